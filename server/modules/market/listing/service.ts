import type { ListingKind } from '#domain/market/listing'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import type { CategoryService } from '../../base/category'
import type { ResponseService } from '../follow'
import type { SearchService } from '../search'
import type { ProductBriefs } from '../product'
import type { OnGone, OnShelf, ViewNotes } from '../shelf/types'
import type { ViewCounter } from '../shelf/view-counter'
import type { QuotaService, Spend } from '../quota'
import type { CheckTexts, ContentChecks } from '../../base/moderation'
import type { SystemService } from '../../base/system'
import type { UploadService } from '../../base/upload'
import { createReindex, type Reindex } from '../shelf/reindex'
import { searchOf } from './content'
import { createFeed, type Feed } from './feed'
import { createHotFeed, type HotFeed } from './hot-feed'
import { createItemService, type ItemService, type OnEnd } from './items'
import { createMatchService, type MatchService } from './match'
import { createPublishService, type PublishService } from './publish'
import { listingRepo } from './repo'
import { createReviewService, type ReviewService } from './review'
import { createListingViewCounter, createViewService, type ViewDeps, type ViewService } from './view'

export interface ListingDeps {
  uploads: UploadService
  categories: CategoryService
  checkTexts: CheckTexts
  checks: ContentChecks
  quotas: Pick<QuotaService, 'find'>
  spend: Spend
  /** Refunds the coins of a rejected new listing. Its row must be locked. */
  giveBack: (tx: Db, listingCode: string) => Promise<void>
  system: Pick<SystemService, 'limitsIn'>
  search: Pick<SearchService, 'forgiving' | 'note'>
  products: ProductBriefs
  onShelf: readonly OnShelf[]
  /** Run in the transaction that closes or deletes listings; `expireDue` gets its own list. */
  onEnd: readonly OnEnd[]
  onGone: OnGone
  notes: ViewNotes
  response: ResponseService
  hasQuoted: ViewDeps['hasQuoted']
  countsAgain: ViewDeps['countsAgain']
}

export interface ListingServices {
  items: ItemService
  publishing: PublishService
  viewing: ViewService
  review: ReviewService
  views: ViewCounter
  feed: Feed
  hot: HotFeed
  matching: MatchService
  reindex: Reindex
  /** The first page's `result` as JSON, for the home page's HTML and the sitemap. */
  feedPage: (kind?: ListingKind) => Promise<string>
}

export const createListingServices = (ctx: Context, deps: ListingDeps): ListingServices => {
  const publicBase = deps.uploads.files.publicBase
  const items = createItemService(ctx, deps)
  const views = createListingViewCounter(ctx)
  const feed = createFeed(ctx, { categories: deps.categories, search: deps.search, publicBase })
  const hot = createHotFeed(ctx, feed)
  const viewing = createViewService(ctx, { ...deps, publicBase, views })
  return {
    items,
    viewing,
    views,
    feed,
    hot,
    matching: createMatchService(ctx, { categories: deps.categories, publicBase }),
    review: createReviewService(ctx, {
      items,
      viewing,
      products: deps.products,
      categories: deps.categories,
      uploads: deps.uploads,
      checks: deps.checks,
      giveBack: deps.giveBack,
      publicBase,
    }),
    publishing: createPublishService(ctx, { ...deps, items }),
    reindex: createReindex(listingRepo, deps.categories, searchOf),
    feedPage: async kind => (await hot.get(kind ?? null)).result,
  }
}
