import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** Deletes the WeChat identity that the user paid with. Orders stay: the book and the gateway's bills refer to them. */
export const erasePayer: Erase = async (tx, { id }) => {
  await sql`update payment_numbers set payer_id = null, openid = null where payer_id = ${id}`.execute(tx)
}
