import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** Codes sent to the user's mobile. The sandbox's outbox is encrypted, and purged within a week. */
export const eraseCodes: Erase = async (tx, { mobile_index }) => {
  await sql`delete from sms_codes where mobile_index = ${mobile_index}`.execute(tx)
}
