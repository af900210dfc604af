import { listing } from '../../../contract/listing'
import type { ListingKind } from '../../../domain/listing'
import type { Moderation } from '../../adapters/moderation/types'
import type { Context } from '../../context'
import { type Call, handle } from '../../http/serve'
import type { Module } from '../../module'
import type { CategoryService } from '../category'
import type { SystemService } from '../system/service'
import type { UploadService } from '../upload'
import { createFeed, type Feed } from './feed'
import { registerFeedRoute } from './feed-route'
import { createHotFeed, type HotFeed } from './hot-feed'
import { createItemService, type ItemService, type OwnerAction } from './items'
import { createPublishService, type PublishService } from './publish'
import { createReviewService, type ReviewService } from './review'
import { createViewService, type ViewService } from './view'
import { createViewCounter, type ViewCounter } from './view-counter'

export { expireDue, listingJobs, purgeBin } from './jobs'
export type { Decision, ReviewService } from './review'

export interface ListingDeps {
  uploads: UploadService
  categories: CategoryService
  moderation: Moderation
  system: Pick<SystemService, 'limitsIn'>
}

export interface ListingServices {
  items: ItemService
  publishing: PublishService
  viewing: ViewService
  review: ReviewService
  views: ViewCounter
  feed: Feed
  hot: HotFeed
  /** The first page's `result` as JSON, for the home page's HTML. */
  feedPage: (kind?: ListingKind) => Promise<string>
}

export const createListingServices = (ctx: Context, deps: ListingDeps): ListingServices => {
  const publicBase = deps.uploads.files.publicBase
  const items = createItemService(ctx)
  const views = createViewCounter(ctx)
  const feed = createFeed(ctx, { categories: deps.categories, publicBase })
  const hot = createHotFeed(ctx, feed)
  const viewing = createViewService(ctx, { categories: deps.categories, publicBase, views })
  return {
    items,
    viewing,
    views,
    feed,
    hot,
    review: createReviewService(ctx, { items, viewing, categories: deps.categories, publicBase }),
    publishing: createPublishService(ctx, { ...deps, items }),
    feedPage: async kind => (await hot.get(kind ?? null)).result,
  }
}

export const listingModule = (
  ctx: Context,
  { items, publishing, viewing, views, feed, hot }: ListingServices,
): Module => {
  const change = (endpoint: typeof listing.takeOffListing, action: OwnerAction) =>
    handle(endpoint, async ({ db, user, input, afterCommit }: Call<typeof endpoint>) => {
      const { result, isFeedChanged } = await items.change(db, user.id, input.listing_code, action)
      if (isFeedChanged) afterCommit(() => ctx.bus.publish('feed_changed', {}))
      return result
    })
  return {
    routes: [
      handle(listing.publishSupply, ({ db, user, input }) => publishing.publish(db, user, 'supply', input)),
      handle(listing.publishPurchase, ({ db, user, input }) => publishing.publish(db, user, 'purchase', input)),
      handle(listing.getPublishQuota, ({ db, user }) => publishing.quota(db, user)),
      handle(listing.getListingDetail, ({ db, user, input, locale }) =>
        viewing.detail(db, user, input.listing_code, locale),
      ),
      handle(listing.getMyListingPage, ({ db, user, input }) => viewing.minePage(db, user, input)),
      handle(listing.getMyListing, ({ db, user, input }) => viewing.mineToEdit(db, user, input.listing_code)),
      change(listing.takeOffListing, 'take_off'),
      change(listing.putOnListing, 'put_on'),
      change(listing.renewListing, 'renew'),
      change(listing.closePurchase, 'close'),
      change(listing.deleteListing, 'delete'),
      change(listing.restoreListing, 'restore'),
      handle(listing.withdrawRevision, ({ db, user, input }) => items.withdraw(db, user.id, input)),
    ],
    register: app => registerFeedRoute(app, feed, hot),
    close: () => views.close(),
  }
}
