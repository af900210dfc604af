import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** @returns how many are used now, or null if the limit was already reached. */
export const takeDailyUse = async (
  tx: Db,
  userId: number,
  day: string,
  kind: string,
  limit: number,
): Promise<number | null> =>
  (
    await sql<{ used: number }>`
    insert into daily_usage (user_id, day, kind, used)
    select ${userId}::bigint, ${day}::date, ${kind}::text, 1 where ${limit}::int > 0
    on conflict (user_id, day, kind) do update set used = daily_usage.used + 1 where daily_usage.used < ${limit}
    returning used`.execute(tx)
  ).rows[0]?.used ?? null

export const findDailyUse = async (db: Db, userId: number, day: string, kind: string): Promise<number> =>
  (
    await sql<{
      used: number
    }>`select used from daily_usage where user_id = ${userId} and day = ${day} and kind = ${kind}`.execute(db)
  ).rows[0]?.used ?? 0
