// Across areas: a reward waits while its inviter is frozen, which their account knows.
import { sql } from 'kysely'
import type { Db } from '../db/types'

const AT_ONCE = 500

/** What was given while money stood still and can be booked now, oldest first: a frozen inviter's waits. */
export const findUnbookedRewards = async (db: Db): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select r.id from rewards r join users u on u.id = r.user_id and u.status = 'active'
    where r.booked_at is null order by r.id limit ${AT_ONCE}`.execute(db)
  ).rows.map(({ id }) => id)
