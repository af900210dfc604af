import type { Context } from '../../context'

const LIFE_MS = 1_000
const MAX = 200

/** Caches by key for a second; concurrent callers share one result. A change of the feed clears the cache. */
export const keptBriefly = <T>(ctx: Pick<Context, 'clock' | 'bus'>, make: (key: string) => Promise<T>) => {
  const kept = new Map<string, { until: number; made: Promise<T> }>()
  ctx.bus.subscribe('feed_changed', () => kept.clear())
  return (key: string): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > ctx.clock.now()) return known.made
    if (kept.size >= MAX) kept.clear()
    const entry = { until: ctx.clock.now() + LIFE_MS, made: make(key) }
    kept.set(key, entry)
    entry.made.catch(() => kept.get(key) === entry && kept.delete(key))
    return entry.made
  }
}
