import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import type { CategoryService } from '../../base/category'
import type { ResponseService } from '../follow'
import type { SearchService } from '../search'
import type { OnGone, OnShelf, ViewNotes } from '../shelf/types'
import type { SystemService } from '../../base/system'
import type { ViewCounter } from '../shelf/view-counter'
import type { CheckTexts, ContentChecks } from '../../base/moderation'
import type { UploadService } from '../../base/upload'
import { createReindex, type Reindex } from '../shelf/reindex'
import { createProductBriefs, type ProductBriefs } from './briefs'
import { createProductItems, type ProductItems } from './items'
import { searchOf } from './content'
import { createLibrary, type Library } from './library'
import { createProductPublishing, type ProductPublishing } from './publish'
import { productRepo } from './repo'
import { createProductReview, type ProductReview } from './review'
import { createProductViewCounter, createProductViews, type ProductViews } from './view'

export interface ProductDeps {
  uploads: UploadService
  categories: CategoryService
  checkTexts: CheckTexts
  checks: ContentChecks
  system: Pick<SystemService, 'limitsIn'>
  search: Pick<SearchService, 'forgiving' | 'note'>
  onShelf: readonly OnShelf[]
  onGone: OnGone
  notes: ViewNotes
  response: ResponseService
  /** Which of these products are in the user's folders. */
  inFolders: (db: Db, userId: number, ids: number[]) => Promise<Set<number>>
}

export interface ProductServices {
  items: ProductItems
  library: Library
  publishing: ProductPublishing
  viewing: ProductViews
  review: ProductReview
  briefs: ProductBriefs
  views: ViewCounter
  reindex: Reindex
}

export const createProductServices = (
  ctx: Context,
  { uploads, categories, checkTexts, checks, system, search, onShelf, onGone, notes, response, inFolders }: ProductDeps,
): ProductServices => {
  const publicBase = uploads.files.publicBase
  const items = createProductItems(ctx, onShelf, onGone)
  const views = createProductViewCounter(ctx)
  const viewing = createProductViews(ctx, { categories, publicBase, views, notes, response, system })
  return {
    items,
    views,
    viewing,
    library: createLibrary(ctx, { categories, search, publicBase, inFolders }),
    publishing: createProductPublishing(ctx, { items, uploads, categories, checkTexts, checks }),
    review: createProductReview(ctx, { items, viewing, categories, uploads, checks, publicBase }),
    briefs: createProductBriefs(publicBase),
    reindex: createReindex(productRepo, categories, searchOf),
  }
}
