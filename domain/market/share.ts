import type { Locale } from '../base/locale'
import { palletCodeOf } from './folder'
import { HOME_PATH, PAGES } from '../base/pages'

/** The kinds that have a share link and a poster of their own. */
export const SHARE_KINDS = ['home', 'supply', 'purchase', 'product', 'pallet', 'video'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** Address on H5 and the query parameter that names the object; home names none. */
export const SHARE_PLACES: Record<ShareKind, { path: `/${string}`; code?: string }> = {
  home: { path: HOME_PATH },
  supply: PAGES.supply_detail,
  purchase: PAGES.purchase_detail,
  product: PAGES.product_detail,
  pallet: PAGES.pallet_detail,
  video: PAGES.video_h5_detail,
}

export const shareKindOf = (path: string): ShareKind | null => {
  const whole = path.startsWith('/') ? path : `/${path}`
  return SHARE_KINDS.find(kind => SHARE_PLACES[kind].path === whole) ?? null
}

/** The shared item's path and query: `/pages/supply_detail?listing_code=…`. */
export const sharePath = (kind: ShareKind, code: string | null): string => {
  const { path, code: param } = SHARE_PLACES[kind]
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
