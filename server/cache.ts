import { LRUCache } from 'lru-cache'
import type { Clock } from './context'

export interface CacheOptions {
  /** Beyond this number the result goes that was asked for longest ago. */
  max: number
  /** ms, counted from the call. */
  lifeMs: number
}

/**
 * Caches results by key; concurrent callers share one, a failed one is forgotten. Promises are cached, not results by
 * `fetchMethod`: with that, everybody would wait for a load that hangs for as long as it does.
 */
export const createCache = <T>(clock: Clock, { max, lifeMs }: CacheOptions, load: (key: string) => Promise<T>) => {
  const cache: LRUCache<string, Promise<T>> = new LRUCache<string, Promise<T>>({
    max,
    ttl: lifeMs,
    perf: clock,
    ttlResolution: 0,
    memoMethod: key => {
      const loading = load(key)
      loading.catch(() => cache.peek(key) === loading && cache.delete(key))
      return loading
    },
  })
  return { get: (key: string): Promise<T> => cache.memo(key), clear: () => cache.clear() }
}
