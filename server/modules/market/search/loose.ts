import { isHan, phrasesOf, tokensOf } from '#domain/market/search'
import type { Db } from '#server/db/types'
import type { SearchWords } from '../search-reads'
import { type Segmentation, segmentationsOf, ngramsOf } from './segments'
import { findUsed } from './pinyin-repo'
import { findBeginning } from './words-repo'

/** Segmentations of a keyword to try. */
const TRIES = 3
/** A shorter prefix matches too many words. */
const BEGINNING_MIN = 2
const BEGINNINGS_MAX = 100

/**
 * Looser queries for a keyword, the likeliest first: Chinese words of a run needn't be adjacent, and Latin words and
 * numbers match as prefixes. Empty if nothing can be loosened.
 */
export const looseWordsOf = async (db: Db, keyword: string): Promise<SearchWords[]> => {
  const runs = phrasesOf(keyword)
  const used = await findUsed(db, [...new Set(runs.filter(isHan).flatMap(ngramsOf))])
  const segmentations = new Map<string, Segmentation[]>()
  const beginnings: NonNullable<SearchWords['beginnings']> = []
  for (const run of runs)
    if (isHan(run)) {
      const found = segmentationsOf(run, used, TRIES)
      if (found.length) segmentations.set(run, found)
    } else if (run.length >= BEGINNING_MIN) {
      const words = await findBeginning(db, run, BEGINNINGS_MAX)
      if (words.some(word => word !== run)) beginnings.push({ beginning: run, words })
    }
  if (!segmentations.size && !beginnings.length) return []
  const plain = runs.filter(run => !segmentations.has(run) && !beginnings.some(({ beginning }) => beginning === run))
  const tries = Math.max(1, ...[...segmentations.values()].map(found => found.length))
  return Array.from({ length: tries }, (_, i) => {
    const taken = [...segmentations.values()].map(found => found[Math.min(i, found.length - 1)])
    const phrases = [...new Set([...plain, ...taken.flatMap(({ pieces }) => pieces)])]
    return {
      tokens: tokensOf(phrases),
      phrases,
      // Descriptions contain many words, so at least one piece has to be in the title.
      titled: taken.map(({ pieces, isTitled }) => ({ parts: pieces, least: isTitled ? 'all' : 'one' })),
      beginnings,
    }
  })
}
