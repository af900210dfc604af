import type { StoragePort } from './types'

export type { StoragePort } from './types'

/** Fallback for private windows and full disks. */
const memory = new Map<string, string>()

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export const storage: StoragePort = {
  get: <T>(key: string) => {
    const text = read(key)
    if (text === null) return null
    try {
      return JSON.parse(text) as T
    } catch {
      return null
    }
  },
  set: (key, value) => {
    const text = JSON.stringify(value)
    try {
      window.localStorage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
  },
  remove: key => {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // There is no storage to remove it from.
    }
  },
  keys: () => {
    try {
      return [...new Set([...Object.keys(window.localStorage), ...memory.keys()])]
    } catch {
      return [...memory.keys()]
    }
  },
  watch: onChange => {
    const heard = (event: StorageEvent) => onChange(event.key)
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
}
