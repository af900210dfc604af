import { sql } from 'kysely'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'
import { folderColumns, type FolderRow } from './reads'

/** A folder of this owner, not in the bin, with its row locked. @param inBin look in the bin instead */
export const lockFolder = async (tx: Db, ownerId: number, code: string, inBin = false): Promise<FolderRow | null> =>
  (
    await sql<FolderRow>`
    select ${folderColumns} from folders f
    where f.folder_code = ${code} and f.owner_id = ${ownerId} and (f.deleted_at is not null) = ${inBin} for update`.execute(
      tx,
    )
  ).rows[0] ?? null

/** Locks some of the owner's folders, not in the bin, in id order. */
export const lockFolders = async (tx: Db, ownerId: number, codes: string[]): Promise<FolderRow[]> =>
  (
    await sql<FolderRow>`
    select ${folderColumns} from folders f
    where f.folder_code = any(${codes}::text[]) and f.owner_id = ${ownerId} and f.deleted_at is null
    order by f.id for update`.execute(tx)
  ).rows

/** Inserts the folder at the end of the owner's order. */
export const insertFolder = async (
  tx: Db,
  row: {
    code: string
    ownerId: number
    name: string
    note: string
    coverPath: string | null
    isFindable: boolean
    at: string
  },
): Promise<void> => {
  await sql`
    insert into folders (folder_code, owner_id, name, note, cover_path, is_findable, position, created_at, updated_at)
    select ${row.code}::text, ${row.ownerId}::bigint, ${row.name}::text, ${row.note}::text, ${row.coverPath}::text, ${row.isFindable}::boolean,
      coalesce(max(position), 0) + 1, ${row.at}::timestamptz, ${row.at}::timestamptz
    from folders where owner_id = ${row.ownerId}::bigint and deleted_at is null`.execute(tx)
}

export const changeFolder = async (
  tx: Db,
  id: number,
  row: { name: string; note: string; coverPath: string | null; isFindable: boolean; at: string },
): Promise<void> => {
  await sql`
    update folders set name = ${row.name}, note = ${row.note}, cover_path = ${row.coverPath}, is_findable = ${row.isFindable}, updated_at = ${row.at} where id = ${id}`.execute(
    tx,
  )
}

export const setPublished = async (
  tx: Db,
  id: number,
  row: { palletCode: string; contactSealed: string; at: string },
): Promise<void> => {
  await sql`
    update folders set pallet_code = ${row.palletCode}, contact_sealed = ${row.contactSealed},
      published_at = case when is_published then published_at else ${row.at}::timestamptz end, is_published = true,
      taken_down_at = null, taken_down_reason = null, updated_at = ${row.at}
    where id = ${id}`.execute(tx)
}

/** Its owner withdraws a pallet. False if it isn't published (any more). */
export const setWithdrawn = async (tx: Db, id: number, at: string): Promise<boolean> =>
  (await sql`update folders set is_published = false, updated_at = ${at} where id = ${id} and is_published`.execute(tx))
    .numAffectedRows === 1n

interface PalletOwner {
  owner_id: number
  folder_code: string
  name: string
  id: number
}

/** An operator withdraws a pallet, by its code. @returns null if it isn't published (any more) */
export const takePalletDown = (tx: Db, code: string, at: string, reason: string): Promise<PalletOwner | null> =>
  first(
    sql<PalletOwner>`
    update folders set is_published = false, updated_at = ${at}, taken_down_at = ${at}, taken_down_reason = ${reason}
    where pallet_code = ${code} and is_published returning id, owner_id, folder_code, name`.execute(tx),
  )

/** @returns false if it isn't taken down, or is in the bin */
export const reinstatePallet = async (tx: Db, code: string, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      update folders set is_published = true, updated_at = ${at}, taken_down_at = null, taken_down_reason = null
      where pallet_code = ${code} and not is_published and taken_down_at is not null
        and deleted_at is null`.execute(tx),
  )

/** Moves a folder to the bin and withdraws its pallet; the caller counts it down. */
export const setDeleted = async (tx: Db, { id }: FolderRow, at: string): Promise<void> => {
  await sql`update folders set deleted_at = ${at}, updated_at = ${at}, is_published = false where id = ${id}`.execute(
    tx,
  )
}

/** Restores a folder to the end of the owner's order; the caller has counted it up already. */
export const setRestored = async (tx: Db, { id, owner_id }: FolderRow, at: string): Promise<void> => {
  await sql`
    update folders set deleted_at = null, updated_at = ${at}, position = (
      select coalesce(max(o.position), 0) + 1 from folders o where o.owner_id = ${owner_id} and o.deleted_at is null)
    where id = ${id}`.execute(tx)
}
