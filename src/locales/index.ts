import { observable, runInAction } from 'mobx'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/base/locale'
import { loadEnglish } from './english'
import zh from './zh-Hans'

/**
 * The app's strings. `t('key', { n: 3 })` fills in `{n}`; with a `count` of exactly 1, English uses `key.one` if the
 * catalogue has it. Observer components re-render when the language changes. By hand: i18next is about 44 KB in a main
 * package that has 5 left, and these keys are typed by area.
 */
export type Words = typeof zh
export type WordKey = keyof Words
type Params = Record<string, string | number>

/** [zh-Hans, en, en for exactly one] */
type Pair = readonly [string, string] | readonly [string, string, string]

/** The strings of the areas loaded so far. */
export const areaWords = new Map<string, Pair>()
const catalogues = new Map<Locale, Partial<Record<string, string>>>([[DEFAULT_LOCALE, zh]])
const current = observable.box<Locale>(DEFAULT_LOCALE)

export const locale = (): Locale => current.get()

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** Loads the catalogue if needed, then switches the language. Rejects if it can't be loaded. */
export const setLocale = async (next: Locale): Promise<void> => {
  if (next === 'en' && !catalogues.has('en')) {
    catalogues.set('en', await loadEnglish())
  }
  runInAction(() => current.set(next))
}

const wordOf = (key: string, count?: string | number): string | undefined => {
  const pair = areaWords.get(key)
  if (pair) return current.get() === 'en' ? ((Number(count) === 1 ? pair[2] : undefined) ?? pair[1]) : pair[0]
  const words: Partial<Record<string, string>> = catalogues.get(current.get()) ?? zh
  return (Number(count) === 1 ? words[`${key}.one`] : undefined) ?? words[key] ?? (zh as Record<string, string>)[key]
}

/** Adds a space between Chinese text and a value that starts or ends with a Latin letter or digit, or ends with `%`. */
const spaced = (before: string, value: string, after: string): string =>
  before + (before && /^[A-Za-z0-9]/.test(value) ? ' ' : '') + value + (after && /[A-Za-z0-9%]$/.test(value) ? ' ' : '')

export const fill = (text: string, params: Params = {}): string =>
  text.replace(
    /([\u4e00-\u9fff]?)\{(\w+)\}(?=([\u4e00-\u9fff]?))/g,
    (whole, before: string, name: string, after: string) =>
      name in params ? spaced(before, String(params[name]), after) : whole,
  )

export const t = (key: WordKey, params: Params = {}): string => fill(wordOf(key, params.count) ?? key, params)

/** For keys sent by the server (messages, field errors); null if the catalogue lacks the key. */
export const tKey = (key: string, params: Params = {}): string | null => {
  const word = wordOf(key, params.count)
  return word === undefined ? null : fill(word, params)
}

/** Name of a province or city in the app's language; unknown names are returned unchanged. */
export const regionName = (name: string): string => tKey(`region.${name}`) ?? name

/** Unit for `count` items in the app's language; unknown units are returned as the owner wrote them. */
export const unitName = (unit: string, count = 1): string =>
  current.get() === 'en' ? (tKey(`measure.${unit}`, { count }) ?? unit) : unit

/**
 * Registers strings that only some pages need; they are bundled with those pages, in both languages. The returned `t`
 * is typed for these and the common keys, so that a page can't use a string it hasn't imported.
 */
export const area = <K extends string>(words: Record<K, Pair>) => {
  for (const key of Object.keys(words) as K[]) {
    if (areaWords.has(key) && areaWords.get(key) !== words[key]) throw new Error(`The word ${key} stands in two areas`)
    areaWords.set(key, words[key])
  }
  return t as (key: K | WordKey, params?: Params) => string
}

type Wording = (key: never, params?: Params) => string
/** The `t` of two areas, one of which is also loaded without the other; shared strings are bundled once. */
export type Both<A extends Wording, B extends Wording> = (
  key: Parameters<A>[0] | Parameters<B>[0],
  params?: Params,
) => string
