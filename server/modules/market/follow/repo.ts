import { sql } from 'kysely'
import type { NewsKind } from '#domain/market/follow'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export const isBlocked = async (db: Db, blockerId: number, blockedId: number): Promise<boolean> =>
  (await sql`select from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`.execute(db)).rows
    .length === 1

export const insertFollow = async (tx: Db, followerId: number, followeeId: number, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      insert into follows (follower_id, followee_id, created_at) values (${followerId}, ${followeeId}, ${at})
      on conflict do nothing`.execute(tx),
  )

export const deleteFollow = async (tx: Db, followerId: number, followeeId: number): Promise<boolean> =>
  changedOne(
    await sql`delete from follows where follower_id = ${followerId} and followee_id = ${followeeId}`.execute(tx),
  )

/** Whether to notify the user of a fan: not again within a day. */
export const takeFanMessage = async (
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

interface FollowRow {
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

/** Whether any of these users has blocked `userId`. */
export const isBlockedByAny = async (db: Db, userId: number, byIds: number[]): Promise<boolean> => {
  for (const id of byIds) if (await isBlocked(db, id, userId)) return true
  return false
}
