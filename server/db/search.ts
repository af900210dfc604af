import { type RawBuilder, sql } from 'kysely'
import { isHan, isToken, phrasesOf, queryTokens } from '../../domain/search'
import { inTransaction } from './client'
import type { Db } from './types'

/** Words that every hit holds. */
export interface SearchWords {
  tokens: string[]
  phrases: string[]
  /** Of each so many at least are parts of the title. */
  titled?: { parts: string[]; least: 'one' | 'all' }[]
  /** Of each one word that begins so. */
  beginnings?: { beginning: string; words: string[] }[]
  /** Hits of these are left out: they were found before. */
  without?: SearchWords
}

/** What a keyword asks for; null where it holds no letter, digit or character. */
export const wordsOf = (keyword: string): SearchWords | null => {
  const tokens = queryTokens(keyword)
  return tokens.length ? { tokens, phrases: phrasesOf(keyword) } : null
}

/** What is searched: something on the shelf that has `owner_id`, `item_state`, `feed_at`, `tokens` and `search_text`. */
export interface Shelf {
  table: 'listings' | 'products'
  /** What the conditions and columns call a row; its seller is `u`. */
  alias: string
  /** What a hit answers with. */
  columns: RawBuilder<unknown>
}

/** An order along which an index runs. Equal ones stand by id, in the same direction. */
export interface Order {
  column: 'feed_at' | 'price_fen' | 'price_low_fen' | 'overall' | 'commission_value_fen'
  direction: 'asc' | 'desc'
}
export const NEWEST_FIRST: Order = { column: 'feed_at', direction: 'desc' }

export interface Search {
  words: SearchWords
  order: Order
  /** Where the page before ended. */
  before: { value: string | number; id: number } | null
  /** Beside the words; null: nothing. */
  filter: RawBuilder<unknown> | null
  limit: number
}

/**
 * So many of the first in an order are looked through; a frequent word has a page full among them. Where they hold it, but
 * not a page of it, `most` are. The newest lie side by side in the table: thousands of them cost less than every hit of a
 * word from all over it. In any other order each row is a place of its own.
 */
const WALK = { newest: { first: 1200, most: 13_000 }, other: { first: 400, most: 3000 } }

/** Those conditions that there are, joined; null for none. */
export const allOf = (conditions: (RawBuilder<unknown> | null | false | '')[]): RawBuilder<unknown> | null => {
  const given = conditions.filter(condition => condition !== null && condition !== false && condition !== '')
  return given.length ? sql.join(given, sql` and `) : null
}

/** That somebody didn't block whoever owns it. @param owner the column */
export const notBlocked = (askerId: number, owner: RawBuilder<unknown>) =>
  sql`not exists (select from blocks b where b.blocker_id = ${askerId} and b.blocked_id = ${owner})`

