/**
 * The tokens of a text: lower-cased words of Latin letters and digits, amounts (a number with its unit), each Chinese
 * character and each pair of neighbouring ones. Index and query are both tokenized here, so what is found does not
 * depend on the database.
 */
import { inOtherUnits, isHanUnit, MEASURE, type Measure, measuresIn } from './measures'

const HAN = /^\p{Script=Han}/u
const LATIN = /^\p{Script=Latin}{4,}$/u
/** Longer Latin words are cut to this length. */
const WORD_LENGTH_MAX = 32
const normalise = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Words of letters and digits, and runs of Chinese characters, without amounts: what names are searched by. */
export const runsOf = (text: string): string[] => [
  ...new Set(normalise(text).match(/\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu) ?? []),
]

type Piece =
  | { kind: 'word'; text: string }
  | { kind: 'run'; text: string }
  | {
      kind: 'amount'
      bare: string[]
      measures: Measure[]
      /** Chinese characters right after the unit. */
      after: string
      /** The unit may begin a word: `15 个性壳`. */
      isDoubtful: boolean
    }

const WORD = '(?:(?!\\p{Script=Han})[\\p{L}\\p{N}])'
const PIECES = new RegExp(
  // A fraction is no amount: ½斤 is not 2斤.
  `\\d+⁄\\d+|${MEASURE}(\\p{Script=Han}*)|\\d+(?:\\.\\d+){2,}|\\d+\\.\\d+${WORD}*|\\p{Script=Han}+|${WORD}+`,
  'gu',
)

const piecesOf = (given: string): Piece[] =>
  [...normalise(given).matchAll(PIECES)].flatMap(([whole, numbers, gap, name, after]): Piece[] => {
    if (numbers) {
      const { bare, measures } = measuresIn(numbers, name)
      const isDoubtful = Boolean(gap && after) && !after.startsWith('装') && !measures[0].unit.dimension
      return [{ kind: 'amount', bare, measures, after, isDoubtful }]
    }
    if (HAN.test(whole)) return [{ kind: 'run', text: whole }]
    // A date, a version or a fraction is its numbers.
    const words = /^\d+(?:(?:\.\d+){2,}|⁄\d+)$/.test(whole) ? whole.split(/[.⁄]/) : [whole]
    return words.map(text => ({ kind: 'word', text }))
  })

const numbersOf = ({ bare, measures }: Extract<Piece, { kind: 'amount' }>) => [
  ...bare,
  ...measures.map(({ number }) => number),
]
/** The run that an amount's Chinese unit is part of. */
const runOf = ({ measures: [{ unit }], after }: Extract<Piece, { kind: 'amount' }>) =>
  isHanUnit(unit) ? unit.name + after : after
const given = (texts: string[]) => texts.filter(Boolean)

/** What is searched for. @param isTyped amounts as typed, instead of in one form */
const queried = (text: string, isTyped = false): string[] =>
  piecesOf(text).flatMap(piece => {
    if (piece.kind !== 'amount') return [piece.text]
    if (piece.isDoubtful) return given([...numbersOf(piece), runOf(piece)])
    const amounts = piece.measures.map(({ number, unit, word }) => (isTyped ? number + unit.name : word))
    return given([...piece.bare, ...amounts, piece.after])
  })

/** What is found: more than is searched for, since amounts are also found by their number, and by the unit's run. */
const indexed = (text: string): string[] =>
  piecesOf(text).flatMap(piece => {
    if (piece.kind !== 'amount') return [piece.text]
    const typed = piece.measures.flatMap(({ number, unit }) => (isHanUnit(unit) ? [] : [number + unit.name]))
    return given([...numbersOf(piece), ...typed, ...piece.measures.map(({ word }) => word), runOf(piece)])
  })

