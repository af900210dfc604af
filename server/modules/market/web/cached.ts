import { createCache } from '#server/cache'
import type { Context } from '#server/context'

/** Caches by key for a second; concurrent callers share one result. A change of the feed clears the cache. */
export const cachedBriefly = <T>(ctx: Pick<Context, 'clock' | 'bus'>, make: (key: string) => Promise<T>) => {
  const cache = createCache(ctx.clock, { max: 200, lifeMs: 1_000 }, make)
  ctx.bus.subscribe('feed_changed', cache.clear)
  return cache.get
}
