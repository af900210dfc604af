import { shanghaiDay } from '../../../domain/relative-time'
import type { Context } from '../../context'
import type { Db } from '../../db/types'

const FLUSH_MS = 5_000

export interface ViewCounter {
  count: (id: number) => void
  flush: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Counts in memory and writes now and then: a detail that many open costs one update, not thousands.
 * @param write adds the views, by id, to their rows; `day` is Asia/Shanghai's
 */
export const createViewCounter = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  write: (db: Db, counts: Map<number, number>, day: string) => Promise<void>,
): ViewCounter => {
  let counts = new Map<number, number>()
  const flush = async () => {
    if (!counts.size) return
    const full = counts
    counts = new Map()
    await write(ctx.db, full, shanghaiDay(ctx.clock.now()))
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
