import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** Their pins go with the listings. What was spent stays in the book; nothing comes back to somebody who has left. */
export const eraseCoins: Erase = async (tx, { id }) => {
  await sql`delete from pins where user_id = ${id}`.execute(tx)
  await sql`update coin_uses set owed_at = null where user_id = ${id} and owed_at is not null`.execute(tx)
}
