import type { Context } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import {
  addGoods,
  type CountedGoods,
  findGoodsByCharacter,
  findGoodsByLetters,
  findGoodsByReading,
  findGoodsByWord,
  type GoodsWord,
  takeChanges,
  type TitleChange,
} from './goods-repo'
import { pinyinWordsOfName } from './pinyin'
import { readingsOf } from './readings'

const AT_ONCE = 250

const countedIn = (changes: TitleChange[]): CountedGoods[] => {
  const counted = new Map<string, CountedGoods>()
  for (const { seller, title, n } of changes)
    for (const word of pinyinWordsOfName(title)) {
      const known = counted.get(word.word)
      const one = known ?? { ...word, seller: null, is_shared: false, added: 0, removed: 0 }
      if (!known) counted.set(word.word, one)
      if (n > 0) {
        one.added += 1
        one.is_shared ||= one.seller !== null && one.seller !== seller
        one.seller ??= seller
      } else one.removed += 1
    }
  return [...counted.values()]
}

/**
 * Counts the words of titles that came on the shelf or left it, in small transactions.
 * @param isOver checked between transactions @returns how many titles
 */
export const countGoods = async (ctx: Pick<Context, 'db'>, isOver: () => boolean = () => false): Promise<number> => {
  for (let total = 0; ;) {
    const count = await inTransaction(ctx.db, async tx => {
      const changes = await takeChanges(tx, AT_ONCE)
      if (changes.length) await addGoods(tx, countedIn(changes))
      return changes.length
    })
    total += count
    if (count < AT_ONCE || isOver()) return total
    await new Promise(resolve => setImmediate(resolve))
  }
}

const LETTERS = /^[a-z]+$/
/** In characters, typed. A single letter would mean half of the market; a Chinese character names goods. */
const LENGTH = { min: 2, max: 20 }
const CHARACTER = /^\p{Script=Han}$/u
/** Letters in which one may be wrong. */
const TYPO_MIN = 4
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** All letters that differ from these by one letter wrong, missing, added, or swapped with its neighbour. */
const nearTo = (letters: string): string[] => {
  const found = new Set<string>()
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at)]
    found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of ALPHABET) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
  }
  return [...found]
}

/** The typed word itself, then whole words, then those of several sellers, then the most frequent. */
const byLikelihood = (isTyped: (word: GoodsWord) => boolean) => (a: GoodsWord, b: GoodsWord) =>
  Number(isTyped(b)) - Number(isTyped(a)) ||
  Number(a.is_fragment) - Number(b.is_fragment) ||
  Number(b.is_shared) - Number(a.is_shared) ||
  b.goods - a.goods ||
  (a.word < b.word ? -1 : 1)

/** Without the ends of longer words that stand in nearly as many titles: 南脐橙 of 赣南脐橙. */
const wholeAtEnd = (words: GoodsWord[]): GoodsWord[] =>
  words.filter(
    ({ word, goods }) =>
      !words.some(longer => longer.word !== word && longer.word.endsWith(word) && longer.goods * 10 >= goods * 9),
  )

/**
 * Words of what is on the shelf that typed text may become: by their characters, their pinyin or initials; if there are
 * none, by the sound of the characters, or with one letter wrong.
 * @param typed in lower case
 */
export const goodsWords = async (db: Db, typed: string, limit: number): Promise<GoodsWord[]> => {
  const text = typed.replace(/\s+/g, '')
  const { length } = Array.from(text)
  const isCharacter = CHARACTER.test(text)
  if ((length < LENGTH.min && !isCharacter) || length > LENGTH.max) return []
  const isLetters = LETTERS.test(text)
  const found = isCharacter
    ? wholeAtEnd(await findGoodsByCharacter(db, text))
    : await (isLetters ? findGoodsByLetters(db, text) : findGoodsByWord(db, text))
  if (!found.length && isLetters && text.length >= TYPO_MIN) found.push(...(await findGoodsByReading(db, nearTo(text))))
  if (!found.length && !isCharacter && /^\p{Script=Han}+$/u.test(text))
    found.push(...(await findGoodsByReading(db, [readingsOf(text).join('')])))
  return found
    .sort(byLikelihood(({ word }) => word === text || (isLetters && readingsOf(word).join('') === text)))
    .slice(0, limit)
}
