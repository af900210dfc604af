// Across areas: a hit is a thing on the shelf of an active seller, found along an index of listings or products.
import { type RawBuilder, sql } from 'kysely'
import { isHan, isToken, type Part, phrasesOf, runsOf, tokensIn, tokensOf } from '#domain/market/search'
import { inTransaction } from '../../db/client'
import type { Db } from '../../db/types'

/** Each phrase stands in one of the parts. */
export interface Within {
  phrases: readonly string[]
  parts: readonly Part[]
}

/** What every hit must contain. */
export interface SearchWords {
  tokens: string[]
  phrases: string[]
  /** Of each group at least one part, or all parts, must be in the title. */
  titled?: { parts: string[]; least: 'one' | 'all' }[]
  /** A hit has a word with each `beginning`; `words` are the tokens that begin so. */
  beginnings?: { beginning: string; words: string[] }[]
  /** Excludes the hits of these words: they were found before. */
  without?: SearchWords
  within?: Within
  notWithin?: Within
  /** What finds rows that aren't indexed anew yet: a number and its unit as words of their own. */
  earlier?: SearchWords
}

/**
 * Parses a keyword; null if it has no letter, digit or Chinese character.
 * @param isRebuilding rows are still found as they were indexed before amounts were words
 */
export const wordsOf = (keyword: string, isRebuilding = false): SearchWords | null => {
  const [phrases, runs] = [phrasesOf(keyword), runsOf(keyword)]
  if (!phrases.length) return null
  const words = { phrases, tokens: tokensOf(phrases) }
  if (!isRebuilding || phrases.join(' ') === runs.join(' ')) return words
  return { ...words, earlier: { phrases: runs, tokens: tokensOf(runs) } }
}

/**
 * A searchable table with `owner_id`, `item_state`, `feed_at`, `tokens` and `search_text`; only rows on the shelf are
 * found.
 */
export interface SearchSource {
  table: 'listings' | 'products'
  /** The row's alias in conditions and columns; its seller is `u`. */
  alias: string
  /** Columns selected for a hit. */
  columns: RawBuilder<unknown>
}

/** A sort order that an index supports. Ties are ordered by id, in the same direction. */
export interface Order {
  column: 'feed_at' | 'price_fen' | 'price_low_fen' | 'overall' | 'commission_value_fen'
  direction: 'asc' | 'desc'
}
export const NEWEST_FIRST: Order = { column: 'feed_at', direction: 'desc' }

export interface Search {
  words: SearchWords
  order: Order
  /** Where the previous page ended. */
  before: { value: string | number; id: number } | null
  /** Conditions besides the words; null for none. */
  filter: RawBuilder<unknown> | null
  limit: number
}

/**
 * Rows scanned along an order. A frequent word fills a page among the `first`; if it is found there but fills no page,
 * up to `most` are scanned. The newest rows lie side by side in the table: thousands of them cost less than every hit
 * of a word from all over it. In any other order each row is a separate read.
 */
const WALK = { newest: { first: 1200, most: 13_000 }, other: { first: 400, most: 3000 } }

/** Joins the given conditions by `and`; null for none. */
export const allOf = (conditions: (RawBuilder<unknown> | null | false | '')[]): RawBuilder<unknown> | null => {
  const given = conditions.filter(condition => condition !== null && condition !== false && condition !== '')
  return given.length ? sql.join(given, sql` and `) : null
}

/** Condition: the asker has not blocked the owner. @param owner the owner's id column */
export const notBlocked = (askerId: number, owner: RawBuilder<unknown>) =>
  sql`not exists (select from blocks b where b.blocker_id = ${askerId} and b.blocked_id = ${owner})`

/** What the feed and the library are both narrowed by. */
export interface Narrowing {
  /** Leaf categories; null for all. */
  categories: string[] | null
  province: string | null
  city: string | null
  priceMin: number | null
  priceMax: number | null
  certifiedOnly: boolean
  ownerCode: string | null
  publishedAfter: string | null
  /** The requesting user: what users they blocked offer is left out, unless `ownerCode` is set. */
  askerId: number | null
}

