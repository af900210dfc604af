import { endpoints } from '../../../contract'
import type { ProductCard } from '../../../contract/product'
import { currentApp } from '../../shared/app'
import { loadCategories as loadTree } from '../../shared/categories'
import { givenOf } from '../../shared/narrowing'
import { replaceQuery } from '../../platform/browser'
import type { CursorPage } from '../../stores/pager'
import type { TreeNode } from '../../ui/TreePicker/TreePicker'
import { CHOICE_KEYS, type Choice, type ChoiceQuery } from './choice'

export type LibraryPage = CursorPage<ProductCard>

const CACHE_KEY = 'library:first'
const TREE = 'library:categories'
const SHAPE = 'library:shape'

export const loadLibrary = (
  { category, keyword, sort, filter }: Choice,
  cursor: string | undefined,
): Promise<LibraryPage> =>
  currentApp().api.call(endpoints.product.getProductPage, {
    cursor,
    sort,
    keyword: keyword || undefined,
    category_code: category || undefined,
    // The URL may be somebody else's: users who aren't leaders get the list without this filter.
    ...givenOf({ ...filter, with_leader_price: filter.with_leader_price && isLeader() }),
  })

/** The first page as last seen on this device. */
export const recallLibrary = (): { page: LibraryPage; at: number } | null => currentApp().storage.get(CACHE_KEY)
/** Stores the first page without leader prices, which only leaders may see. */
export const keepLibrary = (page: LibraryPage, at: number): void => {
  const items = page.items.map(({ leader_price_fen: _leaders, ...open }) => open)
  currentApp().storage.set(CACHE_KEY, { page: { ...page, items }, at })
}

/** ms */
export const now = (): number => currentApp().clock.now()

export const whoLooks = (): string | null => currentApp().session.uid
export const isLeader = (): boolean => currentApp().session.hasRole('group_leader')

/** Updates the URL, so that a reload or a copied link shows the same. */
export const showInAddress = (query: ChoiceQuery): void => replaceQuery(CHOICE_KEYS, query)

/** The category tree as last seen on this device; only operators change it. */
export const recallCategories = (): TreeNode[] | null => {
  const cached = currentApp().storage.get<unknown>(TREE)
  return Array.isArray(cached) && cached.length > 0 ? (cached as TreeNode[]) : null
}
/** @throws ApiError */
export const loadCategories = async (): Promise<TreeNode[]> => {
  const nodes = await loadTree()
  currentApp().storage.set(TREE, nodes)
  return nodes
}

export type Shape = 'row' | 'tile'
export const readShape = (): Shape => (currentApp().storage.get<unknown>(SHAPE) === 'tile' ? 'tile' : 'row')
export const keepShape = (shape: Shape): void => currentApp().storage.set(SHAPE, shape)
