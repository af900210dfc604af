import { sql } from 'kysely'
import type { Db } from '../../db/types'
import type { StoredMedia } from '../shelf/stored-media'

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

/** Media of the products on the shelf; unlike `findBriefs`, it doesn't check that the owner is active. */
export const findShownMedia = async (db: Db, codes: readonly string[]): Promise<StoredMedia[]> =>
  (
    await sql<{ media: StoredMedia[] }>`
    select r.content -> 'media' as media from products p join product_revisions r on r.id = p.approved_revision_id
    where p.product_code = any(${[...codes]}::text[]) and p.item_state = 'on_shelf'`.execute(db)
  ).rows.flatMap(row => row.media)
