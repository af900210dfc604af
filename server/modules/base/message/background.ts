import type { Context } from '#server/context'

export type Background = ReturnType<typeof createBackground>

/**
 * Runs work in the background, one run at a time; a request during a run causes another run.
 * @param work should stop early once `isOver()` is true; after a failure, a job requests it again
 */
export const createBackground = (
  ctx: Pick<Context, 'log'>,
  failure: string,
  work: (isOver: () => boolean) => Promise<void>,
) => {
  let running: Promise<void> | null = null
  let isWanted = false
  let isOver = false
  const run = async () => {
    try {
      while (isWanted && !isOver) {
        isWanted = false
        await work(() => isOver)
      }
    } catch (error) {
      ctx.log.warn({ err: error }, failure)
    } finally {
      running = null
    }
  }
  return {
    /** Never rejects. */
    wake: (): Promise<void> => {
      isWanted = true
      running ??= run()
      return running
    },
    close: async (): Promise<void> => {
      isOver = true
      await running
    },
  }
}
