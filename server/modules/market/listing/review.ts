import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import type { CategoryService } from '../../base/category'
import type { ContentChecks } from '../../base/moderation'
import type { ProductBriefs } from '../product'
import { createReview } from '../shelf/review'
import type { UploadService } from '../../base/upload'
import { figuresOf, isSupply, searchOf } from './content'
import type { ItemService } from './items'
import { listingRepo, setProducts } from './repo'
import type { ViewService } from './view'

export interface ReviewDeps {
  products: Pick<ProductBriefs, 'idsOf'>
  items: ItemService
  viewing: Pick<ViewService, 'detailOf'>
  categories: CategoryService
  uploads: UploadService
  checks: ContentChecks
  giveBack: (tx: Db, listingCode: string) => Promise<void>
  publicBase: string
}

export type ReviewService = ReturnType<typeof createReviewService>

export const createReviewService = (ctx: Context, { items, viewing, products, giveBack, ...deps }: ReviewDeps) =>
  createReview(ctx, {
    ...deps,
    repo: listingRepo,
    shelf: items,
    detailOf: viewing.detailOf,
    figuresOf,
    searchOf,
    entryTimes: async (tx, item) => ({ expires_at: await items.shelfEnd(tx, item) }),
    reinstateTimes: async (tx, item) =>
      Date.parse(item.expires_at ?? '') > ctx.clock.now() ? {} : { expires_at: await items.shelfEnd(tx, item) },
    // For a listing that was shown before, only an edit was rejected, which was free.
    onRejected: async (tx, item) => {
      if (item.approved_revision_id === null) await giveBack(tx, item.code)
    },
    setMore: async (tx, item, content) => {
      if (isSupply(content)) await setProducts(tx, item.id, content.product_codes ?? [], products.idsOf)
    },
  })
