import type { Output } from '#contract'
import type { folder, PalletProductDetail } from '#contract/market/folder'
import type { ListingDetail } from '#contract/market/listing'
import type { ProductDetail } from '#contract/market/product'
import type { Picture } from '#contract/shapes'
import type { Locale } from '#domain/base/locale'
import { palletCodeOf } from '#domain/market/folder'
import { formatFen } from '#domain/kit/money'
import { unitText } from '#domain/market/units-en'
import { say } from '#server/http/messages'
import type { DetailSources, ShownDetail } from './details'
import { productData } from './meta'

interface PublicPallet {
  pallet: Output<typeof folder.getPallet>
  /** The first page of its products. */
  products: Output<typeof folder.getPalletProductPage>
}

/** Public details; null if they aren't public. Counts no views. */
export interface ThingSources {
  publicListing: (code: string, locale: Locale) => Promise<ListingDetail | null>
  publicProduct: (code: string, locale: Locale) => Promise<ProductDetail | null>
  publicPallet: (code: string, locale: Locale) => Promise<PublicPallet | null>
  publicPalletProduct: (code: string, locale: Locale) => Promise<PalletProductDetail | null>
}

const pictureOf = (media: readonly Picture[]): string | null => {
  const cover = media.find(item => item.kind === 'image')
  return cover ? cover.medium_url || cover.url : null
}

const listingShown = (detail: ListingDetail): ShownDetail => {
  const { kind, title, description, price_fen } = detail
  const hasPrice = kind === 'supply' && detail.price_type === 'fixed' && price_fen !== null
  return {
    kind,
    title,
    description,
    picture: pictureOf(detail.media),
    card: detail.share_card.wide_url,
    isPictureFirst: kind === 'supply',
    head: at =>
      hasPrice ? productData({ title, description, prices: [price_fen], seller: detail.seller.nickname, ...at }) : '',
    data: { detail },
  }
}

const productShown = (detail: ProductDetail, locale: Locale): ShownDetail => {
  const { title, description, price_fen, price_low_fen, unit } = detail
  const prices = [price_low_fen, price_fen]
  return {
    kind: 'product',
    title,
    description:
      description || `¥${formatFen(price_low_fen)} / ${unitText(unit, locale)} · ${detail.supplier.nickname}`,
    picture: pictureOf(detail.media),
    card: detail.share_card.wide_url,
    isPictureFirst: true,
    head: at => productData({ title, description, prices, seller: detail.supplier.nickname, ...at }),
    data: { detail },
  }
}

/** A product of a pallet: the price is the pallet owner's, who is also named as the seller. */
const palletProductShown = (detail: PalletProductDetail, locale: Locale): ShownDetail => {
  const { title, description, price_fen: price, unit, owner } = detail
  const priceText = price === null ? say('poster.ask', locale) : `¥${formatFen(price)} / ${unitText(unit, locale)}`
  return {
    kind: 'product',
    title,
    description: `${priceText} · ${detail.remark || owner.nickname}`,
    picture: pictureOf(detail.media),
    card: detail.share_card.wide_url,
    isPictureFirst: true,
    head: at =>
      price === null ? '' : productData({ title, description, prices: [price], seller: owner.nickname, ...at }),
    data: { detail },
  }
}

const palletShown = ({ pallet, products }: PublicPallet, locale: Locale): ShownDetail => ({
  kind: 'pallet',
  title: pallet.name,
  description:
    pallet.note || `${pallet.owner.nickname} · ${say('poster.products', locale, { count: pallet.product_count })}`,
  picture: pallet.cover_url,
  card: pallet.share_card.wide_url,
  isPictureFirst: true,
  data: { detail: pallet, products },
})

/** What the detail page of each kind shows. */
export const shownDetails =
  ({ publicListing, publicProduct, publicPallet, publicPalletProduct }: ThingSources): DetailSources['publicDetail'] =>
  async (kind, code, locale) => {
    if (kind === 'product' && palletCodeOf(code) !== null) {
      const product = await publicPalletProduct(code, locale)
      return product && palletProductShown(product, locale)
    }
    if (kind === 'product') {
      const product = await publicProduct(code, locale)
      return product && productShown(product, locale)
    }
    if (kind === 'pallet') {
      const pallet = await publicPallet(code, locale)
      return pallet && palletShown(pallet, locale)
    }
    const listing = await publicListing(code, locale)
    return listing && listingShown(listing)
  }
