import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** The user's applications and their outcomes. */
export const eraseApplications: Erase = async (tx, { id }) => {
  await sql`delete from role_applications where user_id = ${id}`.execute(tx)
}
