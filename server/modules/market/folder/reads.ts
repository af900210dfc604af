// Across areas: a folder without a cover of its own shows those of its products.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export interface FolderRow {
  id: number
  folder_code: string
  owner_id: number
  name: string
  note: string
  cover_path: string | null
  position: number
  product_count: number
  pallet_code: string | null
  is_published: boolean
  is_findable: boolean
  published_at: string | null
  contact_sealed: string | null
  view_count: number
  updated_at: string
  /** Why an operator took the pallet down; null unless it is taken down. */
  taken_down_reason: string | null
  deleted_at: string | null
}

export const folderColumns = sql`f.id, f.folder_code, f.owner_id, f.name, f.note, f.cover_path, f.position, f.product_count, f.pallet_code,
  f.is_published, f.is_findable, f.published_at, f.contact_sealed, f.view_count, f.updated_at,
  f.taken_down_reason, f.deleted_at`

export type ListedFolderRow = FolderRow & { covers: string[] }

/** Covers of the first four products that have one. */
const covers = sql`(select coalesce(json_agg(c.cover_path), '[]') from (
    select p.cover_path from folder_products fp join products p on p.id = fp.product_id
    where fp.folder_id = f.id and p.cover_path is not null order by fp.position, fp.product_id limit 4
  ) c) as covers`

export const findFolders = async (db: Db, ownerId: number): Promise<ListedFolderRow[]> =>
  (
    await sql<ListedFolderRow>`
    select ${folderColumns}, ${covers} from folders f where f.owner_id = ${ownerId} and f.deleted_at is null order by f.position, f.id`.execute(
      db,
    )
  ).rows

/** A folder of this owner, not in the bin. */
export const findFolder = async (db: Db, ownerId: number, code: string): Promise<ListedFolderRow | null> =>
  (
    await sql<ListedFolderRow>`
    select ${folderColumns}, ${covers} from folders f
    where f.folder_code = ${code} and f.owner_id = ${ownerId} and f.deleted_at is null`.execute(db)
  ).rows[0] ?? null
