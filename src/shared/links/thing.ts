import { productQuery } from '#domain/market/folder'
import { go, linkTo, pathTo, type GoOptions } from '../../navigation'

/** The page that shows a thing, with its parameters. */
const PAGES = {
  supply: (code: string) => ['supply_detail', { listing_code: code }] as const,
  purchase: (code: string) => ['purchase_detail', { listing_code: code }] as const,
  product: (code: string) => ['product_detail', productQuery(code)] as const,
  pallet: (code: string) => ['pallet_detail', { pallet_code: code }] as const,
  video: (code: string) => ['video_h5_detail', { video_code: code }] as const,
  user: (code: string) => ['user_detail', { user_code: code }] as const,
}

/** What has a page of its own. */
export type ThingKind = keyof typeof PAGES

/** The public address of a thing's page. `origin` without a trailing slash. */
export const thingHref = (kind: ThingKind, code: string, origin?: string): string => {
  const [name, params] = PAGES[kind](code)
  return linkTo(name, params as never, origin)
}

/** The path of a thing's page on this target, for the mini-program's own share cards. */
export const thingPath = (kind: ThingKind, code: string): string => {
  const [name, params] = PAGES[kind](code)
  return pathTo(name, params as never)
}

/** Opens a thing's page. */
export const openThing = (kind: ThingKind, code: string, options?: GoOptions): void => {
  const [name, params] = PAGES[kind](code)
  void go(name, params as never, options)
}
