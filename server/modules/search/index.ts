import type { Context } from '../../context'
import type { Module } from '../../module'
import type { ArrivalDeps } from './arrivals'
import { createBackground } from './background'
import { searchRoutes } from './routes'
import type { SearchService } from './service'

export { takeArrivals } from './arrivals'
export { type Forgiven, looseCursor, readLoose } from './forgiving'
export { searchJobs } from './jobs'
export { learnBacklog } from './learn'
export { createSearchService, type SearchService } from './service'

export const searchModule = (ctx: Context, deps: ArrivalDeps & { service: SearchService }): Module => {
  const background = createBackground(ctx, deps)
  return {
    routes: searchRoutes(deps.service),
    // Arrivals from before this server started; on the first start the whole market.
    register: app => void app.addHook('onListen', async () => background.take()),
    close: async () => {
      await background.close()
      await deps.service.close()
    },
  }
}
