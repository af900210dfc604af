import zh from './locales/zh-Hans'
import { AHEAD, packagesFor, routeOf, TABS, fileOf, titleKey } from './routes'

const isWeapp = process.env.TARO_ENV === 'weapp'
// WeChat's native components: src/features/market/listing/CardFace and src/features/market/product/ProductCard.
const usingComponents = {
  'listing-card': 'features/market/listing/CardFace/native/listing-card',
  'product-card': 'features/market/product/ProductCard/native/product-card',
}
const { pages, subPackages } = packagesFor(process.env.TARO_ENV)
/** Subpackages that a tab page preloads. */
const preload = { network: 'all', packages: [...new Set(AHEAD.flatMap(name => routeOf(name).folder ?? []))] }
const preloadRule = Object.fromEntries(TABS.map(name => [fileOf(routeOf(name)), preload]))
// Every part of the kit in every state, at /pages/dev/kit; never shipped.
if (process.env.NODE_ENV === 'development' || process.env.KIT_PAGE)
  subPackages.push({ root: 'pages/dev', pages: ['kit'] })

export default defineAppConfig({
  pages,
  subPackages,
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '团长看板',
    // Colour of the clock and battery; WeChat's default is white.
    ...(isWeapp ? { navigationBarTextStyle: '@statusBarText' as 'black' } : {}),
    backgroundTextStyle: isWeapp ? ('@backgroundText' as 'dark') : 'dark',
    backgroundColor: isWeapp ? '@background' : '#f6f6f7',
  },
  tabBar: {
    custom: true,
    color: '#191919',
    selectedColor: '#ff5603',
    borderStyle: 'white',
    backgroundColor: '#ffffff',
    list: TABS.map(name => ({ pagePath: fileOf(routeOf(name)), text: zh[titleKey(name)] })),
  },
  ...(isWeapp
    ? { darkmode: true, themeLocation: 'theme.json', sitemapLocation: 'sitemap.json', usingComponents, preloadRule }
    : {}),
  // Opened from Moments, a page starts below WeChat's bar.
  ...(isWeapp ? { singlePage: { navigationBarFit: 'squeezed' } } : {}),
  lazyCodeLoading: 'requiredComponents',
  networkTimeout: { request: 60_000, connectSocket: 60_000, uploadFile: 60_000, downloadFile: 60_000 },
} as Parameters<typeof defineAppConfig>[0])
