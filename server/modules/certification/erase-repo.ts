import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** All that the person has applied for, in force or not. Its pictures are private uploads, and go with these. */
export const eraseCertifications: Erase = async (tx, { id }) => {
  await sql`delete from certifications where user_id = ${id}`.execute(tx)
}
