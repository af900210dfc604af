import { invalid } from '../../http/refusal'
import { type SearchWords, wordsOf } from '../../db/search'
import type { Db } from '../../db/types'
import { looseWordsOf } from './loose'
import { spellingsOf } from './spellings'

/** In front of a place among the hits that are found less strictly. */
const LOOSE = '~'
export const looseCursor = (cursor: string): string => LOOSE + cursor
/** @throws InvalidInput `cursor` for such a place where nothing is searched for. */
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
  /** The page before ended among the hits that are found less strictly. */
  isLoose: boolean
  limit: number
  /** @param isBegun from where the page before ended; else from the first on */
  find: (words: SearchWords, limit: number, isBegun: boolean) => Promise<Row[]>
}

export interface Forgiven<Row> {
  rows: Row[]
  /** What was searched for instead, or null. */
  corrected: string | null
  /** The first of the rows that is found less strictly. */
  looseFrom: number
}

/** What holds the words as they stand, and where that is less than a page, what holds them less strictly behind it. */
const findBoth = async <Row>(
  db: Db,
  keyword: string,
  { isFirst, isLoose, limit, find }: Forgiving<Row>,
): Promise<Omit<Forgiven<Row>, 'corrected'>> => {
  const words = wordsOf(keyword)
  if (!words) return { rows: [], looseFrom: 0 }
  const rows = isLoose ? [] : await find(words, limit, true)
  const looseFrom = rows.length
  if (looseFrom >= limit || (looseFrom > 0 && !isFirst)) return { rows, looseFrom }
  for (const loose of await looseWordsOf(db, keyword)) {
    const more = await find({ ...loose, without: words }, limit - looseFrom, isLoose)
    if (more.length) return { rows: [...rows, ...more], looseFrom }
  }
  return { rows, looseFrom }
}

/** What a keyword finds; where that is nothing, what it finds spelt otherwise: a slip, another character, its pinyin. */
export const searchForgiving = async <Row>(db: Db, keyword: string, page: Forgiving<Row>): Promise<Forgiven<Row>> => {
  const found = await findBoth(db, keyword, page)
  if (found.rows.length) return { ...found, corrected: null }
  for (const corrected of await spellingsOf(db, keyword)) {
    const others = await findBoth(db, corrected, page)
    if (others.rows.length) return { ...others, corrected }
  }
  return { ...found, corrected: null }
}
