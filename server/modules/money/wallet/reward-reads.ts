// Across areas: rewards that aren't booked yet, without those of frozen inviters.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'

const AT_ONCE = 500

/**
 * Rewards that were postponed while money was stopped and can be booked now, oldest first. Those of frozen inviters
 * wait.
 */
export const findUnbookedRewards = async (db: Db): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select r.id from rewards r join users u on u.id = r.user_id and u.status = 'active'
    where r.booked_at is null order by r.id limit ${AT_ONCE}`.execute(db)
  ).rows.map(({ id }) => id)
