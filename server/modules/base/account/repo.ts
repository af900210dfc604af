import { sql } from 'kysely'
import type { UserState } from '#domain/base/roles'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface UserRow {
  id: number
  user_code: string
  maoxiu_code: string
  nickname: string
  avatar_url: string
  gender: 'unknown' | 'male' | 'female'
  province: string
  city: string
  language: string
  mobile_sealed: string | null
  password_hash: string | null
  status: UserState
  /** An operator's reason for freezing; null unless frozen. */
  frozen_reason: string | null
  roles: string[]
  permissions: string[]
  organization_code: string
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  created_at: string
}

const COLUMNS = sql`id, user_code, maoxiu_code, nickname, avatar_url, gender, province, city, language, mobile_sealed,
  password_hash, status, frozen_reason, roles, permissions, organization_code, is_identity_certified, is_enterprise_certified, created_at`

export const userById = (db: Db, id: number) =>
  first(sql<UserRow>`select ${COLUMNS} from users where id = ${id}`.execute(db))

export const userByMobile = (db: Db, mobileIndex: string) =>
  first(sql<UserRow>`select ${COLUMNS} from users where mobile_index = ${mobileIndex}`.execute(db))

/** Only an active user's referral code counts. */
export const activeByReferral = (db: Db, maoxiuCode: string) =>
  first(
    sql<{ id: number; nickname: string }>`
    select id, nickname from users where maoxiu_code = ${maoxiuCode} and status = 'active'`.execute(db),
  )

export interface NewUser {
  user_code: string
  maoxiu_code: string
  nickname: string
  mobile_sealed: string | null
  mobile_index: string | null
  password_hash: string | null
  inviter_id: number | null
  roles: string[]
  permissions: string[]
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  created_at: string
}

/** Returns null if the mobile is taken. */
export const insertUser = (db: Db, user: NewUser) =>
  first(
    sql<UserRow>`
    insert into users (user_code, maoxiu_code, nickname, mobile_sealed, mobile_index, password_hash, inviter_id,
      roles, permissions, is_identity_certified, is_enterprise_certified, created_at)
    values (${user.user_code}, ${user.maoxiu_code}, ${user.nickname}, ${user.mobile_sealed}, ${user.mobile_index},
      ${user.password_hash}, ${user.inviter_id}, ${user.roles}::text[], ${user.permissions}::text[],
      ${user.is_identity_certified}, ${user.is_enterprise_certified}, ${user.created_at})
    on conflict (mobile_index) do nothing
    returning ${COLUMNS}`.execute(db),
  )

export const updatePassword = async (db: Db, userId: number, hash: string): Promise<void> =>
  void (await sql`update users set password_hash = ${hash} where id = ${userId}`.execute(db))

/** Returns false if the account already has the role. */
export const addRole = async (db: Db, userId: number, role: string): Promise<boolean> =>
  (
    await sql`
    update users set roles = array_append(roles, ${role}) where id = ${userId} and not (${role} = any(roles))
    returning id`.execute(db)
  ).rows.length === 1

/** Returns false if another account has the mobile. */
export const updateMobile = async (db: Db, userId: number, sealed: string, index: string): Promise<boolean> => {
  const rows = await sql`
    update users set mobile_sealed = ${sealed}, mobile_index = ${index}
    where id = ${userId} and not exists (select from users other where other.mobile_index = ${index})
    returning id`.execute(db)
  return rows.rows.length === 1
}

export interface ProfileChange {
  nickname?: string
  /** The picture's folder; null removes the avatar. */
  avatar_path?: string | null
  gender?: string
  province?: string
  city?: string
  language?: string
}

export const updateProfile = (db: Db, userId: number, change: ProfileChange) =>
  first(
    sql<UserRow>`
    update users set
      nickname = coalesce(${change.nickname ?? null}, nickname),
      avatar_path = case when ${change.avatar_path === undefined} then avatar_path else ${change.avatar_path ?? null} end,
      gender = coalesce(${change.gender ?? null}, gender),
      province = coalesce(${change.province ?? null}, province),
      city = coalesce(${change.city ?? null}, city),
      language = coalesce(${change.language ?? null}, language)
    where id = ${userId} returning ${COLUMNS}`.execute(db),
  )

/** Removes a picture from all profiles that use it as avatar. @returns the users' ids */
export const removeAvatar = async (db: Db, path: string): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    update users set avatar_path = null where avatar_path = ${path} returning id`.execute(db)
  ).rows.map(row => row.id)

export interface Failure {
  at: string
  address_index: string
}

/** Wrong passwords for a mobile since the given time, oldest first. */
export const failuresSince = async (db: Db, mobileIndex: string, since: string): Promise<Failure[]> =>
  (
    await sql<Failure>`
    select created_at as at, address_index from login_failures where mobile_index = ${mobileIndex} and created_at > ${since}
    order by created_at, id`.execute(db)
  ).rows

/** Counts wrong passwords from an address, for any mobile. */
export const countFailuresFrom = async (db: Db, addressIndex: string, since: string): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from login_failures where address_index = ${addressIndex} and created_at > ${since}`.execute(
      db,
    )
  ).rows[0].n

export const insertFailure = async (db: Db, mobileIndex: string, { at, address_index }: Failure): Promise<void> =>
  void (await sql`
    insert into login_failures (mobile_index, address_index, created_at)
    values (${mobileIndex}, ${address_index}, ${at})`.execute(db))

export const deleteFailures = async (db: Db, mobileIndex: string): Promise<void> =>
  void (await sql`delete from login_failures where mobile_index = ${mobileIndex}`.execute(db))

/** Only the ticket's hash is stored. */
export const insertTicket = async (
  db: Db,
  ticket: { hash: string; purpose: string; payload: unknown; expires_at: string },
) =>
  void (await sql`
    insert into tickets (ticket_hash, purpose, payload, expires_at)
    values (${ticket.hash}, ${ticket.purpose}, ${JSON.stringify(ticket.payload)}::jsonb, ${ticket.expires_at})`.execute(
    db,
  ))

/** Spends a ticket: the second of two calls gets null. */
export const spendTicket = async <T>(db: Db, hash: string, purpose: string, now: string): Promise<T | null> => {
  const row = await first(
    sql<{ payload: T }>`
    update tickets set used_at = ${now}
    where ticket_hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning payload`.execute(db),
  )
  return row?.payload ?? null
}

/** Deletes what has expired: tickets, wrong passwords, tokens and sessions. */
export const purge = async (db: Db, at: { now: string; dayAgo: string; monthAgo: string }): Promise<void> => {
  await sql`delete from tickets where expires_at < ${at.now}`.execute(db)
  await sql`delete from login_failures where created_at < ${at.dayAgo}`.execute(db)
  // A used refresh token is kept for as long as it could have lived: until then, reusing it ends its family.
  await sql`delete from refresh_tokens where used_at < ${at.monthAgo}`.execute(db)
  await sql`delete from sessions where ended_at < ${at.monthAgo} or expires_at < ${at.monthAgo}`.execute(db)
}
