import { sql } from 'kysely'
import type { ProductState } from '#domain/market/product'
import type { ShelfTables } from '#server/db/shelf-tables'
import { createOwnItemsRepo, type OwnItemRow as ShelfOwnItemRow } from '../shelf/own-items-repo'
import { createShelfRepo } from '../shelf/repo'
import type { ShelfItem, ShelfRevision } from '../shelf/types'
import type { ProductContent } from './content'

const PRODUCT_TABLES: ShelfTables = {
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
  /** Sealed for `productContactPlace`. */
  contact_sealed: string | null
}
export type RevisionRow = ShelfRevision<ProductContent>

export const productRepo = createShelfRepo<ItemRow, RevisionRow>(PRODUCT_TABLES, {
  item: ['like_count', 'favourite_count', 'comment_count', 'pick_count', 'contact_sealed'],
  revision: [],
})

export interface OwnItemRow extends ShelfOwnItemRow<ProductState, ProductContent> {
  pick_count: number
}
export const ownItemsRepo = createOwnItemsRepo<OwnItemRow>(PRODUCT_TABLES, ['pick_count'])

/** SQL filter: the latest title and brand contain every word of the keyword. Empty without words. */
export const saying = (keyword: string | undefined) => {
  const words = (keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(concat_ws(' ', r.content ->> 'title', r.content ->> 'brand'))`
  return words.length
    ? sql`and ${sql.join(
        words.map(word => sql`strpos(${text}, ${word}) > 0`),
        sql` and `,
      )}`
    : sql``
}
