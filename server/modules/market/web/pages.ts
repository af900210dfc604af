import { HOME_PATH, PAGES } from '#domain/base/pages'

/** The page of each kind of object whose first screen is rendered. */
export const DETAILS = {
  supply: PAGES.supply_detail,
  purchase: PAGES.purchase_detail,
  product: PAGES.product_detail,
  pallet: PAGES.pallet_detail,
}
export type DetailKind = keyof typeof DETAILS
export const DETAIL_KINDS = Object.keys(DETAILS) as DetailKind[]

export const HOME_PAGES: ReadonlySet<string> = new Set([HOME_PATH, PAGES.home.path])
/** Pages of one video; `video_app_detail` continues with the next ones. */
export const VIDEO_PATHS: ReadonlySet<string> = new Set([PAGES.video_h5_detail.path, PAGES.video_app_detail.path])

const { not_found: _notFound, ...FOUND } = PAGES
/** The app's addresses: unknown ones, and that of the page which says so, are answered with 404. */
export const ADDRESSES: ReadonlySet<string> = new Set(
  Object.values(FOUND).flatMap(({ path, alias = [] }) => [path, ...alias]),
)
