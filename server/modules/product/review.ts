import type { ExamineRow } from '../../../contract/examine'
import type { Context } from '../../context'
import type { CategoryService } from '../category'
import { createReview } from '../shelf/review'
import type { QueueRow } from '../shelf/review-repo'
import { figuresOf, type ProductContent, searchOf } from './content'
import type { ProductItems } from './items'
import { productRepo } from './repo'

export interface ProductReviewDeps {
  items: ProductItems
  categories: CategoryService
  publicBase: string
}

export type ProductReview = ReturnType<typeof createProductReview>

export const createProductReview = (ctx: Context, { items, categories, publicBase }: ProductReviewDeps) => {
  const rowOf = (row: QueueRow<ProductContent>): ExamineRow => {
    const { title, cover_path: cover, cover_color } = figuresOf(row.content)
    return {
      code: row.code,
      subject: 'product',
      kind: 'product',
      title,
      cover_color,
      cover_url: cover && `${publicBase}${cover}/small.webp`,
      owner_nickname: row.owner_nickname,
      submitted_at: row.submitted_at,
      revision_no: row.revision_no,
    }
  }

  return createReview(ctx, {
    repo: productRepo,
    shelf: items,
    rowOf,
    setShown: async (tx, item, { id, content }) => {
      const names = (await categories.tree(tx)).path(content.category_code).flatMap(row => [row.name_zh, row.name_en])
      const { tokens, text } = searchOf(content, names)
      await productRepo.setShown(tx, item.id, id, { ...figuresOf(content), tokens, search_text: text })
    },
  })
}
