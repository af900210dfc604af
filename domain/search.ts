/**
 * The tokens of a text: lower-cased words of latin letters and digits, each Chinese character and each pair of
 * neighbouring ones. Index and query are both tokenized here, so what is found does not depend on the database.
 */
const HAN = /\p{Script=Han}/u
const LATIN = /^\p{Script=Latin}{4,}$/u
/** Longer Latin words are cut to this length. */
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

/** The fewest tokens that narrow a query most: pairs if there are any, else single characters. */
export const queryTokens = (text: string): string[] => {
  const tokens = new Set<string>()
  for (const run of runs(text)) {
    const characters = Array.from(run)
    if (!HAN.test(run) || characters.length === 1) tokens.add(run.slice(0, WORD_LENGTH_MAX))
    else for (let i = 1; i < characters.length; i += 1) tokens.add(characters[i - 1] + characters[i])
  }
  return [...tokens]
}

/** The text that a hit is verified against: its runs, separated by spaces. */
export const searchText = (text: string): string => runs(text).join(' ')
/** The phrases that a hit must contain: each as a run or, if Chinese, as a part of a run. */
export const phrasesOf = (text: string): string[] => [...new Set(runs(text))]
export const isHan = (run: string): boolean => HAN.test(run)
/** Whether a phrase is itself a token, so that the index alone is enough to find it. */
export const isToken = (phrase: string): boolean =>
  HAN.test(phrase) ? Array.from(phrase).length <= 2 : phrase.length <= WORD_LENGTH_MAX

/** The words and numbers of a text that are found by prefix: no Chinese ones. */
export const plainWords = (text: string): string[] =>
  phrasesOf(text).filter(run => !HAN.test(run) && run.length > 1 && run.length <= WORD_LENGTH_MAX)

/** Index keys of a name: pairs of neighbouring characters, and runs of a single character. */
export const namePairs = (text: string): string[] => {
  const pairs = new Set<string>()
  for (const run of runs(text)) {
    const characters = Array.from(run)
    if (characters.length === 1) pairs.add(run)
    for (let i = 1; i < characters.length; i += 1) pairs.add(characters[i - 1] + characters[i])
  }
  return [...pairs]
}

/** The Latin words of a text that are checked for typos: long enough, letters only. */
export const latinWords = (text: string): string[] =>
  phrasesOf(text).filter(run => LATIN.test(run) && run.length <= WORD_LENGTH_MAX)
