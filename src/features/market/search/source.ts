import type { Output } from '#contract'
import { endpoints } from '#contract'
import { sourceOf } from '#src/shared/use-app'
import { go } from '#src/navigation'

export type SearchSubject = 'listing' | 'product'
export type SavedSearch = Output<typeof endpoints.search.getSavedSearches>['items'][number]
/** A search's filter, with the field names of its page's endpoint. */
export type SearchFilter = Record<string, string | number | boolean>

const HISTORY: Record<SearchSubject, string> = { listing: 'search:history', product: 'search:products' }
const HISTORY_MAX = 10

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  /** What was searched for on this device, the newest first. */
  const readHistory = (subject: SearchSubject): string[] => {
    const stored = storage.get<unknown>(HISTORY[subject])
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
  }
  return {
    readHistory,
    rememberSearch: (text: string, subject: SearchSubject): void => {
      const keyword = text.trim()
      if (!keyword) return
      const others = readHistory(subject).filter(one => one !== keyword)
      storage.set(HISTORY[subject], [keyword, ...others].slice(0, HISTORY_MAX))
    },
    forgetSearches: (subject: SearchSubject): void => storage.remove(HISTORY[subject]),
    /** Suggestions that begin with what is typed. Never rejects: none on failure. */
    loadSuggestions: (subject: SearchSubject, keyword: string): Promise<string[]> =>
      api.call(endpoints.search.getSuggestions, { subject, keyword: keyword.slice(0, 60) }).then(
        ({ items }) => items,
        () => [],
      ),
    /** @returns a function that cancels it */
    later: (delayMs: number, run: () => void): (() => void) => clock.after(delayMs, run),
    /** Null while nobody is logged in. */
    whoSearches: (): string | null => session.uid,
    /** @throws ApiError */
    loadSaved: async (): Promise<SavedSearch[]> => (await api.call(endpoints.search.getSavedSearches, {})).items,
    /** @returns its code @throws ApiError */
    saveSearch: async (subject: SearchSubject, keyword: string, filter: SearchFilter): Promise<string> =>
      (await api.call(endpoints.search.saveSearch, { subject, keyword, filter })).search_code,
    /** @throws ApiError */
    deleteSaved: async (code: string): Promise<void> =>
      void (await api.call(endpoints.search.deleteSavedSearch, { search_code: code })),
  }
})
export type Source = ReturnType<typeof useSource>

export const logIn = (): void => void go('login')
