import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** All the user's applications. The pictures are private uploads, and are deleted with the others. */
export const eraseCertifications: Erase = async (tx, { id }) => {
  await sql`delete from certifications where user_id = ${id}`.execute(tx)
}
