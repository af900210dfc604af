import { createHmac, randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { CODE } from '#contract'
import type { Context } from '#server/context'
import { Refusal, tokenInvalid } from '#server/http/refusal'

export const ACCESS_TOKEN_S = 30 * 60
export const REFRESH_TOKEN_S = 30 * 24 * 3600

/** Access token claims; `exp` and `iat` in seconds. Rights are read from the database all the same. */
export interface AccessClaims {
  uid: string
  role: string[]
  permission: string[]
  sid: string
  iat: number
  exp: number
}

export const tokenExpired = () => new Refusal(CODE.tokenExpired, 'token_expired')
export const sessionRefused = () => new Refusal(CODE.sessionRefused, 'session_refused')
/** The owner may appeal (`openAccountAppeal`). @param reason an operator's text for the owner */
export const frozen = (reason: string | null) =>
  reason === null
    ? new Refusal(CODE.sessionRefused, 'account_frozen', { is_frozen: true })
    : new Refusal(CODE.sessionRefused, 'account_frozen_for', { is_frozen: true }, { reason })

/** `Bearer x` → `x`; null for anything else. */
export const bearer = (authorization: string | undefined): string | null =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? null

export interface Tokens {
  sign: (claims: Pick<AccessClaims, 'uid' | 'role' | 'permission' | 'sid'>) => string
  /** @throws Refusal 401001 for a token that isn't ours, 401013 for an expired one. */
  verify: (token: string | null) => AccessClaims
  /** Derives the same successor from a token every time, so that a lost response can be repeated. */
  successor: (refreshToken: string) => string
  /** Stays the same for the session's lifetime. */
  uniIdToken: (sessionCode: string) => string
}

export const createTokens = (ctx: Context): Tokens => {
  const key = ctx.keys.secret('access-token')
  const successorKey = ctx.keys.secret('refresh-successor')
  const uniIdKey = ctx.keys.secret('uni-id-token')
  const signer = createSigner({ algorithm: 'HS256', key })
  const verifier = createVerifier({ algorithms: ['HS256'], key, ignoreExpiration: true, ignoreNotBefore: true })
  const derive = (secret: Buffer, from: string) => createHmac('sha256', secret).update(from).digest('base64url')

  return {
    sign: claims => {
      const iat = Math.floor(ctx.clock.now() / 1000)
      // Two tokens issued within one second must differ: clients compare tokens to see whether one has been replaced.
      return signer({ ...claims, jti: randomBytes(9).toString('base64url'), iat, exp: iat + ACCESS_TOKEN_S })
    },
    verify: token => {
      if (!token) throw tokenInvalid()
      const claims = read(verifier, token)
      if (claims.exp * 1000 <= ctx.clock.now()) throw tokenExpired()
      return claims
    },
    successor: refreshToken => derive(successorKey, refreshToken),
    uniIdToken: sessionCode => `${sessionCode}.${derive(uniIdKey, sessionCode)}`,
  }
}

const read = (verifier: (token: string) => unknown, token: string): AccessClaims => {
  let claims: Partial<AccessClaims>
  try {
    claims = verifier(token) as Partial<AccessClaims>
  } catch {
    throw tokenInvalid()
  }
  if (typeof claims.uid !== 'string' || typeof claims.sid !== 'string' || typeof claims.exp !== 'number')
    throw tokenInvalid()
  return claims as AccessClaims
}
