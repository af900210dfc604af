// Across areas: a user at the desk, with sessions, inviter, invited people and operators' changes.
import { sql } from 'kysely'
import type { UserState } from '#domain/base/roles'
import type { Db } from '#server/db/types'
import { isNamed } from '#server/db/names'
import { certifiedInvited } from '../../base/account/person-reads'

export interface ManagedUserRow {
  id: number
  user_code: string
  nickname: string
  avatar_url: string
  mobile_sealed: string | null
  status: UserState
  roles: string[]
  permissions: string[]
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  created_at: string
}

const COLUMNS = sql`u.id, u.user_code, u.nickname, u.avatar_url, u.mobile_sealed, u.status, u.roles, u.permissions,
  u.is_identity_certified, u.is_enterprise_certified, u.created_at`

export interface ManagedUserQuery {
  keyword: string
  /** Blind index of a keyword that is a mobile number; null for any other. */
  mobileIndex: string | null
  role: string | null
  status: UserState | null
  /** Null for the first page. */
  beforeId: number | null
  limit: number
}

const isMeant = ({ keyword, mobileIndex }: ManagedUserQuery) => {
  if (!keyword) return sql`true`
  if (mobileIndex !== null) return sql`u.mobile_index = ${mobileIndex}`
  return sql`(u.user_code = ${keyword} or u.maoxiu_code = ${keyword} or (${isNamed(keyword, sql.ref('u.nickname'))}))`
}

const hasRole = (role: string | null) => {
  if (role === null) return sql`true`
  return role === 'staff'
    ? sql`('admin' = any(u.roles) or u.permissions <> '{}')`
    : sql`u.roles @> array[${role}]::text[]`
}

/** Newest first. */
export const findManagedUsers = async (db: Db, query: ManagedUserQuery): Promise<ManagedUserRow[]> =>
  (
    await sql<ManagedUserRow>`
    select ${COLUMNS} from users u
    where ${isMeant(query)} and ${hasRole(query.role)}
      and ${query.status === null ? sql`true` : sql`u.status = ${query.status}`}
      and ${query.beforeId === null ? sql`true` : sql`u.id < ${query.beforeId}`}
    order by u.id desc limit ${query.limit}`.execute(db)
  ).rows

export interface ManagedUserMore extends ManagedUserRow {
  province: string
  city: string
  frozen_reason: string | null
  session_count: number
  inviter: { user_code: string; nickname: string; avatar_url: string } | null
  invited_count: number
  certified_invited_count: number
}

/** @param now sessions that have expired by then aren't counted */
export const findManagedUser = async (db: Db, userCode: string, now: string): Promise<ManagedUserMore | null> =>
  (
    await sql<ManagedUserMore>`
    select ${COLUMNS}, u.province, u.city, u.frozen_reason,
      (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now}) as session_count,
      (select row_to_json(w) from (select i.user_code, i.nickname, i.avatar_url from users i where i.id = u.inviter_id) w) as inviter,
      (select count(*)::int from users i where i.inviter_id = u.id) as invited_count,
      ${certifiedInvited('u')} as certified_invited_count
    from users u where u.user_code = ${userCode}`.execute(db)
  ).rows[0] ?? null

export interface UserChangeRow {
  at: string
  actor_nickname: string | null
  action: 'freeze' | 'unfreeze' | 'grant' | 'revoke'
  subject: 'user' | 'role' | 'permission'
  from_state: string | null
  to_state: string | null
  reason: string | null
}

/** Operators' changes to the account, its roles and its permissions, newest first. */
export const findUserChanges = async (db: Db, userCode: string, limit: number): Promise<UserChangeRow[]> =>
  (
    await sql<UserChangeRow>`
    select l.at, a.nickname as actor_nickname, l.action, l.subject, l.from_state, l.to_state, l.reason
    from audit_log l left join users a on a.id = l.actor_id
    where l.subject in ('user', 'role', 'permission') and l.subject_code = ${userCode}
      and l.action in ('freeze', 'unfreeze', 'grant', 'revoke')
    order by l.id desc limit ${limit}`.execute(db)
  ).rows
