import { listing } from '#contract/market/listing'
import { handle, type Route } from '#server/http/serve'
import { viewerOf } from '../shelf/viewer'
import type { OwnerAction } from './items'
import type { ListingServices } from './service'

export const listingRoutes = ({ items, publishing, viewing, feed }: ListingServices): Route[] => {
  const change = (endpoint: typeof listing.takeOffListing, action: OwnerAction) =>
    handle(endpoint, ({ db, user, input }) => items.change(db, user.id, input.listing_code, action))
  return [
    handle(listing.publishSupply, ({ db, user, input }) => publishing.publish(db, user, { ...input, kind: 'supply' })),
    handle(listing.publishPurchase, ({ db, user, input }) =>
      publishing.publish(db, user, { ...input, kind: 'purchase' }),
    ),
    handle(listing.getPublishQuota, ({ db, user }) => publishing.quota(db, user)),
    handle(listing.getFeedPage, async ({ user, input, ip }) => JSON.parse(await feed.page(input, ip, user.id))),
    handle(listing.getListingDetail, ({ db, user, input, locale, ip, request }) =>
      viewing.detail(db, user, input.listing_code, locale, viewerOf(user, ip, request)),
    ),
    handle(listing.getMyListingPage, ({ db, user, input }) => viewing.minePage(db, user, input)),
    handle(listing.getMyListing, ({ db, user, input }) => viewing.mineToEdit(db, user, input.listing_code)),
    change(listing.takeOffListing, 'take_off'),
    change(listing.putOnListing, 'put_on'),
    change(listing.renewListing, 'renew'),
    change(listing.closePurchase, 'close'),
    change(listing.deleteListing, 'delete'),
    change(listing.restoreListing, 'restore'),
    handle(listing.withdrawRevision, async ({ db, user, input: { listing_code } }) => ({
      listing_code,
      revision_state: await items.withdraw(db, user.id, listing_code),
    })),
  ]
}
