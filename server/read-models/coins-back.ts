// Across areas: the form of a rejected listing says whether sending it again counts as new, because its coins were
// refunded.
import { sql } from 'kysely'
import type { Db } from '../db/types'

/** Whether a listing's coins were refunded and it hasn't been sent again since. */
export const countsAgain = async (db: Db, listingCode: string): Promise<boolean> =>
  (
    await sql`
    select from coin_uses where kind = 'listing' and object_code = ${listingCode} and owed_at is not null
      and again_at is null limit 1`.execute(db)
  ).rows.length > 0
