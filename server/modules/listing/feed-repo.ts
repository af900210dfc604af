import { type RawBuilder, sql } from 'kysely'
import type { ListingKind } from '../../../domain/listing'
import type { Database } from '../../db/client'
import type { Db } from '../../db/types'

export interface FeedRow {
  id: number
  feed_at: string
  published_at: string
  expires_at: string
  pinned_until: string | null
  cover_path: string | null
  /** The rest of the card as JSON text: the database writes it cheaper than it could be read and written here. */
  card: string
}

const COLUMNS = `l.id, l.feed_at, l.published_at, l.expires_at, l.pinned_until, l.cover_path, row_to_json((select c from (
    select l.listing_code, l.kind, l.title, l.cover_color, l.province, l.city, l.unit, l.price_type, l.price_fen, l.price_max_fen,
      l.minimum_quantity, l.stock_quantity, l.quantity, l.needed_by, l.quote_count,
      (select s from (select u.user_code, u.nickname, u.avatar_url, u.is_enterprise_certified) s) as seller
  ) c))::text as card`

/** A page of the plain feed is one walk along an index; the bench runs this very text. */
export const FEED_SQL = `select ${COLUMNS}
  from listings l join users u on u.id = l.owner_id and u.status = 'active'
  where l.item_state = 'on_shelf' and (l.feed_at, l.id) < ($1::timestamptz, $2::bigint)
  order by l.feed_at desc, l.id desc limit $3`
export const FEED_KIND_SQL = FEED_SQL.replace('order by', 'and l.kind = $4 order by')

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

export interface FeedFilter {
  kind: ListingKind | null
  /** Leaves; null for all. */
  categories: string[] | null
  province: string | null
  city: string | null
  priceMin: number | null
  priceMax: number | null
  certifiedOnly: boolean
  publishedAfter: string | null
  before: Before | null
  limit: number
}

const all = (conditions: (RawBuilder<unknown> | null | false | '')[]) =>
  sql.join(conditions.filter(Boolean), sql` and `)

/** Prices are a range where there are two, so a listing fits when the ranges meet; a negotiable one has none to fit. */
const filterBy = (f: FeedFilter) =>
  all([
    sql`l.item_state = 'on_shelf'`,
    f.before && sql`(l.feed_at, l.id) < (${f.before.at}::timestamptz, ${f.before.id}::bigint)`,
    f.kind && sql`l.kind = ${f.kind}`,
    f.categories && sql`l.category_code = any(${f.categories}::text[])`,
    f.province && sql`l.province = ${f.province}`,
    f.city && sql`l.city = ${f.city}`,
    f.priceMin !== null && sql`coalesce(l.price_max_fen, l.price_fen) >= ${f.priceMin}`,
    f.priceMax !== null && sql`l.price_fen <= ${f.priceMax}`,
    f.publishedAfter && sql`l.published_at > ${f.publishedAfter}`,
    f.certifiedOnly && sql`exists (select from users c where c.id = l.owner_id and c.is_enterprise_certified)`,
  ])

const columns = sql.raw(COLUMNS)
const newestFirst = sql`order by l.feed_at desc, l.id desc`

export const findFiltered = async (db: Db, filter: FeedFilter): Promise<FeedRow[]> =>
  (
    await sql<FeedRow>`
    select ${columns} from listings l join users u on u.id = l.owner_id and u.status = 'active'
    where ${filterBy(filter)} ${newestFirst} limit ${filter.limit}`.execute(db)
  ).rows

/** Words that every hit holds: `tokens` by the index, `phrases` by looking into the text itself. */
export interface SearchWords {
  tokens: string[]
  phrases: string[]
}

/** A frequent word is found among so many of the newest; only a rarer one needs the word index. */
const RECENT_SCANNED = 1000

const holds = ({ tokens, phrases }: SearchWords) =>
  all([sql`l.tokens @> ${tokens}::text[]`, ...phrases.map(phrase => sql`position(${phrase} in l.search_text) > 0`)])

/**
 * Newest first, as the feed. Two steps, because no one plan serves both: the word index would gather and sort every
 * hit of a frequent word, and the feed's index would walk the whole table for a rare one.
 */
export const searchFeed = async (db: Db, filter: FeedFilter, words: SearchWords): Promise<FeedRow[]> => {
  const recent = await sql<FeedRow>`
    select ${columns}
    from (select * from listings l where ${filterBy(filter)} ${newestFirst} limit ${RECENT_SCANNED}) l
    join users u on u.id = l.owner_id and u.status = 'active'
    where ${holds(words)} ${newestFirst} limit ${filter.limit}`.execute(db)
  if (recent.rows.length >= filter.limit) return recent.rows
  return (
    await sql<FeedRow>`
    with hits as materialized (select l.id, l.feed_at, l.owner_id from listings l where ${holds(words)} and ${filterBy(filter)}),
    newest as (
      select l.id from hits l join users u on u.id = l.owner_id and u.status = 'active' ${newestFirst} limit ${filter.limit}
    )
    select ${columns} from newest n join listings l on l.id = n.id join users u on u.id = l.owner_id ${newestFirst}`.execute(
      db,
    )
  ).rows
}
