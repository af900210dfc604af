import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

/** Whose contact the person has seen, and who has seen the person's. */
export const eraseReveals: Erase = async (tx, { id, things }) => {
  await sql`
    delete from contact_reveals where user_id = ${id}
      or (object_kind = 'listing' and object_id = any(${things.listing}::bigint[]))
      or (object_kind = 'pallet' and object_id = any(${things.pallet}::bigint[]))`.execute(tx)
}
