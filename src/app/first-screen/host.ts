/** The address that is drawn. */
export const here: { path: string; params: Record<string, string> } = { path: '/', params: {} }

const nothing = () => undefined

/**
 * What of a browser is asked for while drawing; the bundle puts them in place of `window`, `document`, `navigator`. The
 * size is a common phone's: nothing that is drawn depends on it but how much of a list is.
 */
export const hostWindow = {
  innerWidth: 390,
  innerHeight: 844,
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
