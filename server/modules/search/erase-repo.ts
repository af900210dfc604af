import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** Saved searches, and what they have found. */
export const eraseSearches: Erase = async (tx, { id }) => {
  await sql`delete from saved_searches where user_id = ${id}`.execute(tx)
  await sql`delete from search_matches where user_id = ${id}`.execute(tx)
}
