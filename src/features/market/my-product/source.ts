import { endpoints, type Output } from '#contract'
import type { ItemTab } from '#domain/market/listing'
import { onSlow } from '#src/shared/app'
import { sourceOf } from '#src/shared/use-app'
import type { Act } from './acts'

const { product } = endpoints
export type MyProductPage = Output<typeof product.getMyProductPage>

const ENDPOINTS = {
  put_on: product.putOnProduct,
  restore: product.restoreProduct,
  take_off: product.takeOffProduct,
  delete: product.deleteProduct,
} as const

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  /** Per user; log-out clears it. */
  const cacheKey = (tab: ItemTab) => `my_product:${session.uid}:${tab}`
  return {
    /** @throws ApiError */
    loadMyProducts: (
      tab: ItemTab,
      keyword: string,
      cursor: string | undefined,
      limit: number,
    ): Promise<MyProductPage> =>
      api.call(product.getMyProductPage, { tab, keyword: keyword || undefined, cursor, limit }),
    recall: (tab: ItemTab): { page: MyProductPage; at: number } | null => storage.get(cacheKey(tab)),
    cache: (tab: ItemTab, page: MyProductPage, at: number): void => storage.set(cacheKey(tab), { page, at }),
    /** Removes the stored pages: an act outdates them. */
    forget: (tabs: readonly ItemTab[]): void => tabs.forEach(tab => storage.remove(cacheKey(tab))),
    /** @throws ApiError 409 if the product's state has changed meanwhile */
    send: async (act: Act, code: string, idempotencyKey: string): Promise<void> => {
      const input = { product_code: code }
      if (act === 'withdraw') await api.call(product.withdrawProductRevision, input, { idempotencyKey })
      else await api.call(ENDPOINTS[act], input, { idempotencyKey })
    },
    /** ms */
    now: () => clock.now(),
    onSlow: onSlow(clock),
  }
})
