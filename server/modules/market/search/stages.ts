import { isHan } from '#domain/market/search'
import { PROVINCES } from '#domain/base/regions'
import type { SearchWords } from '../search-reads'

/** Where the words of a hit stand: all in its title, in its title or category, anywhere, or not next to each other. */
export type Stage = 'title' | 'category' | 'text' | 'loose'

const PLACES = new Set(PROVINCES.flatMap(({ name, cities }) => [name, ...cities]))
/** Whether a phrase names goods: neither a place nor an amount nor a number. */
const isName = (phrase: string): boolean => (isHan(phrase) ? !PLACES.has(phrase) : /^\p{L}/u.test(phrase))

/** The stages of a search, without the loose one; together they find every hit once. */
export const stagesOf = (words: SearchWords, isRanked: boolean): { name: Stage; words: SearchWords }[] => {
  if (!isRanked) return [{ name: 'text', words }]
  const named = words.phrases.filter(isName)
  const phrases = named.length ? named : words.phrases
  const [inTitle, inEither] = [
    { phrases, parts: ['title'] as const },
    { phrases, parts: ['title', 'category'] as const },
  ]
  return [
    { name: 'title', words: { ...words, within: inTitle } },
    { name: 'category', words: { ...words, within: inEither, notWithin: inTitle } },
    { name: 'text', words: { ...words, notWithin: inEither } },
  ]
}
