import { isHan, runsOf } from '#domain/market/search'
import { otherReadingsOf, readingsOf } from './readings'

const WORD_MAX = 4
/** Longest name, in characters, that is kept as a whole. */
const NAME_MAX = 8

export interface PinyinWord {
  word: string
  pinyin: string
  initials: string
  /** Other readings, since most characters of names have several. */
  others: string[]
}

const isReading = (reading: string | undefined): boolean => reading !== undefined && /^[a-z]+$/.test(reading)

const pinyinWordAt = (characters: string[], readings: string[], from: number, length: number): PinyinWord | null => {
  const read = readings.slice(from, from + length)
  if (read.length < length || !read.every(isReading)) return null
  const word = characters.slice(from, from + length)
  return {
    word: word.join(''),
    pinyin: read.join(''),
    initials: read.map(reading => reading[0]).join(''),
    others: otherReadingsOf(word, read),
  }
}

/** A whole word; null if a character has no reading. */
export const pinyinWord = (word: string): PinyinWord | null => {
  const characters = Array.from(word)
  return pinyinWordAt(characters, readingsOf(word), 0, characters.length)
}

/** All sequences of two to four adjacent Chinese characters: no dictionary knows what a market sells. */
export const pinyinWordsIn = (text: string): PinyinWord[] => {
  const found = new Map<string, PinyinWord>()
  for (const run of runsOf(text)) {
    if (!isHan(run)) continue
    const characters = Array.from(run)
    const readings = readingsOf(run)
    for (let length = 2; length <= WORD_MAX; length += 1)
      for (let at = 0; at + length <= characters.length; at += 1) {
        const word = pinyinWordAt(characters, readings, at, length)
        if (word && !found.has(word.word)) found.set(word.word, word)
      }
  }
  return [...found.values()]
}

/** Short runs of Chinese characters in a name, each as a whole. */
export const wholeNames = (name: string): string[] =>
  runsOf(name).filter(run => isHan(run) && Array.from(run).length <= NAME_MAX)

/** The parts of a name, and its short Chinese runs as a whole. */
export const pinyinWordsOfName = (name: string): PinyinWord[] => {
  const names = wholeNames(name).flatMap(
    run => pinyinWordAt(Array.from(run), readingsOf(run), 0, Array.from(run).length) ?? [],
  )
  const parts = pinyinWordsIn(name)
  return [...parts, ...names.filter(one => !parts.some(part => part.word === one.word))]
}
