// Across areas: a page of the library is one index scan with the supplier of each product.
import { sql } from 'kysely'
import type { ProductSort } from '#domain/market/product'
import {
  allOf,
  byIds,
  firstOf,
  narrowedBy,
  type Narrowing,
  NEWEST_FIRST,
  type Order,
  search,
  type SearchWords,
  type SearchSource,
} from '../search-reads'
import { type Counted, countFound } from '../total-reads'
import type { Db } from '#server/db/types'

/** The columns of a product card, with its owner's. */
export interface CardRow {
  id: number
  owner_id: number
  product_code: string
  title: string
  cover_path: string | null
  cover_color: string | null
  province: string
  city: string
  unit: string
  price_fen: number
  price_low_fen: number
  leader_price_fen: number | null
  minimum_quantity: number
  stock_quantity: number | null
  commission_fen: number | null
  commission_basis_points: number | null
  pick_count: number
  has_video: boolean
  published_at: string
  user_code: string
  nickname: string
  avatar_url: string
  is_enterprise_certified: boolean
}

export interface LibraryRow extends CardRow {
  /** Value of the sort column; for `newest` the instant in ms. */
  place: number
}

/** Where the previous page ended. */
export interface Place {
  value: number
  id: number
}

export interface LibraryFilter extends Narrowing {
  sort: ProductSort
  after: Place | null
  limit: number
  withVideo: boolean
  withCommission: boolean
  withLeaderPrice: boolean
}

/** Each order is one index of the table, scanned forwards or backwards. */
const ORDERS: Record<ProductSort, Order> = {
  overall: { column: 'overall', direction: 'desc' },
  newest: NEWEST_FIRST,
  price_up: { column: 'price_low_fen', direction: 'asc' },
  price_down: { column: 'price_low_fen', direction: 'desc' },
  commission: { column: 'commission_value_fen', direction: 'desc' },
}

/** Tiers form a price range: a product matches if it overlaps the filter's range. */
const filterBy = (f: LibraryFilter) =>
  allOf([
    f.priceMin !== null && sql`p.price_fen >= ${f.priceMin}`,
    f.priceMax !== null && sql`p.price_low_fen <= ${f.priceMax}`,
    f.withVideo && sql`p.has_video`,
    f.withCommission && sql`p.commission_value_fen > 0`,
    f.withLeaderPrice && sql`p.leader_price_fen is not null`,
    ...narrowedBy(SOURCE, f),
  ])

const COLUMNS = `p.id, p.owner_id, p.product_code, p.title, p.cover_path, p.cover_color, p.province, p.city, p.unit,
  p.price_fen, p.price_low_fen, p.leader_price_fen, p.minimum_quantity, p.stock_quantity, p.commission_fen,
  p.commission_basis_points, p.pick_count, p.has_video, p.published_at, u.user_code, u.nickname, u.avatar_url,
  u.is_enterprise_certified`

const SOURCE = { table: 'products', alias: 'p' } as const
const sourceOf = (sort: ProductSort): SearchSource => {
  const place = sort === 'newest' ? '(extract(epoch from p.feed_at) * 1000)::bigint' : `p.${ORDERS[sort].column}`
  return { ...SOURCE, columns: sql.raw(`${COLUMNS}, ${place} as place`) }
}
const beforeOf = ({ sort, after }: LibraryFilter) =>
  after && { value: sort === 'newest' ? new Date(after.value).toISOString() : after.value, id: after.id }

const pageOf = (filter: LibraryFilter) => ({
  order: ORDERS[filter.sort],
  before: beforeOf(filter),
  filter: filterBy(filter),
  limit: filter.limit,
})

/** The products with these ids that are on the shelf, in no particular order. */
export const findByIds = (db: Db, ids: number[]): Promise<LibraryRow[]> =>
  byIds<LibraryRow>(db, sourceOf('newest'), ids)

export const findLibrary = (db: Db, filter: LibraryFilter): Promise<LibraryRow[]> =>
  firstOf<LibraryRow>(db, sourceOf(filter.sort), pageOf(filter))

export const searchLibrary = (db: Db, filter: LibraryFilter, words: SearchWords): Promise<LibraryRow[]> =>
  search<LibraryRow>(db, sourceOf(filter.sort), { words, ...pageOf(filter) })

/** @param words null for what the filter alone leaves */
export const countLibrary = (
  db: Db,
  filter: LibraryFilter,
  words: SearchWords | null,
  most: number,
): Promise<Counted> =>
  countFound(db, SOURCE, { ...filter, words, filter: filterBy({ ...filter, certifiedOnly: false }), most })
