import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ListingDetail } from '../../../contract/listing'
import { t } from '../../locales/areas/detail'
import { go } from '../../navigation'
import { ActRow } from '../../ui/ActButton/ActRow'
import { Button } from '../../ui/Button/Button'
import { isEditable } from './detail-words'
import { ShareButton } from './ShareButton'

interface Props {
  detail: ListingDetail
  /** The one main thing to do, for whoever isn't its owner. */
  main?: ReactNode
  /** What everybody does with a thing, drawn by the page. */
  acts?: ReactNode
  /** What its owner does with it on the shelf, in place of changing and managing it. */
  own?: ReactNode
}

/** What can be done: everyone shares what is on the shelf, its owner changes and manages it. */
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
