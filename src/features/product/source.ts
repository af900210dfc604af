import { endpoints } from '../../../contract'
import type { PalletProductDetail } from '../../../contract/folder'
import type { ProductCard, ProductDetail } from '../../../contract/product'
import { currentApp } from '../../shared/app'
import { readInitialData } from '../../shared/page/initial-data'
import type { DetailSource } from '../../shared/detail/use-detail'
import { copy } from '../../platform/clipboard'

const CACHED_MAX = 10
interface CachedDetail<T> {
  detail: T
  /** ms */
  at: number
}

/** Stores the last CACHED_MAX details seen on this device under `name`; starts with the data embedded in the page. */
const sourceOf = <T extends { product_code: string }>(
  name: string,
  load: DetailSource<T>['load'],
  openOf: (detail: T) => T | null,
): DetailSource<T> => {
  const cached = (): CachedDetail<T>[] => {
    const found = currentApp().storage.get<unknown>(name)
    return Array.isArray(found) ? (found as CachedDetail<T>[]) : []
  }
  const without = (code: string) => cached().filter(one => one.detail.product_code !== code)
  return {
    load,
    keep: detail => {
      const open = openOf(detail)
      if (!open) return
      const list = [{ detail: open, at: now() }, ...without(detail.product_code)]
      currentApp().storage.set(name, list.slice(0, CACHED_MAX))
    },
    recall: code => cached().find(one => one.detail.product_code === code) ?? null,
    forget: code => currentApp().storage.set(name, without(code)),
    // The embedded data is the anonymous view, so it is used only while nobody is logged in.
    takeFirst: code => {
      const detail = readInitialData('detail') as T | null
      return detail && detail.product_code === code && currentApp().session.read() === null ? detail : null
    },
  }
}

export const PRODUCTS = sourceOf<ProductDetail>(
  'product:seen',
  code => currentApp().api.call(endpoints.product.getProductDetail, { product_code: code }),
  // Stored without the leader price; the user's own products aren't stored at all.
  ({ leader_price_fen: _leaders, ...open }) => (open.is_mine ? null : open),
)

/** Products as pallets show them, by their codes within the pallet. */
export const PALLET_PRODUCTS = sourceOf<PalletProductDetail>(
  'pallet_product:seen',
  code => currentApp().api.call(endpoints.folder.getPalletProduct, { product_code: code }),
  detail => detail,
)

const SIMILAR_MAX = 4

/** Other products of the same category. @throws ApiError */
export const loadSimilar = ({ category_code, product_code }: ProductDetail): Promise<ProductCard[]> =>
  currentApp()
    .api.call(endpoints.product.getProductPage, { category_code, limit: SIMILAR_MAX + 1 })
    .then(({ items }) => items.filter(item => item.product_code !== product_code).slice(0, SIMILAR_MAX))

/** ms */
export const now = (): number => currentApp().clock.now()

/** Resolves to false if the device doesn't allow it. */
export const copyText = (text: string): Promise<boolean> => copy(text)
