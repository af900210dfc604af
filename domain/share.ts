import type { Locale } from './constants'
import { palletCodeOf } from './folder'

/** The kinds that have a share link and a poster of their own. */
export const SHARE_KINDS = ['home', 'supply', 'purchase', 'product', 'pallet', 'video'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** Address on H5 and the query parameter that names the object; home names none. */
export const SHARE_PLACES: Record<ShareKind, { path: `/${string}`; param: string | null }> = {
  home: { path: '/', param: null },
  supply: { path: '/pages/supply_detail', param: 'listing_code' },
  purchase: { path: '/pages/purchase_detail', param: 'listing_code' },
  product: { path: '/pages/product_detail', param: 'product_code' },
  pallet: { path: '/pages/pallet_detail', param: 'pallet_code' },
  video: { path: '/pages/video_h5_detail', param: 'video_code' },
}

export const shareKindOf = (path: string): ShareKind | null => {
  const whole = path.startsWith('/') ? path : `/${path}`
  return SHARE_KINDS.find(kind => SHARE_PLACES[kind].path === whole) ?? null
}

/** The shared item's path and query: `/pages/supply_detail?listing_code=…`. */
export const sharePath = (kind: ShareKind, code: string | null): string => {
  const { path, param } = SHARE_PLACES[kind]
  if (!param || !code) return path
  const pallet = palletCodeOf(code)
  return `${path}?${param}=${encodeURIComponent(code)}${pallet ? `&pallet_code=${pallet}` : ''}`
}

/** Shapes of a share card: 5:4 for a friend, a square for Moments. */
export const CARD_SHAPES = ['wide', 'square'] as const
export type CardShape = (typeof CARD_SHAPES)[number]
/** The addresses of an item's share card; `version` changes with its content. */
export const shareCardAt = (kind: ShareKind, code: string, locale: Locale, version: string) => {
  const at = (shape: CardShape) => `/cards/${locale}/${kind}/${code}/${version}-${shape}.jpg`
  return { wide_url: at('wide'), square_url: at('square') }
}
/** Home's card always says the same. Raise its version when it is drawn differently. */
export const homeCard = (locale: Locale) => shareCardAt('home', 'home', locale, '000000000001')
