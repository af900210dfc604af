import type { StoragePort } from '../../src/platform/storage'

/** In-memory storage; values go through JSON, as on a device. `poke` writes as another tab would. */
export const createFakeStorage = (initial: Record<string, unknown> = {}) => {
  const kept = new Map(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]))
  const watchers = new Set<(key: string | null) => void>()
  const storage: StoragePort = {
    get: <T>(key: string) => (kept.has(key) ? (JSON.parse(kept.get(key)!) as T) : null),
    set: (key, value) => void kept.set(key, JSON.stringify(value)),
    remove: key => void kept.delete(key),
    keys: () => [...kept.keys()],
    watch: onChange => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
  return {
    ...storage,
    poke: (key: string, value: unknown) => {
      if (value === null) kept.delete(key)
      else kept.set(key, JSON.stringify(value))
      watchers.forEach(watcher => watcher(key))
    },
  }
}
