import type { ProductInput } from '#contract/market/product'
import { searchedBy } from '../shelf/search-text'
import type { StoredMedia } from '../shelf/stored-media'

interface Material {
  texts: string[]
  media: StoredMedia[]
}

/** The content of a revision, with the field names of the form. */
export type ProductContent = Omit<ProductInput, 'product_code' | 'contact' | 'media' | 'material'> & {
  media: StoredMedia[]
  material: Material
}

/** Drops an empty brand; an empty description stays `''`. */
export const toContent = (input: ProductInput, media: StoredMedia[], materialMedia: StoredMedia[]): ProductContent => {
  const { product_code: _code, contact: _contact, material, description, brand, specifications, ...rest } = input
  return {
    ...rest,
    description: description ?? '',
    ...(brand ? { brand } : {}),
    specifications: specifications ?? [],
    media,
    material: { texts: material?.texts ?? [], media: materialMedia },
  }
}

/** What a product card shows. */
export interface ProductFigures {
  title: string
  brand: string
  category_code: string
  province: string
  city: string
  unit: string
  /** Price of the first tier, in fen; `price_low_fen` is the last tier's. */
  price_fen: number
  price_low_fen: number
  leader_price_fen: number | null
  minimum_quantity: number
  stock_quantity: number | null
  commission_fen: number | null
  commission_basis_points: number | null
  cover_path: string | null
  cover_color: string | null
  has_video: boolean
}

export const figuresOf = (content: ProductContent): ProductFigures => {
  const cover = content.media.find(item => item.kind === 'image')
  const tiers = content.price_tiers
  return {
    title: content.title,
    brand: content.brand ?? '',
    category_code: content.category_code,
    province: content.region?.province ?? '',
    city: content.region?.city ?? '',
    unit: content.unit,
    price_fen: tiers[0].price_fen,
    price_low_fen: tiers[tiers.length - 1].price_fen,
    leader_price_fen: content.leader_price_fen ?? null,
    minimum_quantity: tiers[0].from_quantity,
    stock_quantity: content.stock_quantity ?? null,
    commission_fen: content.commission_fen ?? null,
    commission_basis_points: content.commission_basis_points ?? null,
    cover_path: cover?.path ?? null,
    cover_color: cover?.color ?? null,
    has_video: content.media.some(item => item.kind === 'video'),
  }
}

/** @param categoryNames names of every level, in both languages */
export const searchOf = (content: ProductContent, categoryNames: string[]) => {
  const { title, brand, specifications = [], region, description } = content
  const values = specifications.map(({ value }) => value)
  return searchedBy({
    title,
    categories: categoryNames,
    others: [brand, ...values, region?.province, region?.city],
    description,
  })
}
