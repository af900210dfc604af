/** The address being rendered. */
export const here: { path: string; params: Record<string, string> } = { path: '/', params: {} }

const nothing = () => undefined

/**
 * Browser stubs for rendering; the bundle substitutes them for `window`, `document`, `navigator`. The size is a common
 * phone's with about as much again below: it only decides how much of a list is rendered, and on a bad network users
 * scroll before the app is ready.
 */
export const hostWindow = {
  innerWidth: 390,
  innerHeight: 1500,
  addEventListener: nothing,
  removeEventListener: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  setTimeout: nothing,
  clearTimeout: nothing,
  location: {
    origin: '',
    search: '',
    get pathname() {
      return here.path
    },
    get href() {
      return here.path
    },
  },
}
export const hostDocument = {
  documentElement: {},
  addEventListener: nothing,
  removeEventListener: nothing,
  getElementById: () => null,
  querySelector: () => null,
}
export const hostNavigator = { userAgent: '', onLine: true, language: 'zh-CN' }
