import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** What was booked stays; what led to the person's WeChat, and what was written about them, goes. */
export const eraseWithdrawals: Erase = async (tx, { id }) => {
  await sql`update withdrawals set openid = null, package_info = null, reason = null where user_id = ${id}`.execute(tx)
}
