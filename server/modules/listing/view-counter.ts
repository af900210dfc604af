import type { Context } from '../../context'
import { addViews } from './repo'

const FLUSH_MS = 5_000

export interface ViewCounter {
  count: (listingId: number) => void
  flush: () => Promise<void>
  close: () => Promise<void>
}

/** Counts in memory and writes now and then: a detail that many open costs one update, not thousands. */
export const createViewCounter = (ctx: Pick<Context, 'db' | 'log'>): ViewCounter => {
  let counts = new Map<number, number>()
  const flush = async () => {
    if (!counts.size) return
    const full = counts
    counts = new Map()
    await addViews(ctx.db, full)
  }
  const timer = setInterval(
    () => flush().catch((error: unknown) => ctx.log.warn({ err: error }, 'views were not counted')),
    FLUSH_MS,
  )
  timer.unref()
  return {
    count: id => void counts.set(id, (counts.get(id) ?? 0) + 1),
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
