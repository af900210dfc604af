import { endpoints, type Output } from '../../../contract'
import type { MineTab } from '../../../domain/listing'
import { currentApp } from '../../shared/app'
import type { Act } from './acts'

const { product } = endpoints
export type MyProductPage = Output<typeof product.getMyProductPage>

/** @throws ApiError */
export const loadMyProducts = (
  tab: MineTab,
  keyword: string,
  cursor: string | undefined,
  limit: number,
): Promise<MyProductPage> =>
  currentApp().api.call(product.getMyProductPage, { tab, keyword: keyword || undefined, cursor, limit })

/** Per user; log-out clears it. */
const cacheKey = (tab: MineTab) => `my_product:${currentApp().session.uid}:${tab}`
export const recall = (tab: MineTab): { page: MyProductPage; at: number } | null =>
  currentApp().storage.get(cacheKey(tab))
export const keep = (tab: MineTab, page: MyProductPage, at: number): void =>
  currentApp().storage.set(cacheKey(tab), { page, at })
/** Removes the stored pages: an act outdates them. */
export const forget = (tabs: readonly MineTab[]): void =>
  tabs.forEach(tab => currentApp().storage.remove(cacheKey(tab)))

const ENDPOINTS = {
  put_on: product.putOnProduct,
  restore: product.restoreProduct,
  take_off: product.takeOffProduct,
  delete: product.deleteProduct,
} as const

/** @throws ApiError 409 if the product's state has changed meanwhile */
export const send = async (act: Act, code: string, idempotencyKey: string): Promise<void> => {
  const input = { product_code: code }
  const { api } = currentApp()
  if (act === 'withdraw') await api.call(product.withdrawProductRevision, input, { idempotencyKey })
  else await api.call(ENDPOINTS[act], input, { idempotencyKey })
}

/** ms */
export const now = (): number => currentApp().clock.now()

/** Days that deleted products stay in the recycle bin. */
export const binDays = (): number => currentApp().config.limit('bin_days')