/** One alone is an equality: along an index that begins with it, its rows stand in the index's order. */
const isOneOf = (column: RawBuilder<unknown>, values: string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::text[])`

/** The conditions for `allOf`, without those of prices: each kind has its own. */
export const narrowedBy = ({ alias }: Pick<SearchSource, 'alias'>, by: Narrowing) => {
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  return [
    by.categories && isOneOf(own('category_code'), by.categories),
    by.province && sql`${own('province')} = ${by.province}`,
    by.city && sql`${own('city')} = ${by.city}`,
    by.publishedAfter && sql`${own('published_at')} > ${by.publishedAfter}`,
    by.askerId !== null && !by.ownerCode && notBlocked(by.askerId, own('owner_id')),
    by.ownerCode && sql`${own('owner_id')} = (select o.id from users o where o.user_code = ${by.ownerCode})`,
    by.certifiedOnly && sql`exists (select from users c where c.id = ${own('owner_id')} and c.is_enterprise_certified)`,
  ]
}

/** The `order by`, and the condition for rows behind a position in an order. */
const inOrder = ({ alias }: Pick<SearchSource, 'alias'>, { column, direction }: Order, before: Search['before']) => {
  const [by, id] = [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.id`)]
  const type = sql.raw(column === 'feed_at' ? 'timestamptz' : 'bigint')
  const [way, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  return {
    orderBy: sql`order by ${by} ${way}, ${id} ${way}`,
    // An index without the rows that have no value is used only where it is said that none is wanted.
    isBehind: sql.join(
      [
        ...(column === 'feed_at' ? [] : [sql`and ${by} is not null`]),
        ...(before ? [sql`and (${by}, ${id}) ${beyond} (${before.value}::${type}, ${before.id}::bigint)`] : []),
      ],
      sql` `,
    ),
  }
}

/** Returns the first rows of an order, without searching for words. */
export const firstOf = async <Row>(
  db: Db,
  source: SearchSource,
  { order, before, filter, limit }: Omit<Search, 'words'>,
): Promise<Row[]> => {
  const { alias, columns } = source
  const [table, at] = [sql.table(source.table), sql.ref(alias)]
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  const { orderBy, isBehind } = inOrder(source, order, before)
  const { rows } = await sql<Row>`
    select ${columns} from ${table} ${at} join users u on u.id = ${own('owner_id')} and u.status = 'active'
    where ${own('item_state')} = 'on_shelf' ${isBehind} ${filter ? sql`and ${filter}` : sql``} ${orderBy} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Returns those of the ids that are on the shelf, in no order. */
export const byIds = async <Row>(db: Db, { table, alias, columns }: SearchSource, ids: number[]): Promise<Row[]> => {
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} ${sql.ref(alias)}
    join users u on u.id = ${own('owner_id')} and u.status = 'active'
    where ${own('item_state')} = 'on_shelf' and ${own('id')} = any(${ids}::bigint[])`.execute(db)
  return rows
}

/**
 * Returns the first rows of an order that contain the words. No single plan suits every word: the word index would
 * gather and sort every hit of a frequent word, and the order's index would walk the whole table for a rare one. So it
 * scans the first few rows; if they hold too few hits, it scans more, as long as the hit rate promises a full page;
 * otherwise it uses the word index. Each way gives the same result.
 */
export const search = async <Row>(db: Db, source: SearchSource, search: Search): Promise<Row[]> => {
  const isNewest = search.order.column === 'feed_at'
  const rows = isNewest ? WALK.newest : WALK.other
  const first = await walk<Row>(db, source, search, rows.first)
  if (first.length >= search.limit) return first
  const needed = first.length ? (rows.first * search.limit * 1.5) / first.length : Infinity
  if (needed <= rows.most) {
    const more = await walk<Row>(db, source, search, rows.most)
    if (more.length >= search.limit) return more
  }
  if (isNewest) return byIndex<Row>(db, source, search)
  // In another order a frequent word may be nowhere near the top: with less work_mem the bitmap becomes lossy, and
  // PostgreSQL would check every row's tokens on whole pages.
  return inTransaction(db, async tx => {
    await sql`set local work_mem = '32MB'`.execute(tx)
    return byIndex<Row>(tx, source, search)
  })
}

/** A Latin word matches as a whole, a Chinese one anywhere in a run. */
const stands = (phrase: string, text: RawBuilder<unknown>) =>
  isHan(phrase) ? sql`position(${phrase} in ${text}) > 0` : sql`position(${` ${phrase} `} in ' ' || ${text} || ' ') > 0`

const begins = (beginning: string, text: RawBuilder<unknown>) => sql`position(${` ${beginning}`} in ' ' || ${text}) > 0`

