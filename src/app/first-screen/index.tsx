import '../../styles/index.scss'
import { enableStaticRendering } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#domain/base/locale'
import { HOME_PATH } from '#domain/base/pages'
import { setLocale } from '../../locales'
import { tabOf } from '../../navigation'
import { overlaysWith } from '../../shared/page/page'
import { Overlays } from '../overlays'
import Home from '../../pages/index/index'
import PalletDetail from '../../pages/detail/pallet_detail'
import ProductDetail from '../../pages/detail/product_detail'
import PurchaseDetail from '../../pages/detail/purchase_detail'
import SupplyDetail from '../../pages/detail/supply_detail'
import { systemClock } from '../../platform/clock'
import type { StoragePort } from '../../platform/storage'
import { ROUTES } from '../../routes'
import { provideApp, type App } from '../../shared/app'
import { provideInitialData, type InitialData } from '../../shared/page/initial-data'
import { ConfigStore, SessionStore, UnreadStore, UserStore } from '../../stores'
import { AppTabBar } from '../app-tab-bar'
import { here } from './host'

/**
 * Pages whose first screen is rendered to HTML, by the same components that the app renders afterwards. Built
 * separately for the server, which loads it at run time; never part of the site's own code.
 */
const PAGES = {
  home: { path: HOME_PATH, Page: Home },
  supply_detail: { path: ROUTES.supply_detail.path, Page: SupplyDetail },
  purchase_detail: { path: ROUTES.purchase_detail.path, Page: PurchaseDetail },
  product_detail: { path: ROUTES.product_detail.path, Page: ProductDetail },
  pallet_detail: { path: ROUTES.pallet_detail.path, Page: PalletDetail },
} satisfies Record<string, { path: string; Page: ComponentType }>

export interface Request {
  page: keyof typeof PAGES
  locale: Locale
  params: Record<string, string>
  data: InitialData
}

/** Stubs of an anonymous visitor: nobody is logged in, nothing is stored, and no request ever settles. */
const storage: StoragePort = { get: () => null, set: () => {}, remove: () => {}, keys: () => [], watch: () => () => {} }
const never = <T,>(): Promise<T> => new Promise<T>(() => {})
const nobody = {
  api: { call: never, refresh: never, forget: () => {} },
  cloud: {},
  clock: systemClock,
  storage,
  socket: {},
  session: new SessionStore(storage, systemClock),
  user: new UserStore(never, storage),
  unread: new UnreadStore(never),
  config: new ConfigStore(never, storage),
  report: () => {},
  update: () => {},
  referral: () => null,
  login: never,
  logout: never,
} as unknown as App

enableStaticRendering(true)
provideApp(nobody)
overlaysWith(Overlays)
// Loads both catalogues once, so that switching between them is immediate.
await setLocale('en')

/** @throws what a component throws; the page is then sent without a first screen */
export const render = ({ page, locale, params, data }: Request): string => {
  const { path, Page } = PAGES[page]
  void setLocale(locale)
  provideInitialData({ ...data })
  here.path = path
  here.params = params
  if (data.system) nobody.config.set(data.system as Parameters<ConfigStore['set']>[0])
  const tab = tabOf(path)
  return renderToStaticMarkup(
    <>
      <Page />
      {tab !== null && <AppTabBar selected={tab} />}
    </>,
  )
}
