import type { Context } from '../../context'
import { type ArrivalDeps, takeArrivals } from './arrivals'
import { learnBacklog } from './learn'

/** Looks through arrivals after each change of the feed: in the background, so that publishing doesn't wait. */
export const createBackground = (ctx: Context, deps: ArrivalDeps) => {
  let running: Promise<unknown> = Promise.resolve()
  let isOver = false
  /** The backlog never grows, so it has to be learnt only once. */
  let isOldLearnt = false
  const learnBacklogOnce = async () => {
    if (isOver || isOldLearnt) return
    await learnBacklog(ctx, deps.categories, () => isOver)
    isOldLearnt = !isOver
  }
  // The job retries what fails.
  const take = () => {
    running = running
      .then(() => takeArrivals(ctx, deps))
      .then(learnBacklogOnce)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'arrivals were not looked through'))
  }
  const unsubscribe = ctx.bus.subscribe('feed_changed', take)
  return {
    take,
    close: async () => {
      unsubscribe()
      isOver = true
      await running
    },
  }
}
