import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** Deletes the user's open reports and complaints; decided ones stay without their text. */
export const eraseReports: Erase = async (tx, { id }) => {
  await sql`delete from reports where reporter_id = ${id} and state = 'open'`.execute(tx)
  await sql`update reports set text = '', text_sealed = null where reporter_id = ${id}`.execute(tx)
}
