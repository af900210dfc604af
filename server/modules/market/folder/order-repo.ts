import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/types'

/** Rows in an order set by their owner. */
export interface Order {
  table: 'folders' | 'folder_products'
  key: 'id' | 'product_id'
  /** SQL condition that selects the rows of the order. */
  within: RawBuilder<unknown>
}

export const foldersOf = (ownerId: number): Order => ({
  table: 'folders',
  key: 'id',
  within: sql`owner_id = ${ownerId} and deleted_at is null`,
})
export const productsIn = (folderId: number): Order => ({
  table: 'folder_products',
  key: 'product_id',
  within: sql`folder_id = ${folderId}`,
})

export const findPosition = async (tx: Db, { table, key, within }: Order, id: number): Promise<number | null> =>
  (
    await sql<{
      position: number
    }>`select position from ${sql.table(table)} where ${within} and ${sql.ref(key)} = ${id}`.execute(tx)
  ).rows[0]?.position ?? null

/** Position of the next row, ignoring `movedId`; null if there is none. @param after null for the order's start */
export const findNextPosition = async (
  tx: Db,
  { table, key, within }: Order,
  after: { position: number; id: number } | null,
  movedId: number,
): Promise<number | null> =>
  (
    await sql<{ position: number }>`
    select position from ${sql.table(table)}
    where ${within} and ${sql.ref(key)} <> ${movedId}
      ${after === null ? sql`` : sql`and (position, ${sql.ref(key)}) > (${after.position}::float8, ${after.id}::bigint)`}
    order by position, ${sql.ref(key)} limit 1`.execute(tx)
  ).rows[0]?.position ?? null

/** Renumbers the rows 1, 2, 3 … in their current order. */
export const renumber = async (tx: Db, { table, key, within }: Order): Promise<void> => {
  const [rows, id] = [sql.table(table), sql.ref(key)]
  await sql`select from ${rows} where ${within} order by ${id} for no key update`.execute(tx)
  await sql`
    update ${rows} set position = numbered.place
    from (select ${id} as moved, row_number() over (order by position, ${id}) as place from ${rows} where ${within}) numbered
    where ${within} and ${rows}.${id} = numbered.moved`.execute(tx)
}

export const setPosition = async (
  tx: Db,
  { table, key, within }: Order,
  id: number,
  position: number,
): Promise<void> => {
  await sql`update ${sql.table(table)} set position = ${position} where ${within} and ${sql.ref(key)} = ${id}`.execute(
    tx,
  )
}
