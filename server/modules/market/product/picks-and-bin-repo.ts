import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import { insertAudits } from '../../base/audit'
import { purgedLine } from '../shelf/purged'

/** The products' codes, by id. */
export const codesOf = async (db: Db, ids: number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; product_code: string }>`
    select id, product_code from products where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row.product_code]))
}

/** Ids of the user's products in the bin. */
export const findDeleted = async (tx: Db, ownerId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from products where owner_id = ${ownerId} and item_state = 'deleted'`.execute(
      tx,
    )
  ).rows.map(row => row.id)

/** Locks the products in id order, so that concurrent calls can't deadlock. */
export const lockProducts = async (tx: Db, ids: number[]): Promise<void> => {
  await sql`select from products where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

/**
 * Updates pick counts: how many users have another user's product in a folder; the user's own don't count. Rows are
 * locked in id order, so that concurrent calls can't deadlock.
 */
export const addToPicks = async (tx: Db, userId: number, ids: number[], by: 1 | -1): Promise<void> => {
  await sql`
    with held as (
      select p.id from products p where p.id = any(${ids}::bigint[]) and p.owner_id <> ${userId}
      order by p.id for no key update
    )
    update products p set pick_count = p.pick_count + ${by}::int from held where p.id = held.id`.execute(tx)
}

/** Deletes for good those of these products that are in the user's bin, with an audit log entry each. */
export const purgeDeleted = async (tx: Db, ownerId: number, ids: number[], now: string): Promise<number> => {
  const { rows } = await sql<{ product_code: string }>`
    delete from products where id = any(${ids}::bigint[]) and owner_id = ${ownerId} and item_state = 'deleted'
    returning product_code`.execute(tx)
  await insertAudits(
    tx,
    rows.map(row => purgedLine('product', row.product_code, now, ownerId)),
  )
  return rows.length
}
