// Across areas: a product that is named by another page is shown only while its owner is active: one query, not two, on
// each detail.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export interface BriefRow {
  product_code: string
  title: string
  cover_path: string | null
  cover_color: string | null
  unit: string
  price_fen: number
  price_low_fen: number
}

export const findBriefs = async (db: Db, codes: readonly string[]): Promise<BriefRow[]> =>
  (
    await sql<BriefRow>`
    select p.product_code, p.title, p.cover_path, p.cover_color, p.unit, p.price_fen, p.price_low_fen
    from unnest(${[...codes]}::text[]) with ordinality as t (code, position)
    join products p on p.product_code = t.code and p.item_state = 'on_shelf'
    join users u on u.id = p.owner_id and u.status = 'active'
    order by t.position`.execute(db)
  ).rows
