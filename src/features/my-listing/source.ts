import { endpoints } from '../../../contract'
import { currentApp, onSlow } from '../../shared/app'
import type { Act } from './acts'
import type { Changed, MyListingMemory, MyListingPage, MyListingQuery } from './my-listing-store'

/** @throws ApiError */
export const loadMyListings = ({ tab, kind, cursor, limit }: MyListingQuery): Promise<MyListingPage> =>
  currentApp().api.call(endpoints.listing.getMyListingPage, { tab, kind: kind ?? undefined, cursor, limit })

/** Per user; log-out clears it. */
const cacheKey = ({ tab, kind }: MyListingQuery) => `my_release:${currentApp().session.uid}:${tab}:${kind ?? 'both'}`

export const memory: MyListingMemory = {
  recall: query => currentApp().storage.get(cacheKey(query)),
  keep: (query, cached) =>
    cached ? currentApp().storage.set(cacheKey(query), cached) : currentApp().storage.remove(cacheKey(query)),
  onSlow,
}

const { listing } = endpoints
const ENDPOINTS = {
  renew: listing.renewListing,
  put_on: listing.putOnListing,
  restore: listing.restoreListing,
  take_off: listing.takeOffListing,
  close: listing.closePurchase,
  delete: listing.deleteListing,
} as const

/** @throws ApiError 409 if the listing's state has changed meanwhile */
export const send = (act: Act, code: string, idempotencyKey: string): Promise<Changed> => {
  const input = { listing_code: code }
  const { api } = currentApp()
  if (act === 'withdraw') return api.call(listing.withdrawRevision, input, { idempotencyKey })
  return api.call(ENDPOINTS[act], input, { idempotencyKey })
}

/** ms, for the relative times. */
export const now = (): number => currentApp().clock.now()

/** Days that deleted listings stay in the recycle bin. */
export const binDays = (): number => currentApp().config.limit('bin_days')
