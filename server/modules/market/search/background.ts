import type { Context } from '#server/context'
import { countGoods } from './goods'
import { learnBacklog } from './learn'
import { rebuildIndex, type Reindexes } from './rebuild'
import { rereadWords } from './reread'
import { type AlertDeps, sendSearchAlerts } from './saved-search-alerts'

/**
 * Sends saved-search alerts after each change of the feed: in the background, so that publishing doesn't wait. What a
 * migration left to do is done beside it.
 */
export const createBackground = (ctx: Context, deps: AlertDeps & { reindexes: Reindexes }) => {
  let running: Promise<unknown> = Promise.resolve()
  let rebuilding: Promise<unknown> | null = null
  let isOver = false
  /** The backlog never grows, so it has to be learnt only once. */
  let isOldLearnt = false
  const learnBacklogOnce = async () => {
    if (isOver || isOldLearnt) return
    await learnBacklog(ctx, deps.categories, () => isOver)
    isOldLearnt = !isOver
  }
  const rebuild = () => {
    rebuilding ??= rebuildIndex(ctx, deps.reindexes, () => isOver)
      .then(() => rereadWords(ctx, () => isOver))
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'the search index was not rebuilt')
        rebuilding = null
      })
  }
  // The job retries what fails.
  const take = () => {
    if (isOver) return
    rebuild()
    running = running
      .then(() => sendSearchAlerts(ctx, deps))
      .then(() => countGoods(ctx, () => isOver))
      .then(learnBacklogOnce)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'saved-search alerts were not sent'))
  }
  const unsubscribe = ctx.bus.subscribe('feed_changed', take)
  return {
    take,
    close: async () => {
      unsubscribe()
      isOver = true
      await Promise.all([running, rebuilding])
    },
  }
}
