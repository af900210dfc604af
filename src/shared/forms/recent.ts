import { STORAGE } from '#domain/base/storage'
import type { App } from '../app'

export type Recently = 'category' | 'region'
const RECENT_MAX = 6

/** Per user: the next one to log in on this device sees their own. */
const keyOf = ({ session }: App, what: Recently) => `${STORAGE.recentPrefix}${what}:${session.uid ?? ''}`

/** Keys of the recent choices, newest first. */
export const recentOf = (app: App, what: Recently): string[] => {
  const stored = app.storage.get<unknown>(keyOf(app, what))
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : []
}

export const remember = (app: App, what: Recently, key: string): void =>
  app.storage.set(keyOf(app, what), [key, ...recentOf(app, what).filter(one => one !== key)].slice(0, RECENT_MAX))
