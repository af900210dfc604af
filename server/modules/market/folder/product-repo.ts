import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import { addToPicks } from '../product'

/**
 * Those of these products that are in none of the user's other folders. Only the first and the last of a user's folders
 * with a product count as a pick.
 */
const onlyHere = async (tx: Db, userId: number, folderId: number, ids: number[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select p.id from unnest(${ids}::bigint[]) as p (id)
    where not exists (
      select from folder_products o join folders f on f.id = o.folder_id
      where o.product_id = p.id and f.owner_id = ${userId} and f.id <> ${folderId})`.execute(tx)
  ).rows.map(row => row.id)

/** A user's folders change one at a time (`lockFoldersOf`), so what is in the others stays as it was read. */
const countPicks = async (tx: Db, userId: number, folderId: number, ids: number[], by: 1 | -1): Promise<void> =>
  addToPicks(tx, userId, await onlyHere(tx, userId, folderId, ids), by)

/** A product with the folder owner's price in fen; null for none. */
export interface AddedProduct {
  id: number
  price_fen: number | null
}

/** Appends the products in the given order. */
export const insertProducts = async (
  tx: Db,
  { userId, folderId, at }: { userId: number; folderId: number; at: string },
  products: AddedProduct[],
): Promise<void> => {
  const ids = products.map(({ id }) => id)
  const prices = products.map(({ price_fen }) => price_fen)
  await countPicks(tx, userId, folderId, ids, 1)
  await sql`
    insert into folder_products (folder_id, product_id, price_fen, position, added_at)
    select ${folderId}::bigint, t.id, t.price,
      t.place + (select coalesce(max(position), 0) from folder_products where folder_id = ${folderId}), ${at}::timestamptz
    from unnest(${ids}::bigint[], ${prices}::bigint[]) with ordinality as t (id, price, place) order by t.id`.execute(
    tx,
  )
}

/**
 * Copies products with their own price and remark; those already in the target stay as they are.
 * @returns the ids of the others, in order
 */
export const copyProducts = async (
  tx: Db,
  from: number,
  to: { folderId: number; at: string },
  ids: number[],
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    with copied as (
      insert into folder_products (folder_id, product_id, price_fen, remark, position, added_at)
      select ${to.folderId}::bigint, product_id, price_fen, remark, row_number() over (order by position, product_id)
        + (select coalesce(max(position), 0) from folder_products where folder_id = ${to.folderId}), ${to.at}::timestamptz
      from folder_products where folder_id = ${from} and product_id = any(${ids}::bigint[]) order by product_id
      on conflict do nothing returning product_id, position
    )
    select product_id as id from copied order by position`.execute(tx)
  ).rows.map(row => row.id)

/** @param isKept they are in another folder of the same user now, so pick counts stay */
export const deleteProducts = async (
  tx: Db,
  userId: number,
  folderId: number,
  ids: number[],
  isKept = false,
): Promise<void> => {
  if (!isKept) await countPicks(tx, userId, folderId, ids, -1)
  await sql`delete from folder_products where folder_id = ${folderId} and product_id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

export const allIds = async (tx: Db, folderId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select product_id as id from folder_products where folder_id = ${folderId}`.execute(tx)
  ).rows.map(row => row.id)

export const setOwn = async (
  tx: Db,
  folderId: number,
  productId: number,
  own: { price_fen?: number | null; remark?: string },
): Promise<void> => {
  const sets = Object.entries(own)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (sets.length)
    await sql`update folder_products set ${sql.join(sets)} where folder_id = ${folderId} and product_id = ${productId}`.execute(
      tx,
    )
}

export const touchFolder = async (tx: Db, id: number, at: string): Promise<void> => {
  await sql`update folders set updated_at = ${at} where id = ${id}`.execute(tx)
}

/** Those of these products that are in the user's folders; folders in the bin don't count. */
export const inFolders = async (db: Db, userId: number, ids: number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct fp.product_id as id from folders f join folder_products fp on fp.folder_id = f.id
    where f.owner_id = ${userId} and f.deleted_at is null and fp.product_id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(row => row.id))
}
