import { product } from '../../../contract/product'
import type { Context } from '../../context'
import type { Db } from '../../db/types'
import { handle, withAfterCommit } from '../../http/serve'
import type { Module } from '../../module'
import type { CategoryService } from '../category'
import type { ResponseService } from '../follow'
import type { ViewNotes } from '../interaction'
import type { SearchService } from '../search'
import type { OnShelf } from '../shelf/types'
import type { SystemService } from '../system/service'
import { createViewCounter, type ViewCounter } from '../shelf/view-counter'
import { viewerOf } from '../shelf/viewer'
import type { CheckTexts } from '../moderation'
import type { UploadService } from '../upload'
import { createProductBriefs, type ProductBriefs } from './briefs'
import { createProductItems, type OwnerAction, type ProductItems } from './items'
import { createLibrary, type Library } from './library'
import { createProductPublishing, type ProductPublishing } from './publish'
import { productRepo } from './repo'
import { createProductReview, type ProductReview } from './review'
import { createProductViews, type ProductViews } from './view'

export type { ProductBriefs } from './briefs'
export { productCardOf } from './card'
export { purgeProducts } from './jobs'
export type { CardRow } from './library-repo'
export type { ProductPublishing } from './publish'
export type { ProductReview } from './review'
export type { ProductViews } from './view'

export interface ProductDeps {
  uploads: UploadService
  categories: CategoryService
  checkTexts: CheckTexts
  system: Pick<SystemService, 'limitsIn'>
  search: Pick<SearchService, 'forgiving' | 'note'>
  onShelf: readonly OnShelf[]
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
}

export const createProductServices = (
  ctx: Context,
  { uploads, categories, checkTexts, system, search, onShelf, notes, response, inFolders }: ProductDeps,
): ProductServices => {
  const publicBase = uploads.files.publicBase
  const items = createProductItems(ctx, onShelf)
  const views = createViewCounter(ctx, 'product', productRepo.addViews)
  return {
    items,
    views,
    library: createLibrary(ctx, { categories, search, publicBase, inFolders }),
    publishing: createProductPublishing(ctx, { items, uploads, categories, checkTexts }),
    viewing: createProductViews({ categories, publicBase, views, notes, response, system }),
    review: createProductReview(ctx, { items, categories, uploads, publicBase }),
    briefs: createProductBriefs(publicBase),
  }
}

export const productModule = ({ items, library, publishing, viewing, views }: ProductServices): Module => {
  const change = (endpoint: typeof product.takeOffProduct, action: OwnerAction) =>
    handle(endpoint, call =>
      withAfterCommit(call, items.change(call.db, call.user.id, call.input.product_code, action)),
    )
  return {
    routes: [
      handle(product.publishProduct, ({ db, user, input }) => publishing.publish(db, user, input)),
      handle(product.getProductPage, ({ db, user, input, ip }) => library.page(db, user, input, ip)),
      handle(product.getProductDetail, ({ db, user, input, locale, ip, request }) =>
        viewing.detail(db, user, input.product_code, locale, viewerOf(user, ip, request)),
      ),
      handle(product.getMyProductPage, ({ db, user, input }) => viewing.minePage(db, user, input)),
      handle(product.getMyProduct, ({ db, user, input }) => viewing.mineToEdit(db, user, input.product_code)),
      change(product.takeOffProduct, 'take_off'),
      change(product.putOnProduct, 'put_on'),
      change(product.deleteProduct, 'delete'),
      change(product.restoreProduct, 'restore'),
      handle(product.withdrawProductRevision, async ({ db, user, input: { product_code } }) => ({
        product_code,
        revision_state: await items.withdraw(db, user.id, product_code),
      })),
    ],
    close: () => views.close(),
  }
}
