import type { Db } from '#server/db/types'
import type { CategoryService } from '../../base/category'
import type { ShelfRepo } from './repo'
import type { ShelfItem, ShelfRevision } from './types'

/** An item that was indexed anew. */
export interface Reindexed {
  id: number
  owner_id: number
  title: string
  is_on_shelf: boolean
  /** Its text before and now. */
  earlier: string
  text: string
}

/** Indexes the next items below an id anew, the newest first, and locks them until the transaction ends. */
export type Reindex = (tx: Db, below: number, limit: number) => Promise<Reindexed[]>

/** @param searchOf as in `ReviewRules` */
export const createReindex =
  <Content extends { title: string; category_code: string }>(
    repo: Pick<ShelfRepo<ShelfItem, ShelfRevision<Content>>, 'lockShownBelow' | 'setSearched'>,
    categories: Pick<CategoryService, 'tree'>,
    searchOf: (content: Content, categoryNames: string[]) => { tokens: string[]; text: string },
  ): Reindex =>
  async (tx, below, limit) => {
    const rows = await repo.lockShownBelow<Content>(tx, below, limit)
    const tree = await categories.tree(tx)
    const searched = rows.map(({ id, content }) => {
      const names = tree.path(content.category_code).flatMap(row => [row.name_zh, row.name_en])
      return { id, ...searchOf(content, names) }
    })
    await repo.setSearched(tx, searched)
    return rows.map(({ id, owner_id, content, is_on_shelf, search_text }, i) => ({
      id,
      owner_id,
      title: content.title,
      is_on_shelf,
      earlier: search_text,
      text: searched[i].text,
    }))
  }
