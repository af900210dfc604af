import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** Contacts that the user has revealed, and who has revealed the user's. */
export const eraseReveals: Erase = async (tx, { id, things }) => {
  await sql`
    delete from contact_reveals where user_id = ${id}
      or (object_kind = 'listing' and object_id = any(${things.listing}::bigint[]))
      or (object_kind = 'product' and object_id = any(${things.product}::bigint[]))
      or (object_kind = 'pallet' and object_id = any(${things.pallet}::bigint[]))`.execute(tx)
}
