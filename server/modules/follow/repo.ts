import { sql } from 'kysely'
import type { NewsKind } from '../../../domain/interaction'
import type { Db } from '../../db/types'

const changedOne = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n

export interface TargetRow {
  id: number
  status: string
}

export const findTarget = async (db: Db, userCode: string): Promise<TargetRow | null> =>
  (await sql<TargetRow>`select id, status from users where user_code = ${userCode}`.execute(db)).rows[0] ?? null

/** Locks both users in id order, so that two who follow each other at once can't deadlock. */
export const lockPair = async (tx: Db, one: number, other: number): Promise<void> => {
  await sql`select id from users where id in (${one}, ${other}) order by id for no key update`.execute(tx)
}

export const nicknameOf = async (db: Db, id: number): Promise<string> =>
  (await sql<{ nickname: string }>`select nickname from users where id = ${id}`.execute(db)).rows[0].nickname

export const countFollowing = async (db: Db, id: number): Promise<number> =>
  (await sql<{ n: number }>`select following_count as n from users where id = ${id}`.execute(db)).rows[0].n

export const isBlocked = async (db: Db, blockerId: number, blockedId: number): Promise<boolean> =>
  (await sql`select from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`.execute(db)).rows
    .length === 1

export const insertFollow = async (tx: Db, followerId: number, followeeId: number, at: string): Promise<boolean> => {
  const inserted = changedOne(
    await sql`
      insert into follows (follower_id, followee_id, created_at) values (${followerId}, ${followeeId}, ${at})
      on conflict do nothing`.execute(tx),
  )
  if (inserted) await addToCounts(tx, followerId, followeeId, 1)
  return inserted
}

export const deleteFollow = async (tx: Db, followerId: number, followeeId: number): Promise<boolean> => {
  const deleted = changedOne(
    await sql`delete from follows where follower_id = ${followerId} and followee_id = ${followeeId}`.execute(tx),
  )
  if (deleted) await addToCounts(tx, followerId, followeeId, -1)
  return deleted
}

const addToCounts = async (tx: Db, followerId: number, followeeId: number, by: 1 | -1): Promise<void> => {
  await sql`update users set following_count = following_count + ${by} where id = ${followerId}`.execute(tx)
  await sql`update users set fan_count = fan_count + ${by} where id = ${followeeId}`.execute(tx)
}

/** Whether to notify the user of a fan: not again within a day. */
export const takeFanNotice = async (
  tx: Db,
  userId: number,
  fanId: number,
  at: string,
  before: string,
): Promise<boolean> =>
  changedOne(
    await sql`
      insert into fan_notices as n (user_id, fan_id, at) values (${userId}, ${fanId}, ${at})
      on conflict (user_id, fan_id) do update set at = excluded.at where n.at < ${before}`.execute(tx),
  )

export interface FollowRow {
  news: NewsKind[]
  is_muted: boolean
}

export const updateFollow = async (
  tx: Db,
  followerId: number,
  followeeId: number,
  { news, isMuted }: { news: NewsKind[] | null; isMuted: boolean | null },
): Promise<FollowRow | null> =>
  (
    await sql<FollowRow>`
    update follows set news = coalesce(${news}::text[], news), is_muted = coalesce(${isMuted}::boolean, is_muted)
    where follower_id = ${followerId} and followee_id = ${followeeId} returning news, is_muted`.execute(tx)
  ).rows[0] ?? null

export const insertBlock = async (tx: Db, blockerId: number, blockedId: number, at: string): Promise<void> => {
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at) values (${blockerId}, ${blockedId}, ${at})
    on conflict do nothing`.execute(tx)
}

export const deleteBlock = async (tx: Db, blockerId: number, blockedId: number): Promise<void> => {
  await sql`delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`.execute(tx)
}

export interface StandingRow {
  is_followed: boolean
  is_fan: boolean
  fan_count: number
}

/** How two users stand to each other, and how many follow the other one. */
export const findStanding = async (db: Db, meId: number, otherId: number): Promise<StandingRow> =>
  (
    await sql<StandingRow>`
    select exists (select from follows where follower_id = ${meId} and followee_id = u.id) as is_followed,
      exists (select from follows where follower_id = u.id and followee_id = ${meId}) as is_fan, u.fan_count
    from users u where u.id = ${otherId}`.execute(db)
  ).rows[0]
