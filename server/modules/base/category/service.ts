import type { Output } from '#contract'
import type { category } from '#contract/base/category'
import { inside } from '#domain/base/category'
import type { Locale } from '#domain/base/locale'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { type CategoryRow, findCategories } from './repo'

/** Cache lifetime: a change reaches other servers within this time. */
const FRESH_MS = 5_000

export interface CategoryService {
  tree: (db: Db) => Promise<CategoryTree>
}

type Shown = Output<typeof category.getCategoryTree>['items']

/**
 * The whole tree in memory: it is small, and only operators change it. Hidden categories and their descendants aren't
 * offered; existing listings and products keep them, and are found through their ancestors.
 */
export class CategoryTree {
  private readonly byCode: Map<string, CategoryRow>
  private readonly hidden = new Set<string>()
  /** @param rows parents before children */
  constructor(readonly rows: CategoryRow[]) {
    this.byCode = new Map(rows.map(row => [row.category_code, row]))
    for (const { category_code, parent_code, is_hidden } of rows)
      if (is_hidden || (parent_code !== null && this.hidden.has(parent_code))) this.hidden.add(category_code)
  }

  /** Whether a listing or product may be published in it: a leaf that isn't hidden, nor below a hidden one. */
  takesItems = (code: string): boolean => (this.byCode.get(code)?.is_leaf ?? false) && !this.hidden.has(code)

  /** Categories to choose from: no hidden ones, and no parents with only hidden children. */
  get offered(): CategoryRow[] {
    const open = this.rows.filter(row => this.takesItems(row.category_code))
    const codes = new Set(open.flatMap(row => this.path(row.category_code).map(one => one.category_code)))
    return this.rows.filter(row => codes.has(row.category_code))
  }

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
    this.offered.map(row => ({
      category_code: row.category_code,
      parent_code: row.parent_code,
      name: locale === 'en' ? row.name_en : row.name_zh,
      is_leaf: row.is_leaf,
    }))

  /** A category and all its descendants, hidden ones included; empty for an unknown code. */
  within = (code: string): string[] => (this.byCode.has(code) ? [...inside(this.rows, code)] : [])
}

export const createCategoryService = ({ bus, clock }: Pick<Context, 'bus' | 'clock'>): CategoryService => {
  let cached: { tree: CategoryTree; until: number } | null = null
  let changes = 0
  bus.subscribe('categories_changed', () => {
    changes += 1
    cached = null
  })
  return {
    tree: async db => {
      const now = clock.now()
      if (cached && now < cached.until) return cached.tree
      const before = changes
      const tree = new CategoryTree(await findCategories(db))
      // Don't cache an empty table, which is about to be seeded, or one that changed while it was read.
      if (tree.rows.length && before === changes) cached = { tree, until: now + FRESH_MS }
      return tree
    },
  }
}
