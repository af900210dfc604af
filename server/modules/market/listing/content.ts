import type { PurchaseInput, SupplyInput } from '#contract/market/listing-input'
import { eachField, SUPPLY_TEXTS } from '#domain/market/listing-fields'
import { searchedBy } from '../shelf/search-text'
import type { StoredMedia } from '../shelf/stored-media'

export interface Contact {
  mobile?: string
  wechat_id?: string
}

/** What a form sends, with the kind that its endpoint is for. */
export type ListingInput = ({ kind: 'supply' } & SupplyInput) | ({ kind: 'purchase' } & PurchaseInput)

type Own<T> = Omit<T, 'listing_code' | 'contact' | 'media' | 'with_coins' | 'price'> & { media: StoredMedia[] }
export type SupplyContent = Own<SupplyInput>
export type PurchaseContent = Own<PurchaseInput>
/** The content of a revision, with the field names of its form; the contact is sealed separately. */
export type ListingContent = SupplyContent | PurchaseContent

/** Stored contents lack their listing's kind; every supply has a `price_type`, and only a supply. */
export const isSupply = (content: ListingContent): content is SupplyContent => 'price_type' in content

/** Drops empty texts, and the amounts that the price type doesn't use. */
export const toContent = (input: ListingInput, media: StoredMedia[]): ListingContent => {
  const { listing_code: _code, contact: _contact, media: _media, with_coins: _coins, price: _price, ...rest } = input
  if (rest.kind === 'supply') {
    const { kind: _kind, price_type: type, price_fen, price_max_fen, ...others } = rest
    return {
      ...others,
      media,
      price_type: type,
      ...(type === 'negotiable' ? {} : { price_fen }),
      ...(type === 'range' ? { price_max_fen } : {}),
      ...Object.fromEntries(SUPPLY_TEXTS.map(name => [name, others[name] || undefined])),
    }
  }
  const { kind: _kind, budget_type: type, budget_fen, budget_max_fen, ...others } = rest
  return {
    ...others,
    media,
    budget_type: type,
    ...(type === 'negotiable' ? {} : { budget_fen }),
    ...(type === 'range' ? { budget_max_fen } : {}),
  }
}

/** The plain fields as a detail shows them: a purchase has none. */
export const plainOf = (content: ListingContent) => {
  const supply: Partial<SupplyContent> = isSupply(content) ? content : {}
  return eachField({ text: name => supply[name] ?? null, number: name => supply[name] ?? null })
}

/** What a card shows, in one shape for both kinds. */
export interface Figures {
  title: string
  category_code: string
  province: string
  city: string
  unit: string
  price_type: 'fixed' | 'range' | 'negotiable'
  price_fen: number | null
  price_max_fen: number | null
  minimum_quantity: number | null
  stock_quantity: number | null
  quantity: number | null
  needed_by: string | null
  cover_path: string | null
  cover_color: string | null
}

export const figuresOf = (content: ListingContent): Figures => {
  const cover = content.media.find(item => item.kind === 'image')
  const price = isSupply(content)
    ? { type: content.price_type, low: content.price_fen, high: content.price_max_fen }
    : { type: content.budget_type, low: content.budget_fen, high: content.budget_max_fen }
  return {
    title: content.title,
    category_code: content.category_code,
    ...content.region,
    unit: content.unit,
    price_type: price.type,
    price_fen: price.low ?? null,
    price_max_fen: price.high ?? null,
    minimum_quantity: isSupply(content) ? (content.minimum_quantity ?? null) : null,
    stock_quantity: isSupply(content) ? (content.stock_quantity ?? null) : null,
    quantity: isSupply(content) ? null : content.quantity,
    needed_by: isSupply(content) ? null : content.needed_by,
    cover_path: cover?.path ?? null,
    cover_color: cover?.color ?? null,
  }
}

/** @param categoryNames of every level, in both languages */
export const searchOf = (content: ListingContent, categoryNames: string[]) => {
  const { title, region, description } = content
  const texts = isSupply(content) ? SUPPLY_TEXTS.map(name => content[name]) : []
  return searchedBy({ title, categories: categoryNames, others: [...texts, region.province, region.city], description })
}
