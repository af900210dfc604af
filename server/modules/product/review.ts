import type { Context } from '../../context'
import type { CategoryService } from '../category'
import { createReview } from '../shelf/review'
import type { UploadService } from '../upload'
import { figuresOf, searchOf } from './content'
import type { ProductItems } from './items'
import { productRepo } from './repo'

export interface ProductReviewDeps {
  items: ProductItems
  categories: CategoryService
  uploads: UploadService
  publicBase: string
}

export type ProductReview = ReturnType<typeof createProductReview>

export const createProductReview = (ctx: Context, { items, ...deps }: ProductReviewDeps) =>
  createReview(ctx, { ...deps, repo: productRepo, shelf: items, figuresOf, searchOf })
