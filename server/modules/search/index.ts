import { search } from '../../../contract/search'
import type { Context } from '../../context'
import { handle } from '../../http/serve'
import type { Job } from '../../jobs'
import type { Module } from '../../module'
import { type AlertDeps, sendSearchAlerts } from './saved-search-alerts'
import { learnBacklog } from './learn'
import { type createSearchService } from './service'
import { deleteOldTerms } from './terms-repo'

export { sendSearchAlerts } from './saved-search-alerts'
export { type Forgiven, looseCursor, readLoose } from './forgiving'
export { learnBacklog } from './learn'
export { createSearchService } from './service'
export type SearchService = ReturnType<typeof createSearchService>

const TERM_LIFE_MS = 90 * 86_400_000

export const searchModule = (ctx: Context, deps: AlertDeps & { service: SearchService }): Module => {
  const { service } = deps
  let running: Promise<unknown> = Promise.resolve()
  let isOver = false
  /** The backlog never grows, so it has to be learnt only once. */
  let isOldLearnt = false
  const learnBacklogOnce = async () => {
    if (isOver || isOldLearnt) return
    await learnBacklog(ctx, deps.categories, () => isOver)
    isOldLearnt = !isOver
  }
  // In the background, so that publishing doesn't wait; the job retries what fails.
  const take = () => {
    running = running
      .then(() => sendSearchAlerts(ctx, deps))
      .then(learnBacklogOnce)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'saved-search alerts were not sent'))
  }
  const unsubscribe = ctx.bus.subscribe('feed_changed', take)
  return {
    routes: [
      handle(search.getSellerPage, ({ db, user, input }) => service.sellers(db, user, input)),
      handle(search.getPalletPage, ({ db, user, input }) => service.pallets(db, user, input)),
      handle(search.getSuggestions, ({ db, input, locale }) => service.suggestions(db, input, locale)),
      handle(search.saveSearch, ({ db, user, input }) => service.save(db, user.id, input)),
      handle(search.getSavedSearches, async ({ db, user }) => ({ items: await service.saved(db, user.id) })),
      handle(search.deleteSavedSearch, ({ db, user, input }) => service.remove(db, user.id, input.search_code)),
    ],
    // What came on the shelf before this server started; on the first start the whole market.
    register: app => void app.addHook('onListen', async () => take()),
    close: async () => {
      unsubscribe()
      isOver = true
      await running
      await service.close()
    },
  }
}

export const searchJobs = (ctx: Context, deps: AlertDeps): Job[] => [
  { name: 'search-arrivals', cron: '* * * * *', run: async () => void (await sendSearchAlerts(ctx, deps)) },
  {
    name: 'search-terms-purge',
    cron: '47 4 * * *',
    run: () => deleteOldTerms(ctx.db, new Date(ctx.clock.now() - TERM_LIFE_MS).toISOString()),
  },
]
