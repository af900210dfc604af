import { search } from '#contract/market/search'
import { handle, type Route } from '#server/http/serve'
import type { SearchService } from './service'

export const searchRoutes = (service: SearchService): Route[] => [
  handle(search.getSellerPage, ({ db, user, input }) => service.sellers(db, user, input)),
  handle(search.getPalletPage, ({ db, user, input }) => service.pallets(db, user, input)),
  handle(search.getSuggestions, ({ db, input, locale }) => service.suggestions(db, input, locale)),
  handle(search.saveSearch, ({ db, user, input }) => service.save(db, user.id, input)),
  handle(search.getSavedSearches, async ({ db, user }) => ({ items: await service.saved(db, user.id) })),
  handle(search.deleteSavedSearch, ({ db, user, input }) => service.remove(db, user.id, input.search_code)),
]
