import type { Context } from '../../../context'
import type { Module } from '../../../module'
import { createBackground } from './background'
import type { Reindexes } from './rebuild'
import { searchRoutes } from './routes'
import type { AlertDeps } from './saved-search-alerts'
import type { SearchService } from './service'

export { eraseSearches } from './erase'
export { cutForgiven, exactly, type Forgiven, readStage } from './forgiving'
export { countGoods } from './goods'
export { searchJobs } from './jobs'
export { learnBacklog } from './learn'
export { narrowingOf } from './narrowing'
export { rebuildIndex, type Reindexes } from './rebuild'
export { rereadWords } from './reread'
export { sendSearchAlerts } from './saved-search-alerts'
export type { Stage } from './stages'
export { createSearchService, type SearchService } from './service'

export const searchModule = (
  ctx: Context,
  deps: AlertDeps & { service: SearchService; reindexes: Reindexes },
): Module => {
  const background = createBackground(ctx, deps)
  return {
    routes: searchRoutes(deps.service),
    // What came on the shelf before this server started; on the first start the whole market.
    register: app => void app.addHook('onListen', async () => background.take()),
    close: async () => {
      await background.close()
      await deps.service.close()
    },
  }
}
