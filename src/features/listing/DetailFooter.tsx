import { observer } from 'mobx-react-lite'
import type { ListingDetail } from '../../../contract/listing'
import { t } from '../../locales/areas/detail'
import { go } from '../../navigation'
import { Button } from '../../ui/Button/Button'
import { isEditable } from './detail-words'
import { ShareButton } from './ShareButton'

/** What can be done: everyone shares what is on the shelf, its owner changes and manages it. */
export const DetailFooter = observer(function DetailFooter({ detail }: { detail: ListingDetail }) {
  const { kind, listing_code, is_mine: isMine, item_state } = detail
  const isShown = item_state === 'on_shelf'
  if (!isMine) return <ShareButton detail={detail} />
  return (
    <>
      <Button kind="sub" size="l" grow onPress={() => void go('my_release', { kind })}>
        {t('detail.manage')}
      </Button>
      {isShown && <ShareButton detail={detail} quiet />}
      {isEditable(detail) && (
        <Button
          kind="ink"
          size="l"
          grow
          icon="edit"
          onPress={() => void go(kind === 'supply' ? 'release_supply' : 'release_purchase', { listing_code })}
        >
          {t('detail.edit')}
        </Button>
      )}
    </>
  )
})
