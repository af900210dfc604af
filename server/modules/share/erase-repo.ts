import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** Which material the person has used; the count of uses stays. */
export const eraseMaterialUses: Erase = async (tx, { id }) => {
  await sql`delete from share_material_uses where user_id = ${id}`.execute(tx)
}
