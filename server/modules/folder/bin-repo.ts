import { sql } from 'kysely'
import type { Db } from '../../db/types'

export interface BinRow {
  kind: 'folder' | 'product'
  code: string
  name: string
  cover_path: string | null
  product_count: number | null
  deleted_at: string
}

/** The user's deleted folders and products, most recently deleted first. */
export const findBin = async (
  db: Db,
  ownerId: number,
  before: { at: string; id: string } | null,
  limit: number,
): Promise<BinRow[]> =>
  (
    await sql<BinRow>`
    select * from (
      select 'folder' as kind, f.folder_code as code, f.name, coalesce(f.cover_path, (
          select p.cover_path from folder_products fp join products p on p.id = fp.product_id
          where fp.folder_id = f.id and p.cover_path is not null order by fp.position, fp.product_id limit 1)) as cover_path,
        f.product_count, f.deleted_at
      from folders f where f.owner_id = ${ownerId} and f.deleted_at is not null
      union all
      select 'product', p.product_code, coalesce(nullif(p.title, ''), r.content ->> 'title', ''),
        coalesce(p.cover_path, jsonb_path_query_first(r.content, '$.media[*] ? (@.kind == "image")') ->> 'path'), null, p.deleted_at
      from products p left join product_revisions r on r.id = p.latest_revision_id
      where p.owner_id = ${ownerId} and p.item_state = 'deleted'
    ) bin
    ${before === null ? sql`` : sql`where (deleted_at, code) < (${before.at}::timestamptz, ${before.id}::text collate "C")`}
    order by deleted_at desc, code collate "C" desc limit ${limit}`.execute(db)
  ).rows

/** Owners of folders that were deleted at or before the given time. */
export const findOwnersDue = async (db: Db, before: string, limit: number): Promise<number[]> =>
  (
    await sql<{ owner_id: number }>`
    select distinct owner_id from folders where deleted_at <= ${before} order by owner_id limit ${limit}`.execute(db)
  ).rows.map(row => row.owner_id)

/** Ids of the user's products in the bin. */
export const findDeletedProducts = async (tx: Db, ownerId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from products where owner_id = ${ownerId} and item_state = 'deleted'`.execute(
      tx,
    )
  ).rows.map(row => row.id)

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

/** Locks these products and all products in these folders. */
export const lockProducts = async (tx: Db, productIds: number[], folderIds: number[]): Promise<void> => {
  await sql`
    select from products where id = any(${productIds}::bigint[])
      or id in (select product_id from folder_products where folder_id = any(${folderIds}::bigint[]))
    order by id for update`.execute(tx)
}

/** Locks every folder that holds one of these products; call it before locking the products, as everywhere. */
export const lockFoldersWith = async (tx: Db, productIds: number[]): Promise<void> => {
  await sql`
    select from folders where id in (select folder_id from folder_products where product_id = any(${productIds}::bigint[]))
    order by id for update`.execute(tx)
}

export const deleteFolder = async (tx: Db, id: number): Promise<void> => {
  await sql`delete from folders where id = ${id}`.execute(tx)
}

/** Deletes for good those of these products that are in the user's bin, with an audit log entry each. */
export const purgeProducts = async (tx: Db, ownerId: number, ids: number[], now: string): Promise<number> =>
  (
    await sql<{ n: number }>`
    with purged as (
      delete from products where id = any(${ids}::bigint[]) and owner_id = ${ownerId} and item_state = 'deleted'
      returning product_code
    ), logged as (
      insert into audit_log (at, actor_id, action, subject, subject_code, from_state, to_state)
      select ${now}::timestamptz, ${ownerId}::bigint, 'purge', 'product', product_code, 'deleted', 'purged' from purged
    )
    select count(*)::int as n from purged`.execute(tx)
  ).rows[0].n
