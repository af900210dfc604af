import type { ExamineRow } from '../../../contract/examine'
import type { ListingKind } from '../../../domain/listing'
import type { Context } from '../../context'
import type { CategoryService } from '../category'
import { createReview } from '../shelf/review'
import type { QueueRow } from '../shelf/review-repo'
import { figuresOf, isSupply, type ListingContent, searchOf } from './content'
import type { ItemService } from './items'
import { listingRepo, setProducts } from './repo'

export interface ReviewDeps {
  items: ItemService
  categories: CategoryService
  publicBase: string
}

export type ReviewService = ReturnType<typeof createReviewService>

export const createReviewService = (ctx: Context, { items, categories, publicBase }: ReviewDeps) => {
  const rowOf = (row: QueueRow<ListingContent>): ExamineRow => {
    const { title, cover_path: cover, cover_color } = figuresOf(row.content)
    return {
      code: row.code,
      subject: 'listing',
      kind: row.kind as ListingKind,
      title,
      cover_color,
      cover_url: cover && `${publicBase}${cover}/small.webp`,
      owner_nickname: row.owner_nickname,
      submitted_at: row.submitted_at,
      revision_no: row.revision_no,
    }
  }

  return createReview(ctx, {
    repo: listingRepo,
    shelf: items,
    rowOf,
    entryTimes: item => ({ expires_at: items.shelfEnd(item) }),
    setShown: async (tx, item, { id, content }) => {
      const names = (await categories.tree(tx)).path(content.category_code).flatMap(row => [row.name_zh, row.name_en])
      const { tokens, text } = searchOf(content, names)
      await listingRepo.setShown(tx, item.id, id, { ...figuresOf(content), tokens, search_text: text })
      if (isSupply(content)) await setProducts(tx, item.id, content.product_codes ?? [])
    },
  })
}
