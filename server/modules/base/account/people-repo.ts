import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#domain/base/broadcast'
import type { Locale } from '#domain/base/locale'
import { lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { findAccounts } from './person-reads'

export interface TargetRow {
  id: number
  status: string
}

export const findTarget = async (db: Db, userCode: string): Promise<TargetRow | null> =>
  (await sql<TargetRow>`select id, status from users where user_code = ${userCode}`.execute(db)).rows[0] ?? null

export const nicknameOf = async (db: Db, id: number): Promise<string> =>
  (await sql<{ nickname: string }>`select nickname from users where id = ${id}`.execute(db)).rows[0].nickname

export const userCodeOf = async (db: Db, userId: number): Promise<string> =>
  (await sql<{ user_code: string }>`select user_code from users where id = ${userId}`.execute(db)).rows[0].user_code

export const languageOf = async (db: Db, userId: number): Promise<Locale> =>
  (await sql<{ language: Locale }>`select language from users where id = ${userId}`.execute(db)).rows[0].language

const isIn = (audience: Audience): RawBuilder<unknown> =>
  audience === 'all'
    ? sql`true`
    : audience === 'supplier'
      ? sql`u.is_enterprise_certified`
      : sql`${audience} = any(u.roles)`

/** Ids of active users in an audience, in order. @param toId the highest id to include */
export const findAudience = async (
  db: Db,
  audience: Audience,
  { afterId, toId, limit }: { afterId: number; toId: number; limit: number },
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select u.id from users u
    where u.id > ${afterId} and u.id <= ${toId} and u.status = 'active' and ${isIn(audience)}
    order by u.id limit ${limit}`.execute(db)
  ).rows.map(row => row.id)

/** Number of active users in an audience, and their highest id; 0 if there is none. */
export const countAudience = async (db: Db, audience: Audience): Promise<{ count: number; to_id: number }> =>
  (
    await sql<{ count: number; to_id: number }>`
    select count(*)::int as count, coalesce(max(u.id), 0) as to_id from users u
    where u.status = 'active' and ${isIn(audience)}`.execute(db)
  ).rows[0]

/**
 * Whether another active person holds this permission; admins hold every one. Materialized: if the planner saw the limit,
 * it would walk through everybody until it met one.
 */
export const hasOtherHolder = async (db: Db, userId: number, permission: string): Promise<boolean> =>
  (
    await sql`
    with others as materialized (
      select from users where status = 'active' and id <> all(${await findAccounts(db, userId)}::bigint[])
        and (roles @> '{admin}' or permissions @> array[${permission}]))
    select from others limit 1`.execute(db)
  ).rows.length > 0

/** Key of rows stored by mobile number. Works even if the mobile itself can't be decrypted any more. */
export const mobileIndexOf = async (db: Db, userId: number): Promise<string | null> =>
  (await sql<{ mobile_index: string | null }>`select mobile_index from users where id = ${userId}`.execute(db)).rows[0]
    .mobile_index

/** Serializes changes of who is an admin, so that the last two can't lose the role at the same time. */
export const lockAdmins = (tx: Db): Promise<void> => lockName(tx, 'admins')

/** Kinds of certification that the user has in force. */
export const certifiedAs = async (
  db: Db,
  userId: number,
): Promise<{ is_identity_certified: boolean; is_enterprise_certified: boolean }> =>
  (
    await sql<{ is_identity_certified: boolean; is_enterprise_certified: boolean }>`
    select is_identity_certified, is_enterprise_certified from users where id = ${userId}`.execute(db)
  ).rows[0]

export const setIdentityCertified = async (tx: Db, userId: number, isCertified: boolean): Promise<void> => {
  await sql`update users set is_identity_certified = ${isCertified} where id = ${userId}`.execute(tx)
}

/** @param organizationCode code of the enterprise that the user is certified for; '' for none */
export const setOrganization = async (tx: Db, userId: number, organizationCode: string): Promise<void> => {
  await sql`
    update users set organization_code = ${organizationCode}, is_enterprise_certified = ${organizationCode !== ''}
    where id = ${userId}`.execute(tx)
}

/** Locks the user's row until the transaction ends, so that what is counted per user is counted one at a time. */
export const lockUser = async (tx: Db, userId: number): Promise<void> =>
  void (await sql`select from users where id = ${userId} for no key update`.execute(tx))

/** Returns those users who aren't cancelled, and keeps them from being cancelled until the transaction ends. */
export const holdPresent = async (tx: Db, ids: number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::bigint[]) and status <> 'cancelled' order by id for share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Locks both users in id order, so that two who follow each other at once can't deadlock. */
export const lockPair = async (tx: Db, one: number, other: number): Promise<void> => {
  await sql`select id from users where id in (${one}, ${other}) order by id for no key update`.execute(tx)
}

export const countFollowing = async (db: Db, id: number): Promise<number> =>
  (await sql<{ n: number }>`select following_count as n from users where id = ${id}`.execute(db)).rows[0].n

export const addToFollowCounts = async (tx: Db, followerId: number, followeeId: number, by: 1 | -1): Promise<void> => {
  await sql`update users set following_count = following_count + ${by} where id = ${followerId}`.execute(tx)
  await sql`update users set fan_count = fan_count + ${by} where id = ${followeeId}`.execute(tx)
}

/** Decrements follower and following counts, once per occurrence of an id. */
export const subtractFollows = async (tx: Db, followeeIds: number[], followerIds: number[]): Promise<void> => {
  await sql`
    select from users where id = any(${[...followeeIds, ...followerIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  await sql`update users set fan_count = fan_count - 1 where id = any(${followeeIds}::bigint[])`.execute(tx)
  await sql`update users set following_count = following_count - 1 where id = any(${followerIds}::bigint[])`.execute(tx)
}

/** Returns false at the limit; the row lock serializes concurrent calls. */
export const countFolderUp = async (tx: Db, ownerId: number, max: number): Promise<boolean> =>
  (
    await sql`update users set folder_count = folder_count + 1 where id = ${ownerId} and folder_count < ${max}`.execute(
      tx,
    )
  ).numAffectedRows === 1n

export const countFolderDown = async (tx: Db, ownerId: number): Promise<void> => {
  await sql`update users set folder_count = folder_count - 1 where id = ${ownerId}`.execute(tx)
}
