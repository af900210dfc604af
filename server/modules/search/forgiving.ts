import { latinWords, searchText } from '../../../domain/search'
import { isOneSlip, SLIP_LENGTH_MIN } from '../../../domain/slips'
import { type SearchWords, wordsOf } from '../../db/search'
import type { Db } from '../../db/types'
import { findNear } from './words-repo'

/** So many other spellings are tried. */
const TRIES = 3

/**
 * Other spellings of a keyword, the likeliest first: Latin words that stand nowhere give way to those that differ by one
 * slip. A word that is known stays, so that a filter which leaves nothing of it corrects nobody.
 */
const spellings = async (db: Db, keyword: string): Promise<string[]> => {
  const other = new Map<string, string[]>()
  for (const word of latinWords(keyword)) {
    if (word.length < SLIP_LENGTH_MIN) continue
    const near = await findNear(db, word)
    if (near[0]?.word === word) continue
    const meant = near.filter(one => isOneSlip(one.word, word)).map(one => one.word)
    if (meant.length) other.set(word, meant)
  }
  const runs = searchText(keyword).split(' ')
  const tries = Math.min(TRIES, Math.max(0, ...[...other.values()].map(words => words.length)))
  return Array.from({ length: tries }, (_, i) =>
    runs.map(run => other.get(run)?.[Math.min(i, other.get(run)!.length - 1)] ?? run).join(' '),
  )
}

/**
 * What a keyword finds; where that is nothing, what it finds spelt otherwise.
 * @param find answers a page of hits
 * @returns `corrected`: what was searched for instead, or null
 */
export const searchForgiving = async <Row>(
  db: Db,
  keyword: string,
  find: (words: SearchWords) => Promise<Row[]>,
): Promise<{ rows: Row[]; corrected: string | null }> => {
  const words = wordsOf(keyword)
  if (!words) return { rows: [], corrected: null }
  const rows = await find(words)
  if (rows.length) return { rows, corrected: null }
  for (const corrected of await spellings(db, keyword)) {
    const others = await find(wordsOf(corrected)!)
    if (others.length) return { rows: others, corrected }
  }
  return { rows: [], corrected: null }
}
