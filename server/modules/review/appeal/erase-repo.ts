import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** The user's appeals; the things they were about are deleted, too. */
export const eraseAppeals: Erase = async (tx, { id }) => {
  await sql`delete from appeals where user_id = ${id}`.execute(tx)
}
