import { endpoints } from '../../../contract'
import type { ProductBrief } from '../../../contract/product-brief'
import { currentApp } from '../../shared/app'
import type { CursorPage } from '../../stores/pager'

export type PickShelf = 'library' | 'mine'

/** Products of the library: everyone's, or the user's own. @throws ApiError */
export const loadPickable = async (
  shelf: PickShelf,
  keyword: string,
  cursor: string | undefined,
): Promise<CursorPage<ProductBrief>> => {
  const { items, next_cursor } = await currentApp().api.call(endpoints.product.getProductPage, {
    cursor,
    keyword: keyword || undefined,
    user_code: shelf === 'mine' ? (currentApp().session.uid ?? undefined) : undefined,
  })
  return {
    items: items.map(({ product_code, title, cover_url, cover_color, unit, price_fen, price_low_fen }) => ({
      product_code,
      title,
      cover_url,
      cover_color,
      unit,
      price_fen,
      price_low_fen,
    })),
    next_cursor,
  }
}

/** ms */
export const now = (): number => currentApp().clock.now()
