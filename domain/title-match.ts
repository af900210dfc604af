import type { TitleMatch } from './duplicate'
import { amountsAs, measuredText } from './search'

/** Two titles are near if at least this share of their character pairs is common. */
const LIKENESS_MIN = 0.8
const EDGE = 6

/** A title reduced to letters, digits and Chinese characters, as the database does it (`thing_marks`). */
const titleKey = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z㐀-鿿]/g, '')

/**
 * Index keys of a title: the whole of it, and its first and last six characters, to find it despite a typo. So are those
 * of the same title with its amounts in other units.
 */
export const titleMarks = (title: string): { whole: string[]; edges: string[] } => {
  const keys = [...new Set([title, ...amountsAs(title)].map(titleKey))].filter(Boolean)
  return {
    whole: keys.map(key => `t:${key}`),
    edges: [...new Set(keys.flatMap(key => [`h:${key.slice(0, EDGE)}`, `e:${key.slice(-EDGE)}`]))],
  }
}

const pairsOf = (key: string) => Array.from({ length: Math.max(0, key.length - 1) }, (_, i) => key.slice(i, i + 2))
const numbersIn = (key: string) => (key.match(/\d+(?:\.\d+)?/g) ?? []).join()

/** Whether two titles name the same item. Other numbers mean another size or model; 500 g and 1 斤 are the same. */
export const titleMatch = (one: string, other: string): TitleMatch | null => {
  const [a, b] = [measuredText(one), measuredText(other)]
  if (a === '' || b === '') return null
  if (a === b) return 'same'
  if (numbersIn(a) !== numbersIn(b)) return null
  const left = pairsOf(b)
  const common = pairsOf(a).filter(pair => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return (2 * common) / (a.length + b.length - 2) >= LIKENESS_MIN ? 'near' : null
}
