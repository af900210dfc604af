import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** What the person wrote to get a role, and how it was decided. */
export const eraseApplications: Erase = async (tx, { id }) => {
  await sql`delete from role_applications where user_id = ${id}`.execute(tx)
}
