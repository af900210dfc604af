import type { TitleMatch } from './duplicate'
import { amountsAs, measuredText } from './search'

/** Two titles are near if at least this share of their character pairs is common. */
const LIKENESS_MIN = 0.8

/** A title reduced to letters, digits and Chinese characters, as the database does it (`title_key`). */
const titleKey = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z㐀-鿿]/g, '')

/** Keys by which a title is looked up: its own, and those of the same title with its amounts in other units. */
export const titleKeys = (title: string): string[] => [...new Set([title, ...amountsAs(title)].map(titleKey))]

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
