import { meantParam } from '../domain/base/address-codes'
import { isInternalPath } from '../domain/kit/validators'
import { findRoute, ROUTES, type Query, type RouteName } from './routes'

/** Address of the log-in page that leads back to `path` (with its query). */
export const loginAddress = (path: string): string => `${ROUTES.login.path}?redirect=${encodeURIComponent(path)}`

/** Keys that the router adds to a page's parameters. */
const ROUTER_KEYS = new Set(['stamp', '$taroTimestamp'])

/** `/path?a=1` in the order of `query`, without undefined or empty values. Values are encoded here. */
export const addressOf = (path: string, query: Query = {}): string => {
  const pairs = Object.entries(query)
    .filter(([key, value]) => value !== undefined && value !== '' && !ROUTER_KEYS.has(key))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value as string)}`)
  return pairs.length ? `${path}?${pairs.join('&')}` : path
}

/** A page's parameters as they were meant: the platforms pass them encoded, and add their own. */
export const readParams = (params: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([key, value]) => value !== undefined && !ROUTER_KEYS.has(key))
      .map(([key, value]) => [key, meantParam(key, decode(value as string))]),
  )

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The page that a `redirect` parameter names; null for another site, an unknown page or one of the log-in pages. */
export const redirectTarget = (redirect: string | undefined): { name: RouteName; query: Query } | null => {
  if (!redirect || !isInternalPath(redirect)) return null
  const name = findRoute(redirect)
  if (!name || LOGIN_PAGES.has(name)) return null
  return { name, query: queryOf(redirect) }
}

/** Parameters of an address, decoded, as they were meant. */
export const queryOf = (address: string): Query => {
  const text = address.split('#')[0].split('?')[1] ?? ''
  const pairs = text
    .split('&')
    .filter(Boolean)
    .map(pair => {
      const at = pair.indexOf('=')
      if (at < 0) return [decode(pair), '']
      const key = decode(pair.slice(0, at))
      return [key, meantParam(key, decode(pair.slice(at + 1)))]
    })
  return Object.fromEntries(pairs) as Query
}

const LOGIN_PAGES = new Set<RouteName>(['login', 'register', 'forgot_password', 'bind_wechat', 'account_appeal'])
