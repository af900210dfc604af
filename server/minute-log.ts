import type { Context } from './context'
import { createFlush } from './flush'

const MINUTE_MS = 60_000
/** Reasons that are told apart at once; whatever comes beyond is one. */
const REASONS_MAX = 100

interface Seen {
  tell: (count: number) => void
  until: number
  /** Since the last line. */
  count: number
}

export type MinuteLog = ReturnType<typeof createMinuteLog>

/**
 * Logs what anybody can cause: one line a minute and reason at most, with the number of calls that it stands for. The
 * first call has its line at once, later ones count for the next.
 */
export const createMinuteLog = (ctx: Pick<Context, 'clock' | 'log'>) => {
  const seen = new Map<string, Seen>()

  const sweep = (isOver = false) => {
    for (const [reason, one] of seen) {
      if (!isOver && one.until > ctx.clock.now()) continue
      if (one.count === 0) {
        seen.delete(reason)
        continue
      }
      one.tell(one.count)
      one.count = 0
      one.until = ctx.clock.now() + MINUTE_MS
    }
  }
  const flush = createFlush(ctx, async () => sweep(), 'could not log what was counted')

  return {
    /** @param tell writes the line; only of the first call of a minute */
    note: (reason: string, tell: (count: number) => void): void => {
      const key = seen.has(reason) || seen.size < REASONS_MAX ? reason : ''
      const one = seen.get(key) ?? { tell, until: -Infinity, count: 0 }
      seen.set(key, one)
      one.count += 1
      if (one.until > ctx.clock.now()) return
      tell(one.count)
      Object.assign(one, { tell, count: 0, until: ctx.clock.now() + MINUTE_MS })
    },
    close: async (): Promise<void> => {
      await flush.close()
      sweep(true)
    },
  }
}
