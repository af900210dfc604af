import type { Output } from '../../../contract'
import type { category } from '../../../contract/category'
import type { Locale } from '../../../domain/constants'
import type { Db } from '../../db/types'
import { type CategoryRow, findCategories } from './repo'

export interface CategoryService {
  tree: (db: Db) => Promise<CategoryTree>
  /** Drops the cached tree; call it after changing the table. */
  drop: () => void
}

type Shown = Output<typeof category.getCategoryTree>['items']

/** The whole tree, held in memory: it is small and only operators change it. */
export class CategoryTree {
  private readonly byCode: Map<string, CategoryRow>
  constructor(readonly rows: CategoryRow[]) {
    this.byCode = new Map(rows.map(row => [row.category_code, row]))
  }

  isLeaf = (code: string): boolean => this.byCode.get(code)?.is_leaf ?? false

  /** The categories from the root down to this one. */
  path(code: string): CategoryRow[] {
    const path: CategoryRow[] = []
    for (
      let at = this.byCode.get(code);
      at && path.length < 10;
      at = at.parent_code === null ? undefined : this.byCode.get(at.parent_code)
    )
      path.unshift(at)
    return path
  }

  names = (code: string, locale: Locale): string[] =>
    this.path(code).map(row => (locale === 'en' ? row.name_en : row.name_zh))

  shown = (locale: Locale): Shown =>
    this.rows.map(row => ({
      category_code: row.category_code,
      parent_code: row.parent_code,
      name: locale === 'en' ? row.name_en : row.name_zh,
      is_leaf: row.is_leaf,
    }))

  /** The leaves at or below a category; empty for an unknown one. */
  leaves(code: string): string[] {
    const inside = new Set([code])
    for (const row of this.rows)
      if (row.parent_code !== null && inside.has(row.parent_code)) inside.add(row.category_code)
    return this.rows.filter(row => row.is_leaf && inside.has(row.category_code)).map(row => row.category_code)
  }
}

export const createCategoryService = (): CategoryService => {
  let cached: CategoryTree | null = null
  return {
    tree: async db => {
      if (cached) return cached
      const tree = new CategoryTree(await findCategories(db))
      // Don't cache an empty table: it is about to be filled, and querying again costs nothing.
      if (tree.rows.length) cached = tree
      return tree
    },
    drop: () => {
      cached = null
    },
  }
}
