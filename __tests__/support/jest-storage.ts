import type { StoragePort } from '../../src/platform/storage'

/** In-memory storage; values go through JSON, as on a device. `poke` writes as another tab would. */
export const createFakeStorage = (initial: Record<string, unknown> = {}) => {
  const stored = new Map(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]))
  const watchers = new Set<(key: string | null) => void>()
  const storage: StoragePort = {
    get: <T>(key: string) => (stored.has(key) ? (JSON.parse(stored.get(key)!) as T) : null),
    set: (key, value) => void stored.set(key, JSON.stringify(value)),
    remove: key => void stored.delete(key),
    keys: () => [...stored.keys()],
    watch: onChange => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
  return {
    ...storage,
    poke: (key: string, value: unknown) => {
      if (value === null) stored.delete(key)
      else stored.set(key, JSON.stringify(value))
      watchers.forEach(watcher => watcher(key))
    },
  }
}
