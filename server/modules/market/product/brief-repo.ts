import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import type { StoredMedia } from '../shelf/stored-media'

/** Media of the products on the shelf; unlike `findBriefs`, it doesn't check that the owner is active. */
export const findShownMedia = async (db: Db, codes: readonly string[]): Promise<StoredMedia[]> =>
  (
    await sql<{ media: StoredMedia[] }>`
    select r.content -> 'media' as media from products p join product_revisions r on r.id = p.approved_revision_id
    where p.product_code = any(${[...codes]}::text[]) and p.item_state = 'on_shelf'`.execute(db)
  ).rows.flatMap(row => row.media)

/** The products' ids, by code. */
export const findIds = async (db: Db, codes: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; product_code: string }>`
    select id, product_code from products where product_code = any(${[...codes]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.product_code, row.id]))
}
