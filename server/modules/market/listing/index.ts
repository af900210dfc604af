import type { Context } from '#server/context'
import type { Area } from '#server/module'
import type { SystemService } from '../../base/system'
import { eraseListings, holdListings } from './erase-repo'
import { registerFeedRoute } from './feed-route'
import { expireDue, purgeBin } from './jobs'
import { listingRoutes } from './routes'
import { createListingServices, type ListingDeps, type ListingServices } from './service'

export type { Contact } from './content'
export { listingCounters } from './counters'
export type { ItemService, OnEnd } from './items'
export { expireDue, purgeBin } from './jobs'
export type { MatchService } from './match'
export { addToQuotes, setPinned, shelfStatistics, subtractQuotes } from './repo'
export type { ReviewService } from './review'
export { createListingServices } from './service'
export type { ViewService } from './view'

export const create = (
  ctx: Context,
  needs: ListingDeps & { system: Pick<SystemService, 'limits'> },
): Area<ListingServices> => {
  const api = createListingServices(ctx, needs)
  return {
    api,
    routes: listingRoutes(api),
    register: app => registerFeedRoute(app, api.feed, api.hot),
    close: () => api.views.close(),
    jobs: [
      { name: 'expire-listings', cron: '* * * * *', run: async () => void (await expireDue(ctx, needs.onEnd)) },
      {
        name: 'purge-bin',
        cron: '27 * * * *',
        run: async () => void (await purgeBin(ctx, await needs.system.limits())),
      },
    ],
    waiting: { listings: api.review.waiting },
    erase: { 'held listings': holdListings, listings: eraseListings },
  }
}
