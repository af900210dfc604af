// Across areas: matches are scored over listings, and cards with their sellers come out.
import { sql } from 'kysely'
import type { ListingKind } from '#domain/market/listing'
import type { Db } from '#server/db/types'
import { COLUMNS, type FeedRow } from './feed-reads'
import { notBlocking } from '../people-reads'

export interface MatchQuery {
  kind: ListingKind
  ownerId: number
  /** The requesting user; null for a visitor. */
  askerId: number | null
  category: string
  /** Its leaf category and the other leaves under the same parent. */
  leaves: string[]
  /** Character pairs and words of the title. */
  words: string[]
  province: string
  priceMin: number | null
  priceMax: number | null
  limit: number
}

/** How many of the newest listings are scanned per category. */
const SCANNED = 60

/**
 * Scores by same category (4), words in common (2 each, at most 3), fitting price (2) and province (1). Cards are read
 * for the best only, one after the other.
 */
export const findMatches = async (db: Db, q: MatchQuery): Promise<FeedRow[]> =>
  (
    await sql<FeedRow>`
    with newest as (
      select l.id, (l.category_code = ${q.category}) as is_same,
        (select count(*)::int from unnest(${q.words}::text[]) as w (word) where w.word = any (l.tokens)) as shared,
        (${q.priceMax}::bigint is not null and l.price_fen <= ${q.priceMax}::bigint
          and coalesce(l.price_max_fen, l.price_fen) >= coalesce(${q.priceMin}::bigint, 0)) is true as fits,
        (l.province = ${q.province}) as is_near, l.feed_at
      from unnest(${q.leaves}::text[]) as c (code) cross join lateral (
        select * from listings l where l.category_code = c.code and l.item_state = 'on_shelf' and l.kind = ${q.kind}
          and l.owner_id <> ${q.ownerId}
        order by l.feed_at desc, l.id desc limit ${SCANNED}
      ) l
    ), best as (
      select n.id, n.feed_at, (case when n.is_same then 4 else 0 end) + least(n.shared, 3) * 2 + (case when n.fits then 2 else 0 end)
        + (case when n.is_near then 1 else 0 end) as score
      from newest n where n.is_same or n.shared > 0
      order by score desc, n.feed_at desc, n.id desc offset 0
    )
    select ${sql.raw(COLUMNS)} from best b
      cross join lateral (select * from listings where id = b.id offset 0) l
      cross join lateral (select * from users where id = l.owner_id and status = 'active' offset 0) u
    where ${q.askerId}::bigint is null or (l.owner_id <> ${q.askerId}::bigint
      and ${notBlocking(sql`l.owner_id`, sql`${q.askerId}::bigint`)})
    order by b.score desc, b.feed_at desc, b.id desc limit ${q.limit}`.execute(db)
  ).rows
