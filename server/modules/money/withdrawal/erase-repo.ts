import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** Clears the payee and the reasons; the amounts stay booked. */
export const eraseWithdrawals: Erase = async (tx, { id }) => {
  await sql`update withdrawals set openid = null, package_info = null, reason = null where user_id = ${id}`.execute(tx)
}