/** `from`, `where`, `order by` of what lies behind a place in an order. */
export const inOrder = ({ alias }: Pick<Shelf, 'alias'>, { column, direction }: Order, before: Search['before']) => {
  const [by, id] = [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.id`)]
  const type = sql.raw(column === 'feed_at' ? 'timestamptz' : 'bigint')
  const [way, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  return {
    orderBy: sql`order by ${by} ${way}, ${id} ${way}`,
    isBehind: before
      ? sql`and (${by}, ${id}) ${beyond} (${before.value}::${type}, ${before.id}::bigint)`
      : column === 'feed_at'
        ? sql``
        : sql`and ${by} is not null`,
  }
}

/** The first in an order, whatever words they hold. */
export const firstOf = async <Row>(
  db: Db,
  shelf: Shelf,
  { order, before, filter, limit }: Omit<Search, 'words'>,
): Promise<Row[]> => {
  const { alias, columns } = shelf
  const [table, at] = [sql.table(shelf.table), sql.ref(alias)]
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  const { orderBy, isBehind } = inOrder(shelf, order, before)
  const { rows } = await sql<Row>`
    select ${columns} from ${table} ${at} join users u on u.id = ${own('owner_id')} and u.status = 'active'
    where ${own('item_state')} = 'on_shelf' ${isBehind} ${filter ? sql`and ${filter}` : sql``} ${orderBy} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Those of them on the shelf, in no order. */
export const byIds = async <Row>(db: Db, { table, alias, columns }: Shelf, ids: number[]): Promise<Row[]> => {
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} ${sql.ref(alias)}
    join users u on u.id = ${own('owner_id')} and u.status = 'active'
    where ${own('item_state')} = 'on_shelf' and ${own('id')} = any(${ids}::bigint[])`.execute(db)
  return rows
}

/**
 * The first in an order that hold some words. Two ways, because no one plan serves both: the word index would gather and
 * sort every hit of a frequent word, and the order's index would walk the whole table for a rare one. So the first few
 * are looked through; where they hold too little, some more as long as what they held promises a page; else the word
 * index gives all. Each way answers the same.
 */
export const search = async <Row>(db: Db, shelf: Shelf, search: Search): Promise<Row[]> => {
  const isNewest = search.order.column === 'feed_at'
  const rows = isNewest ? WALK.newest : WALK.other
  const first = await walk<Row>(db, shelf, search, rows.first)
  if (first.length >= search.limit) return first
  const needed = first.length ? (rows.first * search.limit * 1.5) / first.length : Infinity
  if (needed <= rows.most) {
    const more = await walk<Row>(db, shelf, search, rows.most)
    if (more.length >= search.limit) return more
  }
  if (isNewest) return byIndex<Row>(db, shelf, search)
  // In another order a frequent word may stand nowhere near the top: with less memory the database would forget which rows
  // the index named and look into every token of whole pages.
  return inTransaction(db, async tx => {
    await sql`set local work_mem = '32MB'`.execute(tx)
    return byIndex<Row>(tx, shelf, search)
  })
}

/** A Latin word is found as a whole, a Chinese one anywhere in a run. */
const stands = (phrase: string, text: RawBuilder<unknown>) =>
  isHan(phrase) ? sql`position(${phrase} in ${text}) > 0` : sql`position(${` ${phrase} `} in ' ' || ${text} || ' ') > 0`

const begins = (beginning: string, text: RawBuilder<unknown>) => sql`position(${` ${beginning}`} in ' ' || ${text}) > 0`

/** What no index answers for: parts of the title, and that it is no hit of other words. */
const rest = ({ titled = [], without }: SearchWords, text: RawBuilder<unknown>, title: RawBuilder<unknown>) => [
  ...titled.map(({ parts, least }) => {
    const each = parts.map(part => sql`position(${part} in ${title}) > 0`)
    return sql`(${sql.join(each, least === 'all' ? sql` and ` : sql` or `)})`
  }),
  ...(without
    ? [
        sql`not (${sql.join(
          without.phrases.map(phrase => stands(phrase, text)),
          sql` and `,
        )})`,
      ]
    : []),
]

const walk = async <Row>(db: Db, shelf: Shelf, { words, order, before, filter, limit }: Search, rows: number) => {
  const { alias, columns } = shelf
  const [table, at] = [sql.table(shelf.table), sql.ref(alias)]
  const { orderBy, isBehind } = inOrder(shelf, order, before)
  const text = sql.ref(`${alias}.search_text`)
  const holds = [
    ...words.phrases.map(phrase => stands(phrase, text)),
    ...(words.beginnings ?? []).map(({ beginning }) => begins(beginning, text)),
    ...rest(words, text, sql.ref(`${alias}.title`)),
  ]
  const { rows: found } = await sql<Row>`
    select ${columns}
    from (select * from ${table} ${at} where ${sql.ref(`${alias}.item_state`)} = 'on_shelf' ${isBehind} ${orderBy} limit ${rows}) ${at}
    join users u on u.id = ${sql.ref(`${alias}.owner_id`)} and u.status = 'active'
    where ${sql.join(filter ? [...holds, filter] : holds, sql` and `)} ${orderBy} limit ${limit}`.execute(db)
  return found
}

const byIndex = async <Row>(db: Db, shelf: Shelf, { words, order, before, filter, limit }: Search) => {
  const { alias, columns } = shelf
  const [table, at] = [sql.table(shelf.table), sql.ref(alias)]
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  const { orderBy, isBehind } = inOrder(shelf, order, before)
  // The index has answered for what is a token itself. Sellers out of business are few: a list of them is read once,
  // where a join would be made for each hit.
  const longer = words.phrases.filter(phrase => !isToken(phrase))
  const holds = [
    ...(words.tokens.length ? [sql`${own('tokens')} @> ${words.tokens}::text[]`] : []),
    ...(words.beginnings ?? []).map(({ words: meant }) => sql`${own('tokens')} && ${meant}::text[]`),
    ...longer.map(phrase => stands(phrase, own('search_text'))),
    ...rest(words, own('search_text'), own('title')),
  ].map(condition => sql`and ${condition}`)
  const { rows: found } = await sql<Row>`
    with hits as materialized (
      select ${own('id')}, ${own(order.column)} from ${table} ${at}
      where ${own('item_state')} = 'on_shelf' ${sql.join(holds, sql` `)} ${isBehind}
        ${filter ? sql`and ${filter}` : sql``}
        and ${own('owner_id')} <> all(array(select id from users where status <> 'active'))
    ), page as (select ${own('id')} from hits ${at} ${orderBy} limit ${limit})
    select ${columns} from page join ${table} ${at} on ${own('id')} = page.id join users u on u.id = ${own('owner_id')} ${orderBy}`.execute(
    db,
  )
  return found
}
