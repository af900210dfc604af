import { endpoints } from '#contract'
import type { FoundPallet, FoundSeller } from '#contract/market/search'
import { sourceOf } from '#src/shared/use-app'
import type { CursorPage } from '#src/stores/pager'

/** Number shown above the hits at first. */
const FIRST = 3
const found = (keyword: string, cursor: string | undefined) => ({
  keyword: keyword.slice(0, 60),
  cursor,
  limit: cursor === undefined ? FIRST : undefined,
})

export const useSource = sourceOf(({ api, clock }) => ({
  /** @throws ApiError */
  loadSellers: (keyword: string, cursor?: string): Promise<CursorPage<FoundSeller>> =>
    api.call(endpoints.search.getSellerPage, found(keyword, cursor)),
  /** @throws ApiError */
  loadPallets: (keyword: string, cursor?: string): Promise<CursorPage<FoundPallet>> =>
    api.call(endpoints.search.getPalletPage, found(keyword, cursor)),
  now: () => clock.now(),
}))
export type Source = ReturnType<typeof useSource>
