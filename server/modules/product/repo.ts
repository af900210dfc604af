import type { ProductState } from '../../../domain/product'
import { createMineRepo, type MineRow as ShelfMineRow } from '../shelf/mine-repo'
import { createShelfRepo } from '../shelf/repo'
import type { ShelfItem, ShelfRevision, ShelfTables } from '../shelf/types'
import type { ProductContent } from './content'

export const PRODUCT_TABLES: ShelfTables = {
  subject: 'product',
  items: 'products',
  revisions: 'product_revisions',
  code: 'product_code',
  item: 'product_id',
}

export interface ItemRow extends ShelfItem<ProductState> {
  like_count: number
  favourite_count: number
  comment_count: number
  pick_count: number
}
export type RevisionRow = ShelfRevision<ProductContent>

export const productRepo = createShelfRepo<ItemRow, RevisionRow>(PRODUCT_TABLES, {
  item: ['like_count', 'favourite_count', 'comment_count', 'pick_count'],
  revision: [],
})

export interface MineRow extends ShelfMineRow<ProductState, ProductContent> {
  pick_count: number
}
export const mineRepo = createMineRepo<MineRow>(PRODUCT_TABLES, ['pick_count'])
