import { STORAGE } from '#domain/base/storage'
import { utf8Bytes } from '#domain/kit/utf8'
import type { StoragePort } from '#src/platform/storage'

const KEPT = new Set<string>([
  STORAGE.token,
  STORAGE.uniIdToken,
  STORAGE.uniIdTokenExpired,
  STORAGE.referral,
  STORAGE.referralAsked,
  STORAGE.language,
  STORAGE.accounts,
  STORAGE.user,
])
/** Only copies of server data: never the session, the accounts, the language, the inviter or a draft. */
const isCache = (key: string) => !KEPT.has(key) && !key.startsWith(STORAGE.draftPrefix)

type Storage = Pick<StoragePort, 'get' | 'keys' | 'remove'>

/** Bytes that clearing would free. */
export const cacheBytes = (storage: Storage): number =>
  storage
    .keys()
    .filter(isCache)
    .reduce((sum, key) => sum + utf8Bytes(key + (JSON.stringify(storage.get(key)) ?? '')).length, 0)

/** @returns bytes freed */
export const clearCache = (storage: Storage): number => {
  const bytes = cacheBytes(storage)
  storage.keys().filter(isCache).forEach(storage.remove)
  return bytes
}

/** `0 KB`, `38 KB`, `1.2 MB` */
export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`
