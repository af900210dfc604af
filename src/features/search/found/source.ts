import { endpoints } from '../../../../contract'
import type { FoundPallet, FoundSeller } from '../../../../contract/search'
import { currentApp } from '../../../shared/app'
import type { CursorPage } from '../../../stores/pager'

/** Number shown above the hits at first. */
const FIRST = 3
const found = (keyword: string, cursor: string | undefined) => ({
  keyword: keyword.slice(0, 60),
  cursor,
  limit: cursor === undefined ? FIRST : undefined,
})
/** @throws ApiError */
export const loadSellers = (keyword: string, cursor?: string): Promise<CursorPage<FoundSeller>> =>
  currentApp().api.call(endpoints.search.getSellerPage, found(keyword, cursor))
/** @throws ApiError */
export const loadPallets = (keyword: string, cursor?: string): Promise<CursorPage<FoundPallet>> =>
  currentApp().api.call(endpoints.search.getPalletPage, found(keyword, cursor))
/** ms */
export const now = (): number => currentApp().clock.now()
