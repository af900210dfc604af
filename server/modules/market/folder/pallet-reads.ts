// Across areas: a pallet shows what is on the shelf of others, at its owner's prices.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export interface PalletRow {
  id: number
  pallet_code: string
  owner_id: number
  name: string
  note: string
  cover_path: string | null
  view_count: number
  published_at: string
  user_code: string
  nickname: string
  avatar_url: string
  is_enterprise_certified: boolean
}

/** A published folder of an active owner. */
export const findPallet = async (db: Db, code: string): Promise<PalletRow | null> =>
  (
    await sql<PalletRow>`
    select f.id, f.pallet_code, f.owner_id, f.name, f.note, f.view_count, f.published_at,
      coalesce(f.cover_path, (
        select p.cover_path from folder_products fp join products p on p.id = fp.product_id
        where fp.folder_id = f.id and p.item_state = 'on_shelf' and p.cover_path is not null
        order by fp.position, fp.product_id limit 1)) as cover_path,
      u.user_code, u.nickname, u.avatar_url, u.is_enterprise_certified
    from folders f join users u on u.id = f.owner_id and u.status = 'active'
    where f.pallet_code = ${code} and f.is_published`.execute(db)
  ).rows[0] ?? null

/** A product as its pallet shows it, without anything that leads to the product itself or to its supplier. */
export interface PalletProductRow {
  /** Code of the product within this folder. */
  code: string
  position: number
  title: string
  cover_path: string | null
  cover_color: string | null
  unit: string
  price_fen: number | null
  remark: string
}

/** Product `p` of user `u` is shown. */
export const shown = sql`p.item_state = 'on_shelf' and u.status = 'active'`

/** Products on the shelf, in the owner's order. @param after where the previous page ended */
export const findPalletProducts = async (
  db: Db,
  folderId: number,
  after: { position: number; code: string } | null,
  limit: number,
): Promise<PalletProductRow[]> =>
  (
    await sql<PalletProductRow>`
    select fp.code, fp.position, p.title, p.cover_path, p.cover_color, p.unit, fp.price_fen, fp.remark
    from folder_products fp join products p on p.id = fp.product_id join users u on u.id = p.owner_id
    where fp.folder_id = ${folderId} and ${shown}
      ${after === null ? sql`` : sql`and (fp.position, fp.code) > (${after.position}::float8, ${after.code}::text collate "C")`}
    order by fp.position, fp.code limit ${limit}`.execute(db)
  ).rows

/** The lowest of the owner's own prices among the products shown; null if there is none. */
export const findLowestPrice = async (db: Db, folderId: number): Promise<{ price_fen: number; unit: string } | null> =>
  (
    await sql<{ price_fen: number; unit: string }>`
    select fp.price_fen, p.unit
    from folder_products fp join products p on p.id = fp.product_id join users u on u.id = p.owner_id
    where fp.folder_id = ${folderId} and fp.price_fen is not null and ${shown}
    order by fp.price_fen, fp.position limit 1`.execute(db)
  ).rows[0] ?? null

/** Finds a product by its code in the folder; the result's `product_code` is its real one and stays on the server. */
export const findPalletProduct = async (
  db: Db,
  { id }: Pick<PalletRow, 'id'>,
  code: string,
): Promise<{ product_code: string; price_fen: number | null; remark: string } | null> =>
  (
    await sql<{ product_code: string; price_fen: number | null; remark: string }>`
    select p.product_code, fp.price_fen, fp.remark
    from folder_products fp join products p on p.id = fp.product_id
    where fp.folder_id = ${id} and fp.code = ${code}`.execute(db)
  ).rows[0] ?? null

export const countShown = async (db: Db, folderId: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from folder_products fp join products p on p.id = fp.product_id join users u on u.id = p.owner_id
    where fp.folder_id = ${folderId} and ${shown}`.execute(db)
  ).rows[0].n
