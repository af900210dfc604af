// Across areas: whoever changes a rejected listing is told that it counts as a new one, because its coins came back.
import { sql } from 'kysely'
import type { Db } from '../db/types'

/** Whether a listing's coins came back and it wasn't sent again since. */
export const countsAgain = async (db: Db, listingCode: string): Promise<boolean> =>
  (
    await sql`
    select from coin_uses where kind = 'listing' and object_code = ${listingCode} and owed_at is not null
      and again_at is null limit 1`.execute(db)
  ).rows.length > 0
