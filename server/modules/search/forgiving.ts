import type { Db } from '../../db/types'
import { cutPage } from '../../http/cursor'
import { invalid } from '../../http/refusal'
import { type SearchWords, wordsOf } from '../../read-models/search'
import { looseWordsOf } from './loose'
import { spellingsOf } from './spellings'

/** Prefix of a cursor into the loose hits. */
const LOOSE = '~'
/** @throws InvalidInput `cursor` for a loose cursor without a keyword. */
export const readLoose = (
  cursor: string | undefined,
  keyword: string,
): { cursor: string | undefined; isLoose: boolean } => {
  const isLoose = cursor?.startsWith(LOOSE) ?? false
  if (isLoose && !keyword) throw invalid('cursor', 'invalid.cursor')
  return { cursor: isLoose ? cursor?.slice(LOOSE.length) : cursor, isLoose }
}

export interface Forgiving<Row> {
  isFirst: boolean
  /** The previous page ended among the loose hits. */
  isLoose: boolean
  limit: number
  /** @param isBegun continue where the previous page ended; else start from the first hit */
  find: (words: SearchWords, limit: number, isBegun: boolean) => Promise<Row[]>
}

export interface Forgiven<Row> {
  rows: Row[]
  /** The spelling that was searched for instead, or null. */
  corrected: string | null
  /** Index of the first loose hit in `rows`. */
  looseFrom: number
}

/** What was found without a keyword: nothing of it is loose. */
export const exactly = <Row>(rows: Row[]): Forgiven<Row> => ({ rows, corrected: null, looseFrom: rows.length })

/** A page of hits, as `cutPage`; its cursor tells whether it ended among the loose ones. */
export const cutForgiven = <Row>(
  { rows, looseFrom }: Forgiven<Row>,
  limit: number,
  cursorOf: (last: Row) => string,
) => {
  const { items, next_cursor: place } = cutPage(rows, limit, cursorOf)
  return { items, next_cursor: place !== null && items.length > looseFrom ? LOOSE + place : place }
}

type Found<Row> = Omit<Forgiven<Row>, 'corrected'>

const findExact = async <Row>(
  words: SearchWords | null,
  { isLoose, limit, find }: Forgiving<Row>,
): Promise<Found<Row>> => {
  const rows = words && !isLoose ? await find(words, limit, true) : []
  return { rows, looseFrom: rows.length }
}

/** Exact hits; if they don't fill the first page, loose hits follow them. */
const findBoth = async <Row>(db: Db, keyword: string, page: Forgiving<Row>): Promise<Found<Row>> => {
  const { isFirst, isLoose, limit, find } = page
  const words = wordsOf(keyword)
  const { rows, looseFrom } = await findExact(words, page)
  if (!words || looseFrom >= limit || (looseFrom > 0 && !isFirst)) return { rows, looseFrom }
  for (const loose of await looseWordsOf(db, keyword)) {
    const more = await find({ ...loose, without: words }, limit - looseFrom, isLoose)
    if (more.length) return { rows: [...rows, ...more], looseFrom }
  }
  return { rows, looseFrom }
}

/** Hits of a keyword; without any, those of another spelling: a typo, a wrong character, or pinyin. */
export const searchForgiving = async <Row>(db: Db, keyword: string, page: Forgiving<Row>): Promise<Forgiven<Row>> => {
  const found = await findBoth(db, keyword, page)
  if (found.rows.length) return { ...found, corrected: null }
  for (const [i, corrected] of (await spellingsOf(db, keyword)).entries()) {
    // Loose matching is tried only for the likeliest correction: each further query costs as much as the first.
    const others = await (i === 0 ? findBoth(db, corrected, page) : findExact(wordsOf(corrected), page))
    if (others.rows.length) return { ...others, corrected }
  }
  return { ...found, corrected: null }
}
