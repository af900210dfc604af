import type { Module } from '../../../module'
import { registerFeedRoute } from './feed-route'
import { listingRoutes } from './routes'
import type { ListingServices } from './service'

export type { Contact } from './content'
export { listingCounters } from './counters'
export { eraseListings, holdListings } from './erase-repo'
export type { ItemService, OnEnd } from './items'
export { expireDue, purgeBin } from './jobs'
export type { MatchService } from './match'
export { addToQuotes, setPinned, shelfStatistics, subtractQuotes } from './repo'
export type { ReviewService } from './review'
export { createListingServices } from './service'
export type { ViewService } from './view'

export const listingModule = (services: ListingServices): Module => ({
  routes: listingRoutes(services),
  register: app => registerFeedRoute(app, services.feed, services.hot),
  close: () => services.views.close(),
})
