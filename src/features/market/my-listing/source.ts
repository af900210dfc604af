import { endpoints } from '#contract'
import { onSlow } from '#src/shared/app'
import { sourceOf } from '#src/shared/use-app'
import type { Act } from './acts'
import type { Changed, MyListingMemory, MyListingPage, MyListingQuery } from './my-listing-store'

const { listing } = endpoints
const ENDPOINTS = {
  renew: listing.renewListing,
  put_on: listing.putOnListing,
  restore: listing.restoreListing,
  take_off: listing.takeOffListing,
  close: listing.closePurchase,
  delete: listing.deleteListing,
} as const

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  /** Per user; log-out clears it. */
  const cacheKey = ({ tab, kind }: MyListingQuery) => `my_release:${session.uid}:${tab}:${kind ?? 'both'}`
  const memory: MyListingMemory = {
    recall: query => storage.get(cacheKey(query)),
    cache: (query, cached) => (cached ? storage.set(cacheKey(query), cached) : storage.remove(cacheKey(query))),
    onSlow: onSlow(clock),
  }
  return {
    /** @throws ApiError */
    loadMyListings: ({ tab, kind, cursor, limit }: MyListingQuery): Promise<MyListingPage> =>
      api.call(listing.getMyListingPage, { tab, kind: kind ?? undefined, cursor, limit }),
    memory,
    /** @throws ApiError 409 if the listing's state has changed meanwhile */
    send: (act: Act, code: string, idempotencyKey: string): Promise<Changed> => {
      const input = { listing_code: code }
      if (act === 'withdraw') return api.call(listing.withdrawRevision, input, { idempotencyKey })
      return api.call(ENDPOINTS[act], input, { idempotencyKey })
    },
    /** ms, for the relative times. */
    now: () => clock.now(),
  }
})
