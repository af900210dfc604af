import type { Context } from '../../context'

const LIFE_MS = 1_000
const MAX = 200

/** Caches by key for a second; concurrent callers share one result. A change of the feed clears the cache. */
export const cachedBriefly = <T>(ctx: Pick<Context, 'clock' | 'bus'>, make: (key: string) => Promise<T>) => {
  const cache = new Map<string, { until: number; made: Promise<T> }>()
  ctx.bus.subscribe('feed_changed', () => cache.clear())
  return (key: string): Promise<T> => {
    const known = cache.get(key)
    if (known && known.until > ctx.clock.now()) return known.made
    if (cache.size >= MAX) cache.clear()
    const entry = { until: ctx.clock.now() + LIFE_MS, made: make(key) }
    cache.set(key, entry)
    entry.made.catch(() => cache.get(key) === entry && cache.delete(key))
    return entry.made
  }
}
