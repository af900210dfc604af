import { endpoints } from '#contract'
import type { ProductCard } from '#contract/market/product'
import { onSlow } from '#src/shared/app'
import { loadCategories as loadTree } from '#src/shared/categories'
import { givenOf } from '#src/shared/narrowing'
import { sourceOf } from '#src/shared/use-app'
import { replaceQuery } from '#src/platform/browser'
import type { CursorPage } from '#src/stores/pager'
import type { TreeNode } from '#src/ui/TreePicker/TreePicker'
import { CHOICE_KEYS, type Choice, type ChoiceQuery, isNarrowed } from './choice'

export type LibraryPage = CursorPage<ProductCard>
export type Shape = 'row' | 'tile'

const CACHE_KEY = 'library:first'
const TREE = 'library:categories'
const SHAPE = 'library:shape'

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  const isLeader = () => session.hasRole('group_leader')
  return {
    loadLibrary: ({ category, keyword, sort, filter }: Choice, cursor: string | undefined): Promise<LibraryPage> =>
      api.call(endpoints.product.getProductPage, {
        cursor,
        sort,
        keyword: keyword || undefined,
        category_code: category || undefined,
        // The URL may be somebody else's: users who aren't leaders get the list without this filter.
        ...givenOf({ ...filter, with_leader_price: filter.with_leader_price && isLeader() }),
        with_total: isNarrowed({ keyword, filter }) || undefined,
      }),
    /** The first page as last seen on this device. */
    recallLibrary: (): { page: LibraryPage; at: number } | null => storage.get(CACHE_KEY),
    /** Stores the first page without leader prices, which only leaders may see. */
    cacheLibrary: (page: LibraryPage, at: number): void => {
      const items = page.items.map(({ leader_price_fen: _leaders, ...open }) => open)
      storage.set(CACHE_KEY, { page: { ...page, items }, at })
    },
    /** ms */
    now: () => clock.now(),
    onSlow: onSlow(clock),
    whoLooks: (): string | null => session.uid,
    isLeader,
    /** The category tree as last seen on this device; only operators change it. */
    recallCategories: (): TreeNode[] | null => {
      const cached = storage.get<unknown>(TREE)
      return Array.isArray(cached) && cached.length > 0 ? (cached as TreeNode[]) : null
    },
    /** @throws ApiError */
    loadCategories: async (): Promise<TreeNode[]> => {
      const nodes = await loadTree(api)
      storage.set(TREE, nodes)
      return nodes
    },
    readShape: (): Shape => (storage.get<unknown>(SHAPE) === 'tile' ? 'tile' : 'row'),
    keepShape: (shape: Shape): void => storage.set(SHAPE, shape),
  }
})
export type Source = ReturnType<typeof useSource>

/** Updates the URL, so that a reload or a copied link shows the same. */
export const showInAddress = (query: ChoiceQuery): void => replaceQuery(CHOICE_KEYS, query)
