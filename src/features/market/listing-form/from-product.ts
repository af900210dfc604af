import type { ProductDetail } from '#contract/market/product'
import { LISTING_LIMITS } from '#domain/market/listing'
import { SUPPLY_FIELDS } from '#domain/market/listing-fields'
import { fenToField } from '#domain/kit/money'
import type { SavedMedia } from '#src/shared/uploads/files'
import { EMPTY_FORM, type ListingForm } from './form'

const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('')

/** Prefills a supply from a library product, without anything that only leaders may see. */
export const formFrom = (product: ProductDetail): ListingForm => {
  const [first] = product.price_tiers
  return {
    ...EMPTY_FORM,
    title: cut(product.title, LISTING_LIMITS.titleMax),
    description: product.description,
    category_code: product.category_code,
    category_text: product.category_path.join(' / '),
    province: product.province,
    city: product.city,
    unit: product.unit,
    price: fenToField(first.price_fen),
    minimum_quantity: String(first.from_quantity),
    stock_quantity: product.stock_quantity === null ? '' : String(product.stock_quantity),
    specification: cut(product.specifications.map(({ value }) => value).join('，'), SUPPLY_FIELDS.specification.max),
    ship_within_hours: product.ship_within_hours === null ? '' : String(product.ship_within_hours),
    products: [
      {
        product_code: product.product_code,
        title: product.title,
        cover_url: product.cover_url,
        cover_color: product.cover_color,
        unit: product.unit,
        price_fen: product.price_fen,
        price_low_fen: product.price_low_fen,
      },
    ],
  }
}

export const mediaFrom = ({ media }: ProductDetail): SavedMedia[] =>
  media.map(item => ({
    kind: item.kind,
    url: item.url,
    cover_url: item.kind === 'video' && item.medium_url ? item.medium_url : undefined,
    preview_url: item.medium_url || item.url,
  }))
