// Across areas: the recycle bin shows folders and products in one order, by the time they were deleted.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'

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
