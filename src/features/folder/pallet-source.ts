import type { Output } from '../../../contract'
import { endpoints } from '../../../contract'
import { onSlow, useApp as theApp } from '../../app/app'
import { readInitialData } from '../../app/initial-data'
import { cardPictures, withReferral } from '../../app/share'
import { linkTo } from '../../navigation'
import { origin } from '../../platform/browser'
import type { ShareData } from '../../platform/share'
import type { CursorPage } from '../../stores/pager'
import { now } from './source'

const { folder } = endpoints
export type Pallet = Output<typeof folder.getPallet>
export type PalletProduct = Output<typeof folder.getPalletProductPage>['items'][number]

/** @throws ApiError 404 */
export const loadPallet = (pallet_code: string): Promise<Pallet> => theApp().api.call(folder.getPallet, { pallet_code })
/** @throws ApiError */
export const loadPalletProducts = (pallet_code: string, cursor?: string): Promise<CursorPage<PalletProduct>> =>
  theApp().api.call(folder.getPalletProductPage, { pallet_code, cursor })

/** Share data of a pallet for WeChat's own menu. */
export const shareDataOf = (pallet: Pallet, slogan: string): ShareData => ({
  title: pallet.name,
  description: pallet.note.slice(0, 80) || slogan,
  link: withReferral(linkTo('pallet_detail', { pallet_code: pallet.pallet_code }, origin())),
  image: cardPictures(pallet.share_card).squareUrl,
})

// Not `pallet:seen`: earlier versions stored products under it by their own codes.
const PALLET = 'pallet:kept'
interface KeptPallet {
  detail: Pallet
  /** ms */
  at: number
  page?: CursorPage<PalletProduct>
}
/** The last pallet seen, so that it can be shown again on a bad network; null if `code` is another one. */
const keptPallet = (code: string): KeptPallet | null => {
  const kept = theApp().storage.get<KeptPallet>(PALLET)
  return kept?.detail.pallet_code === code ? kept : null
}
/** The pallet embedded in the page's HTML. That is the anonymous view, so it is used only while logged out. */
const firstPallet = (code: string | undefined): Pallet | null => {
  const pallet = readInitialData('detail') as Pallet | null
  return pallet && pallet.pallet_code === code && theApp().session.read() === null ? pallet : null
}
export const palletFirst = {
  takeFirst: firstPallet,
  products: (code: string) => firstPallet(code) && (readInitialData('products') as CursorPage<PalletProduct> | null),
}

export const palletMemory = {
  keep: (detail: Pallet) =>
    theApp().storage.set(PALLET, { detail, at: now(), page: keptPallet(detail.pallet_code)?.page }),
  recall: keptPallet,
  forget: (code: string) => {
    if (keptPallet(code)) theApp().storage.remove(PALLET)
  },
  products: (code: string) => ({
    recall: () => {
      const kept = keptPallet(code)
      return kept?.page ? { page: kept.page, at: kept.at } : null
    },
    keep: (page: CursorPage<PalletProduct>) => {
      const kept = keptPallet(code)
      if (kept) theApp().storage.set(PALLET, { ...kept, page })
    },
    onSlow,
  }),
}

export { setShared } from '../../app/share'
