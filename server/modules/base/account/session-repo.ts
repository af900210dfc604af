import { sql } from 'kysely'
import type { UserState } from '#domain/base/roles'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface PrincipalRow {
  id: number
  user_code: string
  session_code: string
  roles: string[]
  permissions: string[]
  status: UserState
  frozen_reason: string | null
  ended_at: string | null
  expires_at: string
}

const PRINCIPAL = sql`select u.id, u.user_code, s.session_code, u.roles, u.permissions, u.status, u.frozen_reason, s.ended_at, s.expires_at
  from sessions s join users u on u.id = s.user_id`

export const principalOfSession = (db: Db, sessionCode: string) =>
  first(sql<PrincipalRow>`${PRINCIPAL} where s.session_code = ${sessionCode}`.execute(db))

export const principalOfUniIdToken = (db: Db, hash: string) =>
  first(sql<PrincipalRow>`${PRINCIPAL} where s.uni_id_token_hash = ${hash}`.execute(db))

export interface NewSession {
  session_code: string
  user_id: number
  device: string
  uni_id_token_hash: string
  created_at: string
  expires_at: string
}

export const insertSession = async (db: Db, session: NewSession): Promise<void> =>
  void (await sql`
    insert into sessions (session_code, user_id, device, uni_id_token_hash, created_at, expires_at)
    values (${session.session_code}, ${session.user_id}, ${session.device}, ${session.uni_id_token_hash},
      ${session.created_at}, ${session.expires_at})`.execute(db))

export const insertRefreshToken = async (
  db: Db,
  token: { hash: string; session_code: string; generation: number; issued_at: string },
) =>
  void (await sql`
    insert into refresh_tokens (token_hash, session_code, generation, issued_at)
    values (${token.hash}, ${token.session_code}, ${token.generation}, ${token.issued_at})`.execute(db))

export interface RefreshRow {
  session_code: string
  generation: number
  used_at: string | null
}

export const refreshToken = (db: Db, hash: string) =>
  first(
    sql<RefreshRow>`select session_code, generation, used_at from refresh_tokens where token_hash = ${hash}`.execute(
      db,
    ),
  )

export const refreshTokenOf = (db: Db, sessionCode: string, generation: number) =>
  first(
    sql<RefreshRow>`
    select session_code, generation, used_at from refresh_tokens
    where session_code = ${sessionCode} and generation = ${generation}`.execute(db),
  )

/** Locks the session and with it its token family until the transaction ends. */
export const lockSession = async (db: Db, sessionCode: string): Promise<void> =>
  void (await sql`select from sessions where session_code = ${sessionCode} for update`.execute(db))

export const markUsed = async (db: Db, hash: string, at: string): Promise<void> =>
  void (await sql`update refresh_tokens set used_at = ${at} where token_hash = ${hash} and used_at is null`.execute(db))

/** @param device stored only if the session has none yet */
export const extendSession = async (db: Db, sessionCode: string, expiresAt: string, device: string): Promise<void> =>
  void (await sql`
    update sessions set expires_at = ${expiresAt}, device = case when device = '' then ${device} else device end
    where session_code = ${sessionCode}`.execute(db))

export const endSession = async (db: Db, sessionCode: string, at: string, reason: string): Promise<void> =>
  void (await sql`
    update sessions set ended_at = ${at}, ended_reason = ${reason}
    where session_code = ${sessionCode} and ended_at is null`.execute(db))

/** Ends every session of the user except `but`. */
export const endSessions = async (
  db: Db,
  userId: number,
  but: string | null,
  at: string,
  reason: string,
): Promise<void> =>
  void (await sql`
    update sessions set ended_at = ${at}, ended_reason = ${reason}
    where user_id = ${userId} and ended_at is null and session_code is distinct from ${but}`.execute(db))

export interface SessionRow {
  session_code: string
  device: string
  created_at: string
  last_used_at: string
}

/** Open sessions, most recently used first. While the app is in use its token is renewed every half hour. */
export const sessionPage = async (
  db: Db,
  userId: number,
  now: string,
  before: { at: string; id: string } | null,
  limit: number,
): Promise<SessionRow[]> =>
  (
    await sql<SessionRow>`
    select session_code, device, created_at, last_used_at from (
      select s.session_code, s.device, s.created_at, coalesce(t.issued_at, s.created_at) as last_used_at
      from sessions s left join lateral (
        select issued_at from refresh_tokens r where r.session_code = s.session_code order by generation desc limit 1
      ) t on true
      where s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now}
    ) open
    where ${before === null} or (last_used_at, session_code) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null})
    order by last_used_at desc, session_code desc limit ${limit}`.execute(db)
  ).rows

/** @returns false if the user has no such open session */
export const endOwnSession = async (
  db: Db,
  userId: number,
  sessionCode: string,
  at: string,
  reason: string,
): Promise<boolean> =>
  changedOne(
    await sql`
      update sessions set ended_at = ${at}, ended_reason = ${reason}
      where session_code = ${sessionCode} and user_id = ${userId} and ended_at is null`.execute(db),
  )
