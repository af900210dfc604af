import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** What the person wrote for their things, which go as well. */
export const eraseAppeals: Erase = async (tx, { id }) => {
  await sql`delete from appeals where user_id = ${id}`.execute(tx)
}
