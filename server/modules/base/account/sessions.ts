import type { Input, Output } from '#contract'
import type { account, IssuedTokens, SessionInfo } from '#contract/base/account'
import { PAGE_SIZE } from '#domain/base/paging'
import { readDevice } from '#domain/base/devices'
import { type Context, nowText } from '#server/context'
import { newCode, newSecret, sha256 } from '#server/crypto/codes'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { cutPage, decodeCursor, encodeCursor } from '#server/http/cursor'
import { notFound, type Refusal, tokenInvalid } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { UserRow } from './repo'
import * as repo from './session-repo'
import { ACCESS_TOKEN_S, frozen, REFRESH_TOKEN_S, sessionRefused, type Tokens } from './tokens'

/** How long a used refresh token is still accepted while its successor has not been used. */
const PARENT_MS = 24 * 3_600_000

const infoOf = ({ session_code, device, ...times }: repo.SessionRow, current: string): SessionInfo => {
  const known = readDevice(device)
  return {
    session_id: session_code,
    system: known?.system ?? null,
    client: known?.client ?? null,
    name: known ? '' : device,
    created_at: times.created_at,
    last_used_at: times.last_used_at,
    is_current: session_code === current,
  }
}

export type Subject = Pick<UserRow, 'id' | 'user_code' | 'roles' | 'permissions'>

/** A session that was refused: whose it is, and the reason for its owner. */
interface Ended {
  ended: string
  why: Refusal
}

export interface Sessions {
  /** Starts a session with a new token family for one device. */
  start: (db: Db, user: Subject, device?: string) => Promise<IssuedTokens>
  /**
   * @param device stored if the session has none yet
   * @throws Refusal 401001 for an unknown token; 401 if its family has ended, or is ended now because the token was
   * reused
   */
  rotate: (refreshToken: string | null, device?: string) => Promise<IssuedTokens>
  end: (sessionCode: string, userCode: string) => Promise<void>
  page: (
    db: Db,
    user: Pick<Principal, 'id' | 'session_code'>,
    input: Input<typeof account.getSessionPage>,
  ) => Promise<Output<typeof account.getSessionPage>>
  /** Ends one of the user's own sessions. @throws Refusal 404 */
  endOwn: (user: Pick<Principal, 'id' | 'user_code'>, sessionCode: string) => Promise<void>
  /** Ends every session of a user except `but`. */
  endAll: (tx: Tx, user: { id: number; user_code: string }, but: string | null, reason: string) => Promise<void>
}

export const createSessions = (ctx: Context, tokens: Tokens): Sessions => {
  const changed = (userCode: string) => ctx.bus.publish('principal_changed', { user_code: userCode })
  const expiry = () => ctx.clock.now() + REFRESH_TOKEN_S * 1000

  const issue = (user: Subject, sessionCode: string, refreshToken: string, expiresAt: number): IssuedTokens => ({
    token_type: 'Bearer',
    access_token: tokens.sign({
      uid: user.user_code,
      role: user.roles,
      permission: user.permissions,
      sid: sessionCode,
    }),
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_S,
    uni_id_token: tokens.uniIdToken(sessionCode),
    uni_id_token_expired: expiresAt,
  })

  const start: Sessions['start'] = async (db, user, device = '') => {
    const [sessionCode, refreshToken, expiresAt] = [newCode('s'), newSecret(), expiry()]
    await inTransaction(db, async tx => {
      await repo.insertSession(tx, {
        session_code: sessionCode,
        user_id: user.id,
        device,
        uni_id_token_hash: sha256(tokens.uniIdToken(sessionCode)),
        created_at: nowText(ctx),
        expires_at: new Date(expiresAt).toISOString(),
      })
      await repo.insertRefreshToken(tx, {
        hash: sha256(refreshToken),
        session_code: sessionCode,
        generation: 0,
        issued_at: nowText(ctx),
      })
    })
    return issue(user, sessionCode, refreshToken, expiresAt)
  }

  const endedOf = ({ user_code, status, frozen_reason }: repo.PrincipalRow): Ended => ({
    ended: user_code,
    why: status === 'frozen' ? frozen(frozen_reason) : sessionRefused(),
  })

  /** Runs under the session's row lock. Returns `Ended` instead of throwing, so that ending the family is committed. */
  const turn = async (
    tx: Db,
    refreshToken: string,
    sessionCode: string,
    device: string,
  ): Promise<IssuedTokens | Ended> => {
    await repo.lockSession(tx, sessionCode)
    const principal = (await repo.principalOfSession(tx, sessionCode))!
    const token = (await repo.refreshToken(tx, sha256(refreshToken)))!
    if (principal.ended_at || principal.status !== 'active' || Date.parse(principal.expires_at) <= ctx.clock.now())
      return endedOf(principal)
    const next = tokens.successor(refreshToken)
    const successor = await repo.refreshTokenOf(tx, sessionCode, token.generation + 1)
    if (!successor) {
      await repo.markUsed(tx, sha256(refreshToken), nowText(ctx))
      await repo.insertRefreshToken(tx, {
        hash: sha256(next),
        session_code: sessionCode,
        generation: token.generation + 1,
        issued_at: nowText(ctx),
      })
    } else if (successor.used_at || Date.parse(token.used_at!) + PARENT_MS <= ctx.clock.now()) {
      await repo.endSession(tx, sessionCode, nowText(ctx), 'refresh_token_reused')
      return endedOf(principal)
    }
    const expiresAt = expiry()
    await repo.extendSession(tx, sessionCode, new Date(expiresAt).toISOString(), device)
    return issue(principal, sessionCode, next, expiresAt)
  }

  return {
    start,
    rotate: async (refreshToken, device = '') => {
      const known = refreshToken ? await repo.refreshToken(ctx.db, sha256(refreshToken)) : null
      if (!known) throw tokenInvalid()
      const turned = await inTransaction(ctx.db, tx => turn(tx, refreshToken!, known.session_code, device))
      if (!('ended' in turned)) return turned
      changed(turned.ended)
      throw turned.why
    },
    end: async (sessionCode, userCode) => {
      await repo.endSession(ctx.db, sessionCode, nowText(ctx), 'logout')
      changed(userCode)
    },
    page: async (db, user, input) => {
      const limit = input.limit ?? PAGE_SIZE
      const rows = await repo.sessionPage(db, user.id, nowText(ctx), decodeCursor(input.cursor), limit + 1)
      const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.last_used_at, row.session_code))
      return { items: items.map(row => infoOf(row, user.session_code)), next_cursor }
    },
    endOwn: async (user, sessionCode) => {
      if (!(await repo.endOwnSession(ctx.db, user.id, sessionCode, nowText(ctx), 'logged_out_from_another')))
        throw notFound()
      changed(user.user_code)
    },
    endAll: async (tx, user, but, reason) => {
      await repo.endSessions(tx, user.id, but, nowText(ctx), reason)
      tx.afterCommit(() => changed(user.user_code))
    },
  }
}
