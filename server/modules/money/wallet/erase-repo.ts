import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/**
 * Voids frozen commissions, whose holds the ledger gives up with the purses, deletes unbooked rewards and what waits to
 * be taken back from them, and rejects an open request to end the shareholding. The other rows stay: orders and the book refer to them.
 */
export const eraseWallet: Erase = async (tx, { id, at }) => {
  await sql`
    update commissions set state = 'void', ended_at = ${at} where user_id = ${id} and state = 'frozen'`.execute(tx)
  await sql`delete from rewards where user_id = ${id} and booked_at is null`.execute(tx)
  await sql`delete from own_earnings where user_id = ${id} and state = 'open'`.execute(tx)
  await sql`update own_earnings set reason = null where user_id = ${id}`.execute(tx)
  await sql`
    update shareholder_ends set state = 'rejected', decided_at = ${at} where user_id = ${id} and state = 'pending'`.execute(
    tx,
  )
  await sql`update shareholder_ends set reason = null where user_id = ${id}`.execute(tx)
}
