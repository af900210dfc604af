import type { Db } from '#server/db/types'
import { cutPage } from '#server/http/cursor'
import { invalid } from '#server/http/refusal'
import { type SearchWords, wordsOf } from '../search-reads'
import { looseWordsOf } from './loose'
import { spellingsOf } from './spellings'
import { type Stage, stagesOf } from './stages'

/** How a cursor begins, by the stage in which its page ended. */
const PREFIXES: Record<Stage, string> = { title: '^', category: '+', text: '', loose: '~' }

/** @throws InvalidInput `cursor` for a cursor into the hits of a keyword without one. */
export const readStage = (
  cursor: string | undefined,
  keyword: string,
): { cursor: string | undefined; stage: Stage | null } => {
  if (cursor === undefined) return { cursor, stage: null }
  const stage = (['title', 'category', 'loose'] as const).find(one => cursor.startsWith(PREFIXES[one]))
  if (!stage) return { cursor, stage: 'text' }
  if (!keyword) throw invalid('cursor', 'invalid.cursor')
  return { cursor: cursor.slice(1), stage }
}

export interface Forgiving<Row> {
  /** Among which hits the previous page ended; null for the first page. */
  stage: Stage | null
  /** Hits by title come first, then those by category. */
  isRanked: boolean
  limit: number
  /** @param isBegun continue where the previous page ended; else start from the first hit */
  find: (words: SearchWords, limit: number, isBegun: boolean) => Promise<Row[]>
}

export interface Forgiven<Row> {
  rows: Row[]
  /** The spelling that was searched for instead, or null. */
  corrected: string | null
  /** The stage of each row. */
  stages: Stage[]
  /** What all further rows hold, whatever their stage; null without words. */
  words: SearchWords | null
}

/** What was found without a keyword. */
export const exactly = <Row>(rows: Row[]): Forgiven<Row> => ({
  rows,
  corrected: null,
  stages: rows.map(() => 'text'),
  words: null,
})

/** A page of hits, as `cutPage`; its cursor tells the stage in which it ended. */
export const cutForgiven = <Row>({ rows, stages }: Forgiven<Row>, limit: number, cursorOf: (last: Row) => string) => {
  const { items, next_cursor: place } = cutPage(rows, limit, cursorOf)
  return { items, next_cursor: place === null ? null : PREFIXES[stages[items.length - 1]] + place }
}

type Found<Row> = Omit<Forgiven<Row>, 'corrected'>

/** What holds the words, stage by stage, until the page is full. */
const findExact = async <Row>(
  words: SearchWords | null,
  { stage, isRanked, limit, find }: Forgiving<Row>,
): Promise<Found<Row>> => {
  const found: Found<Row> = { rows: [], stages: [], words }
  const all = words && stage !== 'loose' ? stagesOf(words, isRanked) : []
  for (const one of all.slice(
    Math.max(
      0,
      all.findIndex(({ name }) => name === stage),
    ),
  )) {
    const rows = await find(one.words, limit - found.rows.length, one.name === stage)
    found.rows.push(...rows)
    found.stages.push(...rows.map(() => one.name))
    if (found.rows.length >= limit) break
  }
  return found
}

/** Exact hits; if they don't fill the first page, loose hits follow them. */
const findBoth = async <Row>(
  db: Db,
  keyword: string,
  page: Forgiving<Row>,
  isRebuilding: boolean,
): Promise<Found<Row>> => {
  const { stage, limit, find } = page
  const words = wordsOf(keyword, isRebuilding)
  const exact = await findExact(words, page)
  const count = exact.rows.length
  if (!words || count >= limit || (count > 0 && stage !== null)) return exact
  for (const loose of await looseWordsOf(db, keyword)) {
    const further = { ...loose, without: words }
    const rows = await find(further, limit - count, stage === 'loose')
    if (rows.length)
      return {
        rows: [...exact.rows, ...rows],
        stages: [...exact.stages, ...rows.map(() => 'loose' as const)],
        words: further,
      }
  }
  return exact
}

/**
 * Hits of a keyword; without any, those of another spelling: a typo, a wrong character, or pinyin.
 * @param isRebuilding the index is being rebuilt: hits aren't ranked, and rows are also found as they were indexed before
 */
export const searchForgiving = async <Row>(
  db: Db,
  keyword: string,
  given: Forgiving<Row>,
  isRebuilding = false,
): Promise<Forgiven<Row>> => {
  const page = { ...given, isRanked: given.isRanked && !isRebuilding }
  const found = await findBoth(db, keyword, page, isRebuilding)
  if (found.rows.length) return { ...found, corrected: null }
  for (const [i, corrected] of (await spellingsOf(db, keyword)).entries()) {
    // Loose matching is tried only for the likeliest correction: each further query costs as much as the first.
    const others = await (i === 0
      ? findBoth(db, corrected, page, isRebuilding)
      : findExact(wordsOf(corrected, isRebuilding), page))
    if (others.rows.length) return { ...others, corrected }
  }
  return { ...found, corrected: null }
}
