import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** Which material the user has used; the use counts stay. */
export const eraseMaterialUses: Erase = async (tx, { id }) => {
  await sql`delete from share_material_uses where user_id = ${id}`.execute(tx)
}
