import type { OrderItem } from '../domain/money/service-order'
import { fileOf, HOME_PATH, PAGES, type Page, type PageName, type TitleKey } from '../domain/base/pages'

/** What the app makes of the page table: its pages' parameters, packages and addresses. */
export { DESK_PERMISSIONS, fileOf, PAGES as ROUTES } from '../domain/base/pages'
export type Route = Page
export type RouteName = PageName
export const ROUTE_NAMES = Object.keys(PAGES) as RouteName[]
export const routeOf = (name: RouteName): Route => PAGES[name]

/** Required and optional parameters; pages that are not listed take none. */
export interface RouteParams {
  /** The feed's filter. */
  home: Partial<
    Record<
      | 'kind'
      | 'keyword'
      | 'category_code'
      | 'province'
      | 'city'
      | 'price_min_fen'
      | 'price_max_fen'
      | 'certified_only'
      | 'published_within_days',
      string
    >
  >
  /** The library's filter and order. */
  library: Partial<
    Record<
      | 'category_code'
      | 'keyword'
      | 'sort'
      | 'province'
      | 'city'
      | 'price_min_fen'
      | 'price_max_fen'
      | 'certified_only'
      | 'published_within_days'
      | 'with_video'
      | 'with_commission'
      | 'with_leader_price',
      string
    >
  >
  products_folder_details: { folder_code: string }
  /** `way`: `batch` adds several at once. */
  add_product: { product_code?: string; folder_code?: string; way?: string }
  my_product: { tab?: string }
  /** Without a version the one in force. */
  service_agreement: { version?: string }
  privacy_agreement: { version?: string }
  permission_description: { version?: string }
  third_party_information_share_checklist: { version?: string }
  login: { redirect?: string }
  register: { redirect?: string; ticket?: string; mobile?: string }
  forgot_password: { mobile?: string }
  account_appeal: { mobile?: string }
  bind_wechat: { redirect?: string; ticket?: string }
  /** `from_product`: the form starts with that library product's data. */
  release_supply: { listing_code?: string; from_product?: string }
  release_purchase: { listing_code?: string }
  supply_detail: { listing_code: string }
  purchase_detail: { listing_code: string }
  /** `pallet_code` is added if `product_code` is a pallet's own code. */
  product_detail: { product_code: string; pallet_code?: string }
  pallet_detail: { pallet_code: string }
  video_h5_detail: { video_code: string }
  video_app_detail: { video_code: string }
  share_popup: { kind?: string; code?: string }
  share_poster: { kind?: string; code?: string; template?: string }
  share_source_material: { category?: string }
  user_detail: { user_code: string }
  user_product: { user_code: string }
  user_qiugou: { user_code: string }
  system_message_detail: { id: string }
  /** `redirect`: where it leads back to when there is no page below, as after the gateway's own page. */
  payment: { token: string; redirect?: string }
  /** An item to buy with the amount that was shown, or the token of an order. */
  pay_popup: { item_kind?: OrderItem; item_code?: string; amount_fen?: string; token?: string }
  /** `need`: how many coins the page at the address `from` wants. */
  virtual_currency_recharge: { need?: string; from?: string }
  /** Which wallet. */
  withdrawal: { kind?: string }
  /** With the withdrawal that is opened. */
  distribution_withdrawal_log: { withdrawal_code?: string }
  shareholder_withdrawal_log: { withdrawal_code?: string }
  reward_withdrawal_log: { withdrawal_code?: string }
  /** Only one commission, or only one member's orders. */
  distribution_my_order: { commission_code?: string; user_code?: string }
  shareholder_team_order: { commission_code?: string; user_code?: string }
  /** Only one reward. */
  reward_order: { reward_code?: string }
  enquiry: { enquiry_code: string }
  my_release: { tab?: string; kind?: 'supply' | 'purchase' }
  follow_and_fans: { side?: string }
  follow_popup: { user_code?: string }
  checkpermission_modal: { permission?: 'camera' | 'album' }
  /** Without a code the next one. */
  conference: { conference_code?: string }
  desk: { code?: string; room?: string; user?: string; setting?: string }
  desk_conference: { code?: string }
  desk_content: { room?: string }
  desk_orders: { code?: string; q?: string }
  desk_finance: { room?: string; item?: string }
  /** `to`: the page to go on with there. */
  wechat_install_modal: { to?: string }
  not_found: { path?: string }
}

export type Query = Record<string, string | undefined>
export type ParamsOf<N extends RouteName> = N extends keyof RouteParams ? RouteParams[N] : Record<string, never>

/** Key of the page's name in the catalogue. */
export const titleKey = (name: RouteName): TitleKey => `title.${name}` as const

export const TABS = ROUTE_NAMES.filter(name => routeOf(name).tab !== undefined)

/**
 * Tabs, details and forms also open offline: their code is prefetched. On H5 the service worker caches it (without one
 * it is fetched when the browser is idle); in the mini-program the tab pages preload the subpackages (`preloadRule`).
 */
export const AHEAD: readonly RouteName[] = [
  ...TABS,
  'supply_detail',
  'purchase_detail',
  'product_detail',
  'pallet_detail',
  'release_popup',
  'release_supply',
  'release_purchase',
  'add_product',
  'enquiries',
  'enquiry',
  'login',
  'register',
]

/** H5: the addresses of each page file. Links are made with the first one. */
export const customRoutes: Record<string, string[]> = Object.fromEntries(
  ROUTE_NAMES.map(routeOf)
    .filter(route => route.file || route.alias?.length)
    .map(route => [
      `/${fileOf(route)}`,
      // `HOME_PATH` is the home page's own address: it comes first.
      route.alias?.includes(HOME_PATH) ? [...route.alias, route.path] : [route.path, ...(route.alias ?? [])],
    ]),
)

const byPath = new Map<string, RouteName>(
  ROUTE_NAMES.flatMap(name => {
    const route = routeOf(name)
    return [route.path, `/${fileOf(route)}`, ...(route.alias ?? [])].map(path => [path, name] as const)
  }),
)

/** The page at an address of any kind (specified, alias, package path), with or without query; null for none. */
export const findRoute = (address: string): RouteName | null => {
  const path = address.replace(/[?#].*$/, '')
  return byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? null
}

/** `pages` and `subPackages` of app.config for a target. */
export const packagesFor = (target: string): { pages: string[]; subPackages: { root: string; pages: string[] }[] } => {
  const routes = ROUTE_NAMES.map(routeOf).filter(route => !route.only || route.only === target)
  const folders = [...new Set(routes.flatMap(route => route.folder ?? []))]
  return {
    pages: routes.filter(route => !route.folder).map(fileOf),
    subPackages: folders.map(root => ({
      root,
      pages: routes.filter(route => route.folder === root).map(route => fileOf(route).slice(root.length + 1)),
    })),
  }
}
