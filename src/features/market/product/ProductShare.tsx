import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Picture, ShareCard } from '#contract/shapes'
import { SHARE_SLOGAN } from '#domain/base/brand'
import { thingHref, thingPath } from '#src/shared/links/thing'
import { cardPictures, setShared, withReferral } from '#src/shared/sharing/share'
import { openShareSheet } from '#src/shared/sharing/share-sheet'
import { useApp } from '#src/shared/use-app'
import { locale } from '#src/locales'
import { t } from '#src/locales/market/product-detail'
import { pathTo } from '#src/navigation'
import { origin } from '#src/platform/browser'
import { useDidShow } from '#src/platform/lifecycle'
import { useShareCard } from '#src/platform/share-card'
import type { ShareData } from '#src/platform/share'
import type { UserStore } from '#src/stores'
import { ActButton } from '#src/ui/ActButton/ActButton'

/** What sharing needs of a product, of the library or of a pallet. */
interface Shareable {
  product_code: string
  title: string
  description: string
  share_card: ShareCard
  media: Picture[]
  /** Missing on a pallet's product: material is the supplier's. */
  material?: { texts: string[]; media: Picture[] }
}

/** Holds only what everyone may see. */
const shareDataOf = (user: UserStore, detail: Shareable): ShareData => ({
  title: detail.title,
  description: detail.description.slice(0, 80) || SHARE_SLOGAN[locale()],
  link: withReferral(user, thingHref('product', detail.product_code, origin())),
  image: cardPictures(detail.share_card).squareUrl,
})

/** Opens a product's share sheet. Also sets what WeChat's own menu shares. */
export const ProductShare = observer(function ProductShare({ detail }: { detail: Shareable }) {
  const app = useApp()
  const setOwn = () => setShared(app, shareDataOf(app.user, detail))
  useEffect(setOwn, [app, detail])
  useDidShow(setOwn)
  const open = () => {
    const { title, description, link } = shareDataOf(app.user, detail)
    const pictures = [...detail.media, ...(detail.material?.media ?? [])].filter(item => item.kind === 'image')
    openShareSheet({
      kind: 'product',
      code: detail.product_code,
      title,
      description,
      link,
      pictures: [...new Set(pictures.map(item => item.url))],
      text: [detail.material?.texts[0] ?? title, link].join('\n'),
    })
  }
  return <ActButton icon="share" text={t('product.share')} onPress={open} />
})

/** The share card that the mini-program's menu sends from a product's page. */
export const useProductShareCard = (detail: Shareable | null): void => {
  const { user } = useApp()
  useShareCard(() => ({
    title: detail?.title ?? SHARE_SLOGAN[locale()],
    path: withReferral(user, detail ? thingPath('product', detail.product_code) : pathTo('home', {})),
    ...cardPictures(detail?.share_card),
  }))
}
