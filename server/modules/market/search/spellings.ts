import { isHan, latinWords, typedPhrasesOf } from '#domain/market/search'
import { isOneTypo, TYPO_LENGTH_MIN } from '#domain/market/typos'
import type { Db } from '#server/db/types'
import { SEGMENTED_RUN_MAX, ngramsOf } from './segments'
import { allReadingsOf, readingsOf } from './readings'
import * as pinyinRepo from './pinyin-repo'
import { findKnown, findNear } from './words-repo'

/** Other spellings to try. */
const TRIES = 3
/** Two initials match nearly any word. */
const INITIALS_MIN = 3
const PINYIN = { min: 2, max: 36 }
const NAME_MAX = 8

/** The fewest words whose concatenated readings are the letters, as one phrase; none for fewer than two words. */
const byPinyinSequence = async (db: Db, letters: string): Promise<string[]> => {
  const parts = new Set<string>()
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + PINYIN.min; to <= letters.length; to += 1) parts.add(letters.slice(from, to))
  const best = new Map<string, pinyinRepo.PinyinHit>()
  for (const hit of await pinyinRepo.findByPinyin(db, [...parts], 500))
    if (!best.has(hit.pinyin)) best.set(hit.pinyin, hit)
  /** By number of leading letters: the fewest words that spell them, or null. */
  const made: (string[] | null)[] = [[]]
  for (let to = 1; to <= letters.length; to += 1) {
    let fewest: string[] | null = null
    for (let from = 0; from < to; from += 1) {
      const before = made[from]
      const word = best.get(letters.slice(from, to))?.word
      if (before && word && (fewest === null || before.length + 1 < fewest.length)) fewest = [...before, word]
    }
    made[to] = fewest
  }
  const words = made[letters.length]
  return words && words.length > 1 ? [words.join(' ')] : []
}

/** Chinese words that letters may stand for: by full pinyin or initials, else a sequence of words by full pinyin. */
const byPinyin = async (db: Db, letters: string): Promise<string[]> => {
  if (!/^[a-z]+$/.test(letters) || letters.length < PINYIN.min || letters.length > PINYIN.max) return []
  const whole = await pinyinRepo.findByPinyin(db, [letters], TRIES)
  const short = letters.length < INITIALS_MIN ? [] : await pinyinRepo.findByInitials(db, letters, TRIES)
  const found = [...whole, ...short].map(({ word }) => word)
  return found.length ? found : byPinyinSequence(db, letters)
}

const byTypo = async (db: Db, word: string): Promise<string[]> =>
  latinWords(word).length && word.length >= TYPO_LENGTH_MIN
    ? (await findNear(db, word)).filter(one => isOneTypo(one.word, word)).map(one => one.word)
    : []

interface Replaced {
  run: string
  /** Number of known words that it forms with its neighbours. */
  neighbours: number
  isHeard: boolean
  used: number
}

/**
 * Suggests replacing one character so that it forms known words with its neighbours. Keeps the candidates that form the
 * most words; homophones first, then by frequency.
 */
const byCharacter = async (db: Db, run: string, used: ReadonlyMap<string, number>): Promise<string[]> => {
  const characters = Array.from(run)
  const readings = readingsOf(run)
  const isKnown = (at: number) => used.has(characters.slice(at, at + 2).join(''))
  const found = new Map<string, Replaced>()
  for (const [at, character] of characters.entries()) {
    if ((at > 0 && isKnown(at - 1)) || (at < characters.length - 1 && isKnown(at))) continue
    const part = (from: number, to: number) => (from < 0 ? '' : characters.slice(from, to).join(''))
    const places = [
      { before: part(at - 2, at), after: '' },
      { before: '', after: part(at + 1, at + 3) },
      { before: part(at - 1, at), after: part(at + 1, at + 2) },
    ].filter(({ before, after }) => Array.from(before + after).length === 2)
    for (const { before, after } of places)
      for (const { word, used: n } of await pinyinRepo.findOpen(db, before, after, 20)) {
        const meant = Array.from(word)[Array.from(before).length]
        if (meant === character) continue
        const isHeard = allReadingsOf(meant).includes(readings[at])
        const whole = characters.map((one, i) => (i === at ? meant : one)).join('')
        const earlier = found.get(whole)
        // Between two characters, a candidate that isn't a homophone makes another word; skip it unless it is strongly
        // supported.
        if (before && after && !isHeard && !earlier) continue
        found.set(whole, {
          run: whole,
          neighbours: (earlier?.neighbours ?? 0) + 1,
          isHeard,
          used: Math.max(earlier?.used ?? 0, n),
        })
      }
  }
  const most = Math.max(...[...found.values()].map(({ neighbours }) => neighbours))
  return [...found.values()]
    .filter(({ neighbours }) => neighbours === most)
    .sort((a, b) => Number(b.isHeard) - Number(a.isHeard) || b.used - a.used)
    .map(one => one.run)
}

/** What a run of Chinese characters may have been meant to be; none for a known word. */
const ofHan = async (db: Db, run: string): Promise<string[]> => {
  const { length } = Array.from(run)
  if (length < 2 || length > SEGMENTED_RUN_MAX) return []
  const used = await pinyinRepo.findUsed(db, [run, ...ngramsOf(run)])
  if (used.has(run)) return []
  const alike = length > NAME_MAX ? [] : await pinyinRepo.findByPinyin(db, [readingsOf(run).join('')], TRIES)
  const others = length > 2 ? await byCharacter(db, run, used) : []
  return [...alike.map(({ word }) => word).filter(word => Array.from(word).length === length), ...others]
}

/**
 * Other spellings of a keyword, the likeliest first. Known words are kept, so that a filter without hits doesn't
 * cause a correction.
 */
export const spellingsOf = async (db: Db, keyword: string): Promise<string[]> => {
  const runs = typedPhrasesOf(keyword)
  const latin = runs.filter(run => !isHan(run))
  const known = await findKnown(db, latin)
  const other = new Map<string, string[]>()
  for (const run of runs) {
    if (known.has(run)) continue
    const meant = isHan(run) ? await ofHan(db, run) : [...(await byPinyin(db, run)), ...(await byTypo(db, run))]
    if (meant.length) other.set(run, [...new Set(meant)])
  }
  // Pinyin typed syllable by syllable.
  const joined = latin.length > 1 && latin.length === runs.length ? await byPinyin(db, latin.join('')) : []
  const tries = Math.min(TRIES, Math.max(0, ...[...other.values()].map(words => words.length)))
  const spelt = Array.from({ length: tries }, (_, i) =>
    runs.map(run => other.get(run)?.[Math.min(i, other.get(run)!.length - 1)] ?? run).join(' '),
  )
  return [...joined, ...spelt].slice(0, TRIES)
}
