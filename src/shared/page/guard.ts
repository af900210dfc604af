import { hasPermission, isTokenValid, type TokenPayload } from '#domain/base/roles'
import { loginAddress } from '../../addresses'
import { routeOf, type RouteName } from '../../routes'

export interface Visitor {
  /** A token record is stored, whatever its age. */
  hasToken: boolean
  payload: TokenPayload | null
  /** ms */
  now: number
}

/**
 * open: show the page · login: lead to `to` · refresh: the access token has expired but a refresh token is there; wait
 * for the shared refresh, then `afterRefresh` · forbidden: logged in, without any of the permissions `need`
 */
export type Decision =
  | { kind: 'open' }
  | { kind: 'login'; to: string }
  | { kind: 'refresh' }
  | { kind: 'forbidden'; need: readonly string[] }

/** Pure: may this visitor see this page? */
export const guard = (name: RouteName, address: string, { hasToken, payload, now }: Visitor): Decision => {
  const { access, permissions } = routeOf(name)
  if (access === 'public') return { kind: 'open' }
  if (!hasToken) return { kind: 'login', to: loginAddress(address) }
  if (!isTokenValid(payload, now)) return { kind: 'refresh' }
  if (permissions && !permissions.some(one => hasPermission(payload, one)))
    return { kind: 'forbidden', need: permissions }
  return { kind: 'open' }
}

/** Without an answer the page opens with cached data; only the server's refusal leads to log-in. */
export const afterRefresh = (outcome: 'fresh' | 'refused' | 'unanswered', address: string): Decision =>
  outcome === 'refused' ? { kind: 'login', to: loginAddress(address) } : { kind: 'open' }
