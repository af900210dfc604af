/**
 * The tokens of a text: lower-cased words of latin letters and digits, each Chinese character and each pair of
 * neighbouring ones. Index and query use the same function, so what is found does not depend on the database.
 */
const HAN = /\p{Script=Han}/u
const LATIN = /^\p{Script=Latin}{4,}$/u
/** A longer Latin word is known by its beginning. */
const WORD_LENGTH_MAX = 32
const normalise = (text: string): string => text.normalize('NFKC').toLowerCase()

const runs = (text: string): string[] =>
  normalise(text).match(/\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu) ?? []

export const searchTokens = (text: string): string[] => {
  const tokens = new Set<string>()
  for (const run of runs(text)) {
    if (!HAN.test(run)) {
      tokens.add(run.slice(0, WORD_LENGTH_MAX))
      continue
    }
    const characters = Array.from(run)
    characters.forEach((character, i) => {
      tokens.add(character)
      if (i > 0) tokens.add(characters[i - 1] + character)
    })
  }
  return [...tokens]
}

/** The fewest tokens that narrow a query most: pairs where there are any, single characters else. */
export const queryTokens = (text: string): string[] => {
  const tokens = new Set<string>()
  for (const run of runs(text)) {
    const characters = Array.from(run)
    if (!HAN.test(run) || characters.length === 1) tokens.add(run.slice(0, WORD_LENGTH_MAX))
    else for (let i = 1; i < characters.length; i += 1) tokens.add(characters[i - 1] + characters[i])
  }
  return [...tokens]
}

/** The text that a hit is checked by: its runs, a blank between them. */
export const searchText = (text: string): string => runs(text).join(' ')
/** What a hit must hold, each as a run or, of Chinese ones, a part of a run. */
export const phrasesOf = (text: string): string[] => [...new Set(runs(text))]
export const isHan = (run: string): boolean => HAN.test(run)
/** Whether a phrase is a token of its own, so that the index alone tells who holds it. */
export const isToken = (phrase: string): boolean =>
  HAN.test(phrase) ? Array.from(phrase).length <= 2 : phrase.length <= WORD_LENGTH_MAX

/** The words and numbers of a text that a beginning finds: no Chinese ones. */
export const plainWords = (text: string): string[] =>
  phrasesOf(text).filter(run => !HAN.test(run) && run.length > 1 && run.length <= WORD_LENGTH_MAX)

/** Pairs of neighbouring characters, the one character of what has no pair: what a name is found by. */
export const namePairs = (text: string): string[] => {
  const pairs = new Set<string>()
  for (const run of runs(text)) {
    const characters = Array.from(run)
    if (characters.length === 1) pairs.add(run)
    for (let i = 1; i < characters.length; i += 1) pairs.add(characters[i - 1] + characters[i])
  }
  return [...pairs]
}

/** The Latin words of a text that a slip may stand in: long enough, letters only. */
export const latinWords = (text: string): string[] =>
  phrasesOf(text).filter(run => LATIN.test(run) && run.length <= WORD_LENGTH_MAX)
