import { sql } from 'kysely'
import type { Db } from '../../db/types'

export interface CategoryRow {
  category_code: string
  parent_code: string | null
  name_zh: string
  name_en: string
  is_leaf: boolean
}

/** Parents first, then by position. */
export const findCategories = async (db: Db): Promise<CategoryRow[]> =>
  (
    await sql<CategoryRow>`select category_code, parent_code, name_zh, name_en, is_leaf from categories order by depth, position, category_code`.execute(
      db,
    )
  ).rows
