import type { Context } from './context'

const FLUSH_MS = 5_000

/**
 * Writes what a module holds in memory, every 5 s and when it is closed.
 * @param fault what the log says if it fails in the background
 */
export const createFlush = (ctx: Pick<Context, 'log'>, flush: () => Promise<void>, fault: string) => {
  const writeNow = () => void flush().catch((error: unknown) => ctx.log.warn({ err: error }, fault))
  const timer = setInterval(writeNow, FLUSH_MS).unref()
  return {
    /** Doesn't wait for it. */
    writeNow,
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flush()
    },
  }
}
