/** The address that is drawn. */
export const here: { path: string; params: Record<string, string> } = { path: '/', params: {} }

const nothing = () => undefined

/**
 * What of a browser is asked for while drawing; the bundle puts them in place of `window`, `document`, `navigator`. The
 * size is a common phone's and as much again below: nothing that is drawn depends on it but how much of a list is, and on
 * a bad network people scroll before the app is there.
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
