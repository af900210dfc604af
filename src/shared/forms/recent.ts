import { STORAGE } from '../../../domain/constants'
import { currentApp } from '../app'

export type Recently = 'category' | 'region'
const RECENT_MAX = 6

/** Per user: the next one to log in on this device sees their own. */
const keyOf = (what: Recently) => `${STORAGE.recentPrefix}${what}:${currentApp().session.uid ?? ''}`

/** Keys of the recent choices, newest first. */
export const recentOf = (what: Recently): string[] => {
  const kept = currentApp().storage.get<unknown>(keyOf(what))
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : []
}

export const remember = (what: Recently, key: string): void =>
  currentApp().storage.set(keyOf(what), [key, ...recentOf(what).filter(one => one !== key)].slice(0, RECENT_MAX))
