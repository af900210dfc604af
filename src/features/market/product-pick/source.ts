import { endpoints } from '#contract'
import type { ProductBrief } from '#contract/market/product-brief'
import { sourceOf } from '#src/shared/use-app'
import type { CursorPage } from '#src/stores/pager'

export type PickShelf = 'library' | 'mine'

export const useSource = sourceOf(({ api, clock, session }) => ({
  /** Products of the library: everyone's, or the user's own. @throws ApiError */
  loadPickable: async (
    shelf: PickShelf,
    keyword: string,
    cursor: string | undefined,
  ): Promise<CursorPage<ProductBrief>> => {
    const { items, next_cursor } = await api.call(endpoints.product.getProductPage, {
      cursor,
      keyword: keyword || undefined,
      user_code: shelf === 'mine' ? (session.uid ?? undefined) : undefined,
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
  },
  now: () => clock.now(),
}))