const and = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`
/** The conditions of the words, or those of the earlier words. */
const either = (words: SearchWords, conditionsOf: (words: SearchWords) => RawBuilder<unknown>[]) =>
  words.earlier ? sql`(${and(conditionsOf(words))} or ${and(conditionsOf(words.earlier))})` : and(conditionsOf(words))

const LINES: Record<Part, number> = { title: 1, category: 2 }
const isWithin = ({ phrases, parts }: Within, text: RawBuilder<unknown>) =>
  and(
    phrases.map(
      phrase =>
        sql`(${sql.join(
          parts.map(part => stands(phrase, sql`split_part(${text}, chr(10), ${LINES[part]})`)),
          sql` or `,
        )})`,
    ),
  )
/** The same by the index, which is exact for phrases that are tokens. */
const mayBeWithin = ({ phrases, parts }: Within, tokens: RawBuilder<unknown>) =>
  phrases.map(
    phrase =>
      sql`(${sql.join(
        parts.map(part => sql`${tokens} @> ${tokensIn(part, tokensOf([phrase]))}::text[]`),
        sql` or `,
      )})`,
  )

/** Conditions without an index: parts of the title, and not being a hit of `without`. */
const rest = (
  { titled = [], without, notWithin }: SearchWords,
  text: RawBuilder<unknown>,
  title: RawBuilder<unknown>,
) => [
  ...titled.map(({ parts, least }) => {
    const each = parts.map(part => sql`position(${part} in ${title}) > 0`)
    return sql`(${sql.join(each, least === 'all' ? sql` and ` : sql` or `)})`
  }),
  ...(notWithin ? [sql`not ${isWithin(notWithin, text)}`] : []),
  ...(without ? [sql`not ${either(without, ({ phrases }) => phrases.map(phrase => stands(phrase, text)))}`] : []),
]

const walk = async <Row>(
  db: Db,
  source: SearchSource,
  { words, order, before, filter, limit }: Search,
  rows: number,
) => {
  const { alias, columns } = source
  const [table, at] = [sql.table(source.table), sql.ref(alias)]
  const { orderBy, isBehind } = inOrder(source, order, before)
  const text = sql.ref(`${alias}.search_text`)
  const holds = either(words, one => [
    ...one.phrases.map(phrase => stands(phrase, text)),
    ...(one.beginnings ?? []).map(({ beginning }) => begins(beginning, text)),
    ...(one.within ? [isWithin(one.within, text)] : []),
    ...rest(one, text, sql.ref(`${alias}.title`)),
  ])
  const { rows: found } = await sql<Row>`
    select ${columns}
    from (select * from ${table} ${at} where ${sql.ref(`${alias}.item_state`)} = 'on_shelf' ${isBehind} ${orderBy} limit ${rows}) ${at}
    join users u on u.id = ${sql.ref(`${alias}.owner_id`)} and u.status = 'active'
    where ${holds} ${filter ? sql`and ${filter}` : sql``} ${orderBy} limit ${limit}`.execute(db)
  return found
}

/** The condition that a row holds the words, by the index, which covers phrases that are tokens. */
export const holdsByIndex = ({ alias }: Pick<SearchSource, 'alias'>, words: SearchWords) => {
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  return either(words, one => [
    ...(one.tokens.length ? [sql`${own('tokens')} @> ${one.tokens}::text[]`] : []),
    ...(one.beginnings ?? []).map(({ words: meant }) => sql`${own('tokens')} && ${meant}::text[]`),
    ...(one.within ? mayBeWithin(one.within, own('tokens')) : []),
    ...(one.within && !one.within.phrases.every(isToken) ? [isWithin(one.within, own('search_text'))] : []),
    ...one.phrases.filter(phrase => !isToken(phrase)).map(phrase => stands(phrase, own('search_text'))),
    ...rest(one, own('search_text'), own('title')),
  ])
}

/** Inactive sellers are few: reading them once as a list is cheaper than a join for each hit. */
export const isOfActive = ({ alias }: Pick<SearchSource, 'alias'>) =>
  sql`${sql.ref(`${alias}.owner_id`)} <> all(array(select id from users where status <> 'active'))`

const byIndex = async <Row>(db: Db, source: SearchSource, { words, order, before, filter, limit }: Search) => {
  const { alias, columns } = source
  const [table, at] = [sql.table(source.table), sql.ref(alias)]
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  const { orderBy, isBehind } = inOrder(source, order, before)
  const { rows: found } = await sql<Row>`
    with hits as materialized (
      select ${own('id')}, ${own(order.column)} from ${table} ${at}
      where ${own('item_state')} = 'on_shelf' and ${holdsByIndex(source, words)} ${isBehind}
        ${filter ? sql`and ${filter}` : sql``}
        and ${isOfActive(source)}
    ), page as (select ${own('id')} from hits ${at} ${orderBy} limit ${limit})
    select ${columns} from page join ${table} ${at} on ${own('id')} = page.id join users u on u.id = ${own('owner_id')} ${orderBy}`.execute(
    db,
  )
  return found
}
