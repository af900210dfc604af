import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { createBackground } from './background'
import { eraseSearches } from './erase'
import { purgeTerms, takeArrivals } from './jobs'
import type { Reindexes } from './rebuild'
import { searchRoutes } from './routes'
import type { AlertDeps } from './saved-search-alerts'
import { createSearchService, type SearchDeps, type SearchService } from './service'

export { cutForgiven, exactly, type Forgiven, readStage } from './forgiving'
export { countGoods } from './goods'
export { learnBacklog } from './learn'
export { narrowingOf } from './narrowing'
export { rebuildIndex, type Reindexes } from './rebuild'
export { rereadWords } from './reread'
export { sendSearchAlerts } from './saved-search-alerts'
export type { Stage } from './stages'
export { createSearchService, type SearchService } from './service'
export { isTotalAsked, totalOf } from './total'

export const create = (ctx: Context, needs: SearchDeps): Area<SearchService> => {
  const api = createSearchService(ctx, needs)
  return { api, routes: searchRoutes(api), close: () => api.close(), erase: { searches: eraseSearches } }
}

/** What is learnt, matched and indexed beside the calls, of listings and products. */
export const createLearning = (ctx: Context, needs: AlertDeps & { reindexes: Reindexes }): Area<null> => {
  const background = createBackground(ctx, needs)
  return {
    api: null,
    // What came on the shelf before this server started; on the first start the whole market.
    register: app => void app.addHook('onListen', async () => background.take()),
    close: background.close,
    jobs: [
      // pg-boss stores a job's name: under another one the old schedule would stay, with nobody to work on it.
      { name: 'search-arrivals', cron: '* * * * *', run: () => takeArrivals(ctx, needs) },
      { name: 'search-terms-purge', cron: '47 4 * * *', run: () => purgeTerms(ctx) },
    ],
  }
}
