import { observable, runInAction } from 'mobx'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/constants'
import { loadEnglish } from './english'
import zh from './zh-Hans'

/**
 * The words of the app. `t('key', { n: 3 })` fills `{n}`; with a `count`, English takes `key.one` for exactly one where
 * the catalogue has it. Components that are observers follow a change of the language by themselves.
 */
export type Words = typeof zh
export type WordKey = keyof Words
export type Catalogue = Record<WordKey, string>
type Params = Record<string, string | number>

/** [zh-Hans, en, en for exactly one] */
type Pair = readonly [string, string] | readonly [string, string, string]

/** The words of the areas that are loaded so far. */
export const areaWords = new Map<string, Pair>()
const catalogues = new Map<Locale, Partial<Record<string, string>>>([[DEFAULT_LOCALE, zh]])
const current = observable.box<Locale>(DEFAULT_LOCALE)

export const locale = (): Locale => current.get()

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** Loads the catalogue where it isn't there yet, then switches every observer over. */
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

/** Between Chinese and Latin or digits stands a space; whether what is filled in begins or ends so is known only here. */
const spaced = (before: string, value: string, after: string): string =>
  before + (before && /^[A-Za-z0-9]/.test(value) ? ' ' : '') + value + (after && /[A-Za-z0-9%]$/.test(value) ? ' ' : '')

export const fill = (text: string, params: Params = {}): string =>
  text.replace(
    /([\u4e00-\u9fff]?)\{(\w+)\}(?=([\u4e00-\u9fff]?))/g,
    (whole, before: string, name: string, after: string) =>
      name in params ? spaced(before, String(params[name]), after) : whole,
  )

export const t = (key: WordKey, params: Params = {}): string => fill(wordOf(key, params.count) ?? key, params)

/** For keys that come from the server (messages, faults of fields): null where the catalogue has no such word. */
export const tKey = (key: string, params: Params = {}): string | null => {
  const word = wordOf(key, params.count)
  return word === undefined ? null : fill(word, params)
}

/** A province's or a city's name in the language of the app; what isn't in the table stays as it is. */
export const regionName = (name: string): string => tKey(`region.${name}`) ?? name

/** A unit of so many in the language of the app; what isn't in the table stays as its owner wrote it. */
export const unitName = (unit: string, count = 1): string =>
  current.get() === 'en' ? (tKey(`measure.${unit}`, { count }) ?? unit) : unit

/**
 * Words that only some pages need: they travel with those pages, both languages side by side. The `t` that comes back
 * knows them and the common ones, so that a page can't use a word that it hasn't brought along.
 */
export const area = <K extends string>(words: Record<K, Pair>) => {
  for (const key of Object.keys(words) as K[]) {
    if (areaWords.has(key) && areaWords.get(key) !== words[key]) throw new Error(`The word ${key} stands in two areas`)
    areaWords.set(key, words[key])
  }
  return t as (key: K | WordKey, params?: Params) => string
}

type Wording = (key: never, params?: Params) => string
/** The words of two areas, where one is loaded with less than the other: what stands in both packages comes once. */
export type Both<A extends Wording, B extends Wording> = (
  key: Parameters<A>[0] | Parameters<B>[0],
  params?: Params,
) => string
