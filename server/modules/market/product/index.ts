import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseProducts } from './erase-repo'
import { productRoutes } from './routes'
import { createProductServices, type ProductDeps, type ProductServices } from './service'

export type { ProductBriefs } from './briefs'
export { productCardOf } from './card'
export { ownerOf, productContactPlace, setContact } from './contact-repo'
export { productCounters } from './counters'
export { purgeProducts } from './jobs'
// What folders and their bin need of the products in them, each in the transaction of their own action.
export { addToPicks, codesOf, findDeleted, lockProducts, purgeDeleted } from './picks-and-bin-repo'
export type { ProductPublishing } from './publish'
export type { ProductReview } from './review'
export { createProductServices } from './service'
export type { ProductViews } from './view'

export const create = (ctx: Context, needs: ProductDeps): Area<ProductServices> => {
  const api = createProductServices(ctx, needs)
  return {
    api,
    routes: productRoutes(api),
    close: () => api.views.close(),
    waiting: { products: api.review.waiting },
    erase: { products: eraseProducts },
  }
}
