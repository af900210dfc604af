import type { ListingDetail } from '../../../contract/listing'
import { useDetail as useAny, type DetailSource } from '../../shared/detail/use-detail'
import { forgetDetail, keepDetail, loadDetail, recallDetail, takeFirstDetail } from './source'

const SOURCE: DetailSource<ListingDetail> = {
  load: loadDetail,
  keep: keepDetail,
  recall: recallDetail,
  forget: forgetDetail,
  takeFirst: takeFirstDetail,
}

export const useDetail = (code: string | undefined) => useAny(code, SOURCE)
