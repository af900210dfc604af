import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'
import { insertAudits } from '../../base/audit'
import { erasedLine } from '../shelf/purged'

/** Deletes products with everything that belongs to them. The folders that contain them are locked already. */
export const eraseProducts: Erase = async (tx, { things, at }) => {
  const { rows } = await sql<{ code: string; state: string }>`
    delete from products where id = any(${things.product}::bigint[])
    returning product_code as code, item_state as state`.execute(tx)
  await insertAudits(
    tx,
    rows.map(({ code, state }) => erasedLine('product', code, state, at)),
  )
}
