// Across areas: a reward is for a person's first approved listing, which is known by their listings.
import { sql } from 'kysely'
import type { Db } from '../db/types'

/** Whether a listing that has just come onto the shelf was never there before, and none of its owner's others was. */
export const isFirstListing = async (db: Db, ownerId: number, listingId: number): Promise<boolean> =>
  (
    await sql`
    select from listings where owner_id = ${ownerId} and published_at is not null
      and (id <> ${listingId} or published_at <> feed_at) limit 1`.execute(db)
  ).rows.length === 0

/** Whether a listing of somebody's was ever on the shelf. */
export const hasListed = async (db: Db, ownerId: number): Promise<boolean> =>
  (await sql`select from listings where owner_id = ${ownerId} and published_at is not null limit 1`.execute(db)).rows
    .length > 0
