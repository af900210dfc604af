// Across areas: the reward for a user's first approved listing depends on all their listings.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** Whether a listing that has just come onto the shelf is the first of its owner's that ever did. */
export const isFirstListing = async (db: Db, ownerId: number, listingId: number): Promise<boolean> =>
  (
    await sql`
    select from listings where owner_id = ${ownerId} and published_at is not null
      and (id <> ${listingId} or published_at <> feed_at) limit 1`.execute(db)
  ).rows.length === 0

/** Whether a user ever had a listing on the shelf. */
export const hasListed = async (db: Db, ownerId: number): Promise<boolean> =>
  (await sql`select from listings where owner_id = ${ownerId} and published_at is not null limit 1`.execute(db)).rows
    .length > 0
