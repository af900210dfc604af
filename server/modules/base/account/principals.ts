import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Context } from '#server/context'
import { sha256 } from '#server/crypto/codes'
import type { Authenticators, Principal } from '#server/http/serve'
import { tokenInvalid } from '#server/http/refusal'
import { type PrincipalRow, principalOfSession, principalOfUniIdToken } from './session-repo'
import { bearer, frozen, sessionRefused, tokenExpired, type Tokens } from './tokens'

/** Cache lifetime: a freeze takes effect on other servers within this time. */
const CACHE_MS = 900
const CACHE_MAX = 50_000
/** Concurrent look-ups: a rush of users must leave connections for everybody else. */
const AT_ONCE = 4

interface Entry {
  /** Null while it is loaded, '' for nobody. */
  userCode: string | null
  row: Promise<PrincipalRow | null>
}

export interface Principals extends Authenticators {
  /** Resolves an access token to its user. @throws Refusal 401001, 401013 or 401. */
  ofToken: (token: string | null) => Promise<Principal>
  /** @throws Refusal 401 if the session has ended or the account is frozen, 401001 if the session is unknown. */
  ofSession: (sessionCode: string) => Promise<Principal>
}

/**
 * Reads rights from the database and caches them for less than a second; `principal_changed` on this server's bus drops
 * them at once.
 */
export const createPrincipals = (ctx: Context, tokens: Tokens): Principals => {
  const cache = new LRUCache<string, Entry>({ max: CACHE_MAX, ttl: CACHE_MS, perf: ctx.clock, ttlResolution: 0 })
  ctx.bus.subscribe('principal_changed', ({ user_code }) => {
    // An entry that is still loading may already be stale: drop it too.
    for (const [key, entry] of [...cache])
      if (entry.userCode === user_code || entry.userCode === null) cache.delete(key)
  })

  const few = pLimit(AT_ONCE)
  const cached = (key: string, load: () => Promise<PrincipalRow | null>): Promise<PrincipalRow | null> => {
    const hit = cache.get(key)
    if (hit) return hit.row
    const entry: Entry = { userCode: null, row: few(load) }
    cache.set(key, entry)
    entry.row.then(
      row => {
        entry.userCode = row?.user_code ?? ''
        if (!row) cache.delete(key)
      },
      () => cache.delete(key),
    )
    return entry.row
  }

  const allow = (row: PrincipalRow | null): Principal => {
    if (!row) throw tokenInvalid()
    if (row.status === 'frozen') throw frozen(row.frozen_reason)
    if (row.status !== 'active' || row.ended_at || Date.parse(row.expires_at) <= ctx.clock.now()) throw sessionRefused()
    const { id, user_code, session_code, roles, permissions } = row
    return { id, user_code, session_code, roles, permissions }
  }

  const ofSession: Principals['ofSession'] = async sessionCode =>
    allow(await cached(sessionCode, () => principalOfSession(ctx.db, sessionCode)))

  const ofToken: Principals['ofToken'] = async token => {
    const claims = tokens.verify(token)
    const principal = await ofSession(claims.sid)
    if (principal.user_code !== claims.uid) throw tokenInvalid()
    return principal
  }

  return {
    ofSession,
    ofToken,
    user: authorization => ofToken(bearer(authorization)),
    cloud: async authorization => {
      const token = bearer(authorization) ?? authorization
      if (!token || token.length > 200) throw tokenInvalid()
      const hash = sha256(token)
      const row = await cached(`uni:${hash}`, () => principalOfUniIdToken(ctx.db, hash))
      if (row && Date.parse(row.expires_at) <= ctx.clock.now()) throw tokenExpired()
      return allow(row)
    },
  }
}
