import { endpoints } from '#contract'
import type { PalletProductDetail } from '#contract/market/folder'
import type { ProductCard, ProductDetail } from '#contract/market/product'
import { readInitialData } from '#src/shared/page/initial-data'
import type { DetailSource } from '#src/shared/detail/use-detail'
import { sourceOf } from '#src/shared/use-app'

const CACHED_MAX = 10
interface CachedDetail<T> {
  detail: T
  /** ms */
  at: number
}

const SIMILAR_MAX = 4

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  const now = () => clock.now()
  /** Stores the last CACHED_MAX details seen on this device under `name`; starts with the data embedded in the page. */
  const detailsOf = <T extends { product_code: string }>(
    name: string,
    load: DetailSource<T>['load'],
    openOf: (detail: T) => T | null,
  ): DetailSource<T> => {
    const cached = (): CachedDetail<T>[] => {
      const found = storage.get<unknown>(name)
      return Array.isArray(found) ? (found as CachedDetail<T>[]) : []
    }
    const without = (code: string) => cached().filter(one => one.detail.product_code !== code)
    return {
      load,
      cache: detail => {
        const open = openOf(detail)
        if (!open) return
        const list = [{ detail: open, at: now() }, ...without(detail.product_code)]
        storage.set(name, list.slice(0, CACHED_MAX))
      },
      recall: code => cached().find(one => one.detail.product_code === code) ?? null,
      forget: code => storage.set(name, without(code)),
      // The embedded data is the anonymous view, so it is used only while nobody is logged in.
      takeFirst: code => {
        const detail = readInitialData('detail') as T | null
        return detail && detail.product_code === code && session.read() === null ? detail : null
      },
    }
  }
  return {
    products: detailsOf<ProductDetail>(
      'product:seen',
      code => api.call(endpoints.product.getProductDetail, { product_code: code }),
      // Stored without the leader price; the user's own products aren't stored at all.
      ({ leader_price_fen: _leaders, ...open }) => (open.is_mine ? null : open),
    ),
    /** Products as pallets show them, by their codes within the pallet. */
    palletProducts: detailsOf<PalletProductDetail>(
      'pallet_product:seen',
      code => api.call(endpoints.folder.getPalletProduct, { product_code: code }),
      detail => detail,
    ),
    /** Other products of the same category. @throws ApiError */
    loadSimilar: ({ category_code, product_code }: ProductDetail): Promise<ProductCard[]> =>
      api
        .call(endpoints.product.getProductPage, { category_code, limit: SIMILAR_MAX + 1 })
        .then(({ items }) => items.filter(item => item.product_code !== product_code).slice(0, SIMILAR_MAX)),
    /** ms */
    now,
  }
})