export const searchTokens = (text: string): string[] => {
  const tokens = new Set<string>()
  for (const run of indexed(text)) {
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

/** Parts of a thing by which its hits are ranked, with the mark of their tokens. */
const PART_MARKS = { title: '^', category: '+' } as const
export type Part = keyof typeof PART_MARKS
/** The tokens once more, as those of a part. */
export const tokensIn = (part: Part, tokens: string[]): string[] => tokens.map(token => PART_MARKS[part] + token)

/** The fewest tokens that narrow a query most: pairs if there are any, else single characters. */
export const tokensOf = (phrases: string[]): string[] => {
  const tokens = new Set<string>()
  for (const run of phrases) {
    const characters = Array.from(run)
    if (!HAN.test(run) || characters.length === 1) tokens.add(run.slice(0, WORD_LENGTH_MAX))
    else for (let i = 1; i < characters.length; i += 1) tokens.add(characters[i - 1] + characters[i])
  }
  return [...tokens]
}
export const queryTokens = (text: string): string[] => tokensOf(phrasesOf(text))

/** The text that a hit is verified against: its runs, separated by spaces. */
export const searchText = (text: string): string => indexed(text).join(' ')
/** The phrases that a hit must contain: each as a run or, if Chinese, as a part of a run. */
export const phrasesOf = (text: string): string[] => [...new Set(queried(text))]
/** The same phrases for a reader: amounts as typed. */
export const typedPhrasesOf = (text: string): string[] => [...new Set(queried(text, true))]
export const isHan = (run: string): boolean => HAN.test(run)
/** Whether a phrase is itself a token, so that the index alone is enough to find it. */
export const isToken = (phrase: string): boolean =>
  HAN.test(phrase) ? Array.from(phrase).length <= 2 : phrase.length <= WORD_LENGTH_MAX
/** Whether a searched text holds all phrases of a keyword: Latin words and amounts as a whole. */
export const holdsPhrases = (searched: string, keyword: string): boolean =>
  phrasesOf(keyword).every(phrase =>
    isHan(phrase) ? searched.includes(phrase) : ` ${searched} `.includes(` ${phrase} `),
  )

/** The words and numbers of a searched text that are found by prefix: no Chinese ones, no amounts. */
export const plainWords = (searched: string): string[] => [
  ...new Set(
    searched
      .split(' ')
      .filter(
        word => /^(?!\p{Script=Han})[\p{L}\p{N}]/u.test(word) && word.length > 1 && word.length <= WORD_LENGTH_MAX,
      ),
  ),
]

/** Index keys of a name: pairs of neighbouring characters, and runs of a single character. */
export const namePairs = (text: string): string[] => {
  const pairs = new Set<string>()
  for (const run of runsOf(text)) {
    const characters = Array.from(run)
    if (characters.length === 1) pairs.add(run)
    for (let i = 1; i < characters.length; i += 1) pairs.add(characters[i - 1] + characters[i])
  }
  return [...pairs]
}

/** The Latin words of a text that are checked for typos: long enough, letters only. */
export const latinWords = (text: string): string[] =>
  runsOf(text).filter(run => LATIN.test(run) && run.length <= WORD_LENGTH_MAX)

/** A text without spaces and signs, its amounts in one form: titles that differ in their writing only have the same. */
export const measuredText = (text: string): string => queried(text).join('')

/** Of one title; each amount has about a dozen spellings. */
const SPELLINGS_MAX = 40
/** The text with one of its amounts in another unit of its dimension, without spaces. */
export const amountsAs = (text: string): string[] => {
  const pieces = piecesOf(text).map(piece => {
    if (piece.kind !== 'amount') return [piece.text]
    const typed =
      [...piece.bare, ...piece.measures.map(({ number, unit }) => number + unit.name)].join('') + piece.after
    const others = piece.measures.length > 1 ? [] : inOtherUnits(piece.measures[0])
    return [typed, ...others.map(({ number, name }) => piece.bare.join('') + number + name + piece.after)]
  })
  return pieces
    .flatMap(([, ...others], at) =>
      others.map(other => pieces.map(([first], i) => (i === at ? other : first)).join('')),
    )
    .slice(0, SPELLINGS_MAX)
}
