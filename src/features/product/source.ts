import { endpoints } from '../../../contract'
import type { ProductCard, ProductDetail } from '../../../contract/product'
import { useApp as theApp } from '../../app/app'
import { readInitialData } from '../../app/initial-data'
import type { DetailSource } from '../../app/use-detail'
import { copy } from '../../platform/clipboard'

const KEPT = 'product:seen'
const KEPT_MAX = 10
interface Kept {
  detail: ProductDetail
  /** ms */
  at: number
}

const kept = (): Kept[] => {
  const found = theApp().storage.get<unknown>(KEPT)
  return Array.isArray(found) ? (found as Kept[]) : []
}
const without = (code: string) => kept().filter(one => one.detail.product_code !== code)

export const PRODUCTS: DetailSource<ProductDetail> = {
  load: code => theApp().api.call(endpoints.product.getProductDetail, { product_code: code }),
  // Without what only its owner or a leader may see.
  keep: detail => {
    if (detail.is_mine) return
    const { leader_price_fen: _leaders, ...open } = detail
    const list = [{ detail: open, at: now() }, ...without(detail.product_code)]
    theApp().storage.set(KEPT, list.slice(0, KEPT_MAX))
  },
  recall: code => kept().find(one => one.detail.product_code === code) ?? null,
  forget: code => theApp().storage.set(KEPT, without(code)),
  // That is what nobody in particular sees.
  takeFirst: code => {
    const detail = readInitialData('detail') as ProductDetail | null
    return detail && detail.product_code === code && theApp().session.read() === null ? detail : null
  },
}

const SIMILAR_MAX = 4

/** Others of its category. @throws ApiError */
export const loadSimilar = ({ category_code, product_code }: ProductDetail): Promise<ProductCard[]> =>
  theApp()
    .api.call(endpoints.product.getProductPage, { category_code, limit: SIMILAR_MAX + 1 })
    .then(({ items }) => items.filter(item => item.product_code !== product_code).slice(0, SIMILAR_MAX))

/** ms */
export const now = (): number => theApp().clock.now()

/** False where the device doesn't allow it. */
export const copyText = (text: string): Promise<boolean> => copy(text)
