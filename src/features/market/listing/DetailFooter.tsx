import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ListingDetail } from '#contract/market/listing'
import { t } from '#src/locales/market/detail'
import { go } from '#src/navigation'
import { ActRow } from '#src/ui/ActButton/ActRow'
import { Button } from '#src/ui/Button/Button'
import { isEditable } from './detail-words'
import { ShareButton } from './ShareButton'

interface Props {
  detail: ListingDetail
  /** The main action for visitors (not the owner). */
  main?: ReactNode
  /** Common actions for visitors, drawn by the page. */
  acts?: ReactNode
  /** The owner's actions while it is on the shelf, instead of edit and manage. */
  own?: ReactNode
}

/** The footer's actions: share while it is on the shelf; edit and manage for the owner. */
export const DetailFooter = observer(function DetailFooter({ detail, main, acts, own }: Props) {
  const { kind, listing_code, is_mine: isMine, item_state } = detail
  const isShown = item_state === 'on_shelf'
  if (!isMine)
    return (
      <>
        <ActRow>
          {acts}
          <ShareButton detail={detail} as="act" />
        </ActRow>
        {main}
      </>
    )
  if (own && isShown) return own
  return (
    <>
      <Button kind="sub" size="l" grow onPress={() => void go('my_release', { kind })}>
        {t('detail.manage')}
      </Button>
      {isShown && <ShareButton detail={detail} as="sub" />}
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
