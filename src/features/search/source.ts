import type { Output } from '../../../contract'
import { endpoints } from '../../../contract'
import { currentApp } from '../../shared/app'
import { go } from '../../navigation'

export type SearchSubject = 'listing' | 'product'
export type SavedSearch = Output<typeof endpoints.search.getSavedSearches>['items'][number]
/** A search's filter, with the field names of its page's endpoint. */
export type SearchFilter = Record<string, string | number | boolean>

const HISTORY: Record<SearchSubject, string> = { listing: 'search:history', product: 'search:products' }
const HISTORY_MAX = 10

/** What was searched for on this device, the newest first. */
export const readHistory = (subject: SearchSubject): string[] => {
  const kept = currentApp().storage.get<unknown>(HISTORY[subject])
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
}
export const rememberSearch = (text: string, subject: SearchSubject): void => {
  const keyword = text.trim()
  if (!keyword) return
  const others = readHistory(subject).filter(one => one !== keyword)
  currentApp().storage.set(HISTORY[subject], [keyword, ...others].slice(0, HISTORY_MAX))
}
export const forgetSearches = (subject: SearchSubject): void => currentApp().storage.remove(HISTORY[subject])

/** Suggestions that begin with what is typed. Never rejects: none on failure. */
export const loadSuggestions = (subject: SearchSubject, keyword: string): Promise<string[]> =>
  currentApp()
    .api.call(endpoints.search.getSuggestions, { subject, keyword: keyword.slice(0, 60) })
    .then(
      ({ items }) => items,
      () => [],
    )
/** @returns a function that cancels it */
export const later = (delayMs: number, run: () => void): (() => void) => currentApp().clock.after(delayMs, run)

/** Null while nobody is logged in. */
export const whoSearches = (): string | null => currentApp().session.uid
export const logIn = (): void => void go('login')

/** @throws ApiError */
export const loadSaved = async (): Promise<SavedSearch[]> =>
  (await currentApp().api.call(endpoints.search.getSavedSearches, {})).items
/** @returns its code @throws ApiError */
export const saveSearch = async (subject: SearchSubject, keyword: string, filter: SearchFilter): Promise<string> =>
  (await currentApp().api.call(endpoints.search.saveSearch, { subject, keyword, filter })).search_code
/** @throws ApiError */
export const deleteSaved = async (code: string): Promise<void> =>
  void (await currentApp().api.call(endpoints.search.deleteSavedSearch, { search_code: code }))
