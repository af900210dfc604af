import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** The person's open reports and complaints; what was decided stays without the words. */
export const eraseReports: Erase = async (tx, { id }) => {
  await sql`delete from reports where reporter_id = ${id} and state = 'open'`.execute(tx)
  await sql`update reports set text = '', text_sealed = null where reporter_id = ${id}`.execute(tx)
}
