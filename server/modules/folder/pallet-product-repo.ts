import { sql } from 'kysely'
import type { Db } from '../../db/types'
import type { PalletRow } from './pallet-repo'

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

const shown = sql`p.item_state = 'on_shelf' and u.status = 'active'`

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
