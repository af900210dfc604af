import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

/** Daily view counts of the user's things, and what the user viewed today. */
export const eraseViews: Erase = async (tx, { id, things }) => {
  await sql`
    delete from view_days where (object_kind = 'listing' and object_id = any(${things.listing}::bigint[]))
      or (object_kind = 'product' and object_id = any(${things.product}::bigint[]))`.execute(tx)
  await sql`delete from viewers where viewer = ${`u${id}`}`.execute(tx)
}
