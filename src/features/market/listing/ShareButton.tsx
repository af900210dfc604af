import { useEffect } from 'react'
import type { ListingDetail } from '#contract/market/listing'
import { SHARE_SLOGAN } from '#domain/base/brand'
import { setShared } from '#src/shared/sharing/share'
import { openShareSheet } from '#src/shared/sharing/share-sheet'
import { useApp } from '#src/shared/use-app'
import { locale } from '#src/locales'
import { t } from '#src/locales/market/detail'
import { useDidShow } from '#src/platform/lifecycle'
import { useShareCard } from '#src/platform/share-card'
import { ActButton } from '#src/ui/ActButton/ActButton'
import { Button } from '#src/ui/Button/Button'
import { shareCardOf, shareDataOf } from './source'

interface Props {
  detail: ListingDetail
  /** A small action beside the main button, a secondary button, or the main button itself. */
  as: 'act' | 'sub' | 'main'
  /** Replaces the default label. */
  text?: string
}

/** Opens the share sheet of a listing; also sets what WeChat's own menu shares. */
export const ShareButton = ({ detail, as, text }: Props) => {
  const app = useApp()
  const setOwn = () => setShared(app, shareDataOf(app.user, detail, SHARE_SLOGAN[locale()]))
  useEffect(setOwn, [app, detail])
  useDidShow(setOwn)
  const open = () => {
    const { title, description, link } = shareDataOf(app.user, detail, SHARE_SLOGAN[locale()])
    const pictures = detail.media.filter(item => item.kind === 'image').map(item => item.url)
    const { kind, listing_code: code } = detail
    openShareSheet({ kind, code, title, description, link, pictures, text: `${title}\n${link}` })
  }
  if (as === 'act') return <ActButton icon="share" text={t('detail.share_short')} onPress={open} />
  return (
    <Button kind={as} size="l" grow icon="share" onPress={open}>
      {text ?? t('detail.share')}
    </Button>
  )
}

/** Sets the share card that the mini-program's menu sends from a listing's page. */
export const useListingShareCard = (detail: ListingDetail | null): void => {
  const { user } = useApp()
  useShareCard(() => shareCardOf(user, detail, SHARE_SLOGAN[locale()]))
}
