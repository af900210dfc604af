import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** Owners of folders that were deleted at or before the given time. */
export const findOwnersDue = async (db: Db, before: string, limit: number): Promise<number[]> =>
  (
    await sql<{ owner_id: number }>`
    select distinct owner_id from folders where deleted_at <= ${before} order by owner_id limit ${limit}`.execute(db)
  ).rows.map(row => row.owner_id)

/**
 * Locks the user's folders in the bin and every user's folders that hold one of these products. Folders are locked
 * before products, each in id order, so that concurrent calls can't deadlock.
 * @param before null for everything in the bin
 * @returns ids of the user's folders in the bin
 */
export const lockDeleted = async (
  tx: Db,
  ownerId: number,
  before: string | null,
  productIds: number[],
): Promise<number[]> => {
  const isDue = sql`owner_id = ${ownerId} and deleted_at is not null
    ${before === null ? sql`` : sql`and deleted_at <= ${before}`}`
  const { rows } = await sql<{ id: number; is_due: boolean }>`
    select id, (${isDue}) as is_due from folders
    where (${isDue}) or id in (select folder_id from folder_products where product_id = any(${productIds}::bigint[]))
    order by id for update`.execute(tx)
  return rows.filter(row => row.is_due).map(row => row.id)
}

/** Locks all folders of a user, deleted ones included. @returns their ids */
export const lockAllOf = async (tx: Db, ownerId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from folders where owner_id = ${ownerId} order by id for update`.execute(tx)
  ).rows.map(row => row.id)

/** Ids of the products in these folders. */
export const idsIn = async (tx: Db, folderIds: number[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select distinct product_id as id from folder_products where folder_id = any(${folderIds}::bigint[])`.execute(tx)
  ).rows.map(row => row.id)

/** Locks every folder that holds one of these products; call it before locking the products, as everywhere. */
export const lockFoldersWith = async (tx: Db, productIds: number[]): Promise<void> => {
  await sql`
    select from folders where id in (select folder_id from folder_products where product_id = any(${productIds}::bigint[]))
    order by id for update`.execute(tx)
}

export const deleteFolder = async (tx: Db, id: number): Promise<void> => {
  await sql`delete from folders where id = ${id}`.execute(tx)
}
