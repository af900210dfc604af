import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** Pins are deleted with the listings. Spent coins stay booked, and nothing is refunded to a deleted account. */
export const eraseCoins: Erase = async (tx, { id }) => {
  await sql`delete from pins where user_id = ${id}`.execute(tx)
  await sql`update coin_uses set owed_at = null where user_id = ${id} and owed_at is not null`.execute(tx)
}
