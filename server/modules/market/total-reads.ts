// Across areas: what is counted is on the shelf of an active seller, like the pages of the list that it stands above.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types'
import { allOf, holdsByIndex, isOfActive, type Narrowing, type SearchSource, type SearchWords } from './search-reads'

/** Rows looked at for those that fit: a few ms, however large the market is. */
const LOOKED_AT_MAX = 5000

export interface Counted {
  n: number
  /** Not all were looked at: there may be more. */
  isCut: boolean
}

export interface Count extends Pick<Narrowing, 'categories' | 'publishedAfter' | 'certifiedOnly'> {
  /** What a hit holds; null if no words are searched for. */
  words: SearchWords | null
  /** The conditions of the filter, but that the seller is certified; null for none. */
  filter: RawBuilder<unknown> | null
  /** Counted no further. */
  most: number
}

/**
 * Counts the rows that a search or a filter finds, on all pages: at most `most`, among at most `LOOKED_AT_MAX`. Those
 * come along an index: the hits of the words, each leaf category's newest, or the newest. Only the first are exact on a
 * market of any size; of the others a filter that few fit is counted among the newest alone.
 */
export const countFound = async (
  db: Db,
  { table, alias }: Pick<SearchSource, 'table' | 'alias'>,
  { words, categories, publishedAfter, certifiedOnly, filter, most }: Count,
): Promise<Counted> => {
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  const [at, isOnShelf] = [sql.ref(alias), sql`${own('item_state')} = 'on_shelf'`]
  // Asked of each seller, the last of all: as a join or `exists` it would read every certified user first.
  const isCertified =
    certifiedOnly && sql`(select c.is_enterprise_certified from users c where c.id = ${own('owner_id')})`
  const fits = sql`(${allOf([isOfActive({ alias }), filter, isCertified])!}) as fits`
  const from = sql`from ${sql.table(table)} ${at} where ${isOnShelf}`
  /** A first publication enters the feed at once: what is in it since before can't have been published after. */
  const isSince = publishedAfter ? sql`and ${own('feed_at')} > ${publishedAfter}` : sql``
  // An order and a limit of its own keep the planner on the index, however many rows it believes to fit.
  const newest = (where = sql``) => sql`(select ${at}.* ${from} ${where} ${isSince}
    order by ${own('feed_at')} desc, ${own('id')} desc limit ${LOOKED_AT_MAX}) ${at}`
  const rows = words
    ? sql`${from} and ${holdsByIndex({ alias }, words)}`
    : categories
      ? sql`from unnest(${categories}::text[]) c (code) cross join lateral ${newest(sql`and ${own('category_code')} = c.code`)}`
      : sql`from ${newest()}`
  // A materialized query is planned for all of its rows, by the index of words, and still read only as far as asked for.
  const { rows: found } = await sql<{ n: number; is_cut: boolean }>`
    with looked_at as materialized (select ${fits} ${rows})
    select count(*) filter (where fits)::int as n, coalesce(bool_or(place = ${LOOKED_AT_MAX}), false) as is_cut
    from (
      select fits, place
      from (select fits, row_number() over () as place from looked_at limit ${LOOKED_AT_MAX}) numbered
      where fits or place = ${LOOKED_AT_MAX} limit ${most + 1}
    ) counted`.execute(db)
  const { n, is_cut: isCut } = found[0]
  return { n: Math.min(n, most), isCut: isCut || n > most }
}
