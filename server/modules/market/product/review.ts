import type { Context } from '#server/context'
import type { CategoryService } from '../../base/category'
import type { ContentChecks } from '../../base/moderation'
import { createReview } from '../shelf/review'
import type { UploadService } from '../../base/upload'
import { figuresOf, searchOf } from './content'
import type { ProductItems } from './items'
import { productRepo } from './repo'
import type { ProductViews } from './view'

export interface ProductReviewDeps {
  items: ProductItems
  viewing: Pick<ProductViews, 'detailOf'>
  categories: CategoryService
  uploads: UploadService
  checks: ContentChecks
  publicBase: string
}

export type ProductReview = ReturnType<typeof createProductReview>

export const createProductReview = (ctx: Context, { items, viewing, ...deps }: ProductReviewDeps) =>
  createReview(ctx, { ...deps, repo: productRepo, shelf: items, detailOf: viewing.detailOf, figuresOf, searchOf })
