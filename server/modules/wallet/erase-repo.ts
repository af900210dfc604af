import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/**
 * What is still frozen is given up: the ledger releases its holds with the purses. A request that waits has nobody to
 * be decided for any more. The rows stay, because orders and the book refer to them.
 */
export const eraseWallet: Erase = async (tx, { id, at }) => {
  await sql`
    update commissions set state = 'void', ended_at = ${at} where user_id = ${id} and state = 'frozen'`.execute(tx)
  await sql`delete from rewards where user_id = ${id} and booked_at is null`.execute(tx)
  await sql`
    update shareholder_ends set state = 'rejected', decided_at = ${at} where user_id = ${id} and state = 'pending'`.execute(
    tx,
  )
  await sql`update shareholder_ends set reason = null where user_id = ${id}`.execute(tx)
}
