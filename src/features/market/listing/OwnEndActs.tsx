import { observer } from 'mobx-react-lite'
import type { ListingDetail } from '#contract/market/listing'
import { t } from '#src/locales/market/detail'
import { go } from '#src/navigation'
import { EndAct, EndActs } from '#src/ui/EndActs/EndActs'
import { isEditable } from './detail-words'

/** Edit and manage at the end of the page, where the footer holds more frequent actions. */
export const OwnEndActs = observer(function OwnEndActs({ detail }: { detail: ListingDetail }) {
  const { kind, listing_code } = detail
  const form = kind === 'supply' ? 'release_supply' : 'release_purchase'
  return (
    <EndActs>
      {isEditable(detail) && (
        <EndAct icon="edit" text={t('detail.edit')} onPress={() => void go(form, { listing_code })} />
      )}
      <EndAct icon="list" text={t('detail.manage')} onPress={() => void go('my_release', { kind })} />
    </EndActs>
  )
})
