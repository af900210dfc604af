// Across areas: a page of the feed is one index scan with the seller of each listing: the hottest query there is.
import { sql } from 'kysely'
import type { ListingKind, ListingSort } from '#domain/market/listing'
import type { Database } from '#server/db/client'
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

export interface FeedRow {
  id: number
  feed_at: string
  published_at: string
  expires_at: string
  pinned_until: string | null
  cover_path: string | null
  /** The rest of the card as JSON text: building it in the database is cheaper than parsing and serializing it here. */
  card: string
}

/** Columns of a card; `l` is the listing, `u` its owner. */
export const COLUMNS = `l.id, l.feed_at, l.published_at, l.expires_at, l.pinned_until, l.cover_path, row_to_json((select c from (
    select l.listing_code, l.kind, l.title, l.cover_color, l.province, l.city, l.unit, l.price_type, l.price_fen, l.price_max_fen,
      l.minimum_quantity, l.stock_quantity, l.quantity, l.needed_by, l.quote_count,
      (select s from (select u.user_code, u.nickname, u.avatar_url, u.is_enterprise_certified) s) as seller
  ) c))::text as card`

/** A page of the plain feed is one index scan; the benchmark runs this exact text. */
export const FEED_SQL = `select ${COLUMNS}
  from listings l join users u on u.id = l.owner_id and u.status = 'active'
  where l.item_state = 'on_shelf' and (l.feed_at, l.id) < ($1::timestamptz, $2::bigint)
  order by l.feed_at desc, l.id desc limit $3`
const FEED_KIND_SQL = FEED_SQL.replace('order by', 'and l.kind = $4 order by')

export interface Before {
  at: string
  id: number
}
const NEWEST: Before = { at: 'infinity', id: 0 }

export const findFeed = (
  database: Database,
  kind: ListingKind | null,
  before: Before | null,
  limit: number,
): Promise<FeedRow[]> => {
  const { at, id } = before ?? NEWEST
  return kind === null
    ? database.hot<FeedRow>('feed', FEED_SQL, [at, id, limit])
    : database.hot<FeedRow>('feed_kind', FEED_KIND_SQL, [at, id, limit, kind])
}

/** Currently pinned listings, newest pin first; `$1` is the current time. */
const PINNED_SQL = `select ${COLUMNS}
  from listings l join users u on u.id = l.owner_id and u.status = 'active'
  where l.item_state = 'on_shelf' and l.pinned_until > $1::timestamptz
  order by l.pinned_until desc, l.id desc limit $2`
const PINNED_KIND_SQL = PINNED_SQL.replace('order by', 'and l.kind = $3 order by')

export const findPinned = (
  database: Database,
  kind: ListingKind | null,
  now: string,
  limit: number,
): Promise<FeedRow[]> =>
  kind === null
    ? database.hot<FeedRow>('pinned', PINNED_SQL, [now, limit])
    : database.hot<FeedRow>('pinned_kind', PINNED_KIND_SQL, [now, limit, kind])

const ORDERS = {
  newest: NEWEST_FIRST,
  price_up: { column: 'price_fen', direction: 'asc' },
  price_down: { column: 'price_fen', direction: 'desc' },
} as const satisfies Record<ListingSort, Order>

export interface FeedFilter extends Narrowing {
  kind: ListingKind | null
  sort: ListingSort
  /** Where the previous page ended: the sort value and the id. */
  before: { value: string | number; id: number } | null
  limit: number
}

/** A listing with two prices covers a range and matches if the ranges overlap; a negotiable one has none to match. */
const filterBy = (f: FeedFilter) =>
  allOf([
    f.kind && sql`l.kind = ${f.kind}`,
    f.priceMin !== null && sql`coalesce(l.price_max_fen, l.price_fen) >= ${f.priceMin}`,
    f.priceMax !== null && sql`l.price_fen <= ${f.priceMax}`,
    ...narrowedBy(SOURCE, f),
  ])

const SOURCE: SearchSource = { table: 'listings', alias: 'l', columns: sql.raw(COLUMNS) }

const pageOf = (filter: FeedFilter) => ({
  order: ORDERS[filter.sort],
  before: filter.before,
  filter: filterBy(filter),
  limit: filter.limit,
})

/** Those of these listings on the shelf, in no particular order. */
export const findByIds = (db: Db, ids: number[]): Promise<FeedRow[]> => byIds<FeedRow>(db, SOURCE, ids)

/** Like `findPinned`, among those that a filter lets through. */
export const findPinnedOf = async (db: Db, filter: FeedFilter, now: string, limit: number): Promise<FeedRow[]> => {
  const fits = filterBy(filter)
  const { rows } = await sql<FeedRow>`
    select ${sql.raw(COLUMNS)} from listings l join users u on u.id = l.owner_id and u.status = 'active'
    where l.item_state = 'on_shelf' and l.pinned_until > ${now}::timestamptz ${fits ? sql`and ${fits}` : sql``}
    order by l.pinned_until desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

export const findFiltered = (db: Db, filter: FeedFilter): Promise<FeedRow[]> =>
  firstOf<FeedRow>(db, SOURCE, pageOf(filter))

export const searchFeed = (db: Db, filter: FeedFilter, words: SearchWords): Promise<FeedRow[]> =>
  search<FeedRow>(db, SOURCE, { words, ...pageOf(filter) })

/** @param words null for what the filter alone leaves */
export const countFeed = (db: Db, filter: FeedFilter, words: SearchWords | null, most: number): Promise<Counted> => {
  // By price, listings without one are left out.
  const isPriced = filter.sort !== 'newest' && sql`l.price_fen is not null`
  return countFound(db, SOURCE, {
    ...filter,
    words,
    filter: allOf([filterBy({ ...filter, certifiedOnly: false }), isPriced]),
    most,
  })
}
