import { readText } from '#domain/kit/look-alikes'
import type { Moderation } from './types'
import { HARMLESS, REFUSED, SPELLINGS } from './words'

/** Characters used to disguise a word. They never separate two words, so they are simply removed. */
const DISGUISE = /[*·•_\-|~^+#=%&<>`°★☆●○◆◇■□※♥❤☺\u2600-\u27bf\u{1f000}-\u{1faff}]/gu
/** Separators. They may separate two words (三包 夜灯) or hide one (毒 品). */
const PART = '[\\s.,，。、/\\\\:：;；!！?？()（）\\[\\]【】「」『』"\'“”‘’…—]'
const PARTED = new RegExp(PART)
const HAN = /^[\u3400-\u9fff]+$/
/** Latin letters spelled out one by one: `c o c a i n e`. */
const LETTERS = new RegExp(`(?<![a-z0-9])(?:[a-z0-9]${PART}+){3,}[a-z0-9](?![a-z0-9])`, 'g')
const SIGNS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
/** Up to this many separators between two characters. */
const GAP = `${PART}{0,6}`

const plain = (text: string): string => {
  let result = readText(text).text.replace(DISGUISE, '')
  for (const phrase of HARMLESS) result = result.replaceAll(phrase, ' ')
  return result
}

/** A character in all its spellings. Pinyin counts only as a separate syllable. */
const spelledAs = (sign: string): string => {
  const others = (SPELLINGS[sign] ?? []).map(one => (/^[a-z]+$/.test(one) ? `(?<![a-z])${one}(?![a-z])` : one))
  return others.length ? `(?:${[sign, ...others].join('|')})` : sign
}
const hanWords = REFUSED.filter(word => HAN.test(word)).map(
  word => new RegExp(Array.from(word, spelledAs).join(GAP), 'g'),
)
const ANY_HAN = /[\u3400-\u9fff]/
const latinWords = REFUSED.filter(word => !HAN.test(word))

/** Whether a match is one word: unbroken, or split so that its first or last character stands alone. */
const isOneWord = (text: string, match: RegExpExecArray): boolean => {
  const pieces = match[0].split(PARTED).filter(Boolean)
  if (pieces.length === 1) return true
  const isEnd = (at: number) => at < 0 || at >= text.length || PARTED.test(text[at])
  const isLastAlone = pieces[pieces.length - 1].length === 1 && isEnd(match.index + match[0].length)
  // In a two-character word a lone first character proves nothing: 小 中 大 麻料.
  return isLastAlone || (pieces.join('').length > 2 && pieces[0].length === 1 && isEnd(match.index - 1))
}

const isRefused = (written: string): boolean => {
  const text = plain(written)
  for (const word of hanWords)
    for (const match of text.matchAll(word))
      // A match in pinyin alone is ignored: it may be any word.
      if (ANY_HAN.test(match[0]) && isOneWord(text, match)) return true
  const together = text.replace(LETTERS, letters => letters.replace(/[^a-z0-9]/g, ''))
  const spelled = together.replace(/[013457@$]/g, sign => SIGNS[sign])
  return latinWords.some(word => together.includes(word) || spelled.includes(word))
}

/** The default: a list of words for what may not be traded or shown by law, and their look-alikes. */
export const createWordListModeration = (): Moderation => ({
  check: async texts => Object.keys(texts).filter(name => isRefused(texts[name])),
})
