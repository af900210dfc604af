import type { Module } from '../../../module'
import { productRoutes } from './routes'
import type { ProductServices } from './service'

export type { ProductBriefs } from './briefs'
export { productCardOf } from './card'
export { productCounters } from './counters'
export { eraseProducts } from './erase-repo'
export { purgeProducts } from './jobs'
// What folders and their bin need of the products in them, each in the transaction of their own action.
export { addToPicks, codesOf, findDeleted, lockProducts, purgeDeleted } from './picks-and-bin-repo'
export type { ProductPublishing } from './publish'
export type { ProductReview } from './review'
export { createProductServices } from './service'
export type { ProductViews } from './view'

export const productModule = (services: ProductServices): Module => ({
  routes: productRoutes(services),
  close: () => services.views.close(),
})
