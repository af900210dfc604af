import type { Moderation } from './types'
import { HARMLESS, REFUSED } from './words'

/** What is put between characters to hide a word: not spaces and full stops, which part words that belong apart. */
const DISGUISE = /[\u00ad\u200b-\u200f\u2060\ufeff*·•_\-|~^+#]/g

const plain = (text: string): string => {
  let result = text.normalize('NFKC').toLowerCase().replace(DISGUISE, '')
  for (const phrase of HARMLESS) result = result.replaceAll(phrase, ' ')
  return result
}

const isRefused = (text: string): boolean => {
  const words = plain(text)
  return REFUSED.some(word => words.includes(word))
}

/** The default: a list of words of what the law forbids to trade or to show. */
export const createWordListModeration = (): Moderation => ({
  check: async texts => Object.keys(texts).filter(name => isRefused(texts[name])),
})
