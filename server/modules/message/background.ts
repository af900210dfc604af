import type { Context } from '../../context'

export type Background = ReturnType<typeof createBackground>

/**
 * Work beside the requests, one run at a time: what is asked for during a run is done by a further one.
 * @param work to be ended early once `isOver()`; a job asks for it again after a failure
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
