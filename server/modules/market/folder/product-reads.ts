// Across areas: a folder shows products of others with their sellers, at the folder's own prices.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import type { CardRow } from '../product/library-reads'
import { shown } from './pallet-reads'
import { notBlocking } from '../people-reads'

/** A product as a folder shows it: its approved revision, or the newest one if none is approved. */
export interface FolderProductRow extends CardRow {
  position: number
  own_price_fen: number | null
  remark: string
  is_available: boolean
}

const firstPicture = sql`jsonb_path_query_first(r.content, '$.media[*] ? (@.kind == "image")')`
const revisions = sql`left join product_revisions r on p.approved_revision_id is null and r.id = p.latest_revision_id`
const columns = sql`p.id, fp.position, p.owner_id, p.product_code,
  coalesce(r.content ->> 'title', p.title) as title,
  coalesce(${firstPicture} ->> 'path', p.cover_path) as cover_path,
  coalesce(${firstPicture} ->> 'color', p.cover_color) as cover_color,
  p.province, p.city, coalesce(r.content ->> 'unit', p.unit) as unit,
  coalesce(p.price_fen, (r.content #>> '{price_tiers,0,price_fen}')::bigint, 0) as price_fen,
  coalesce(p.price_low_fen, (r.content #>> '{price_tiers,-1,price_fen}')::bigint, 0) as price_low_fen,
  coalesce(p.leader_price_fen, (r.content ->> 'leader_price_fen')::bigint) as leader_price_fen,
  coalesce(p.minimum_quantity, (r.content #>> '{price_tiers,0,from_quantity}')::int, 1) as minimum_quantity,
  p.stock_quantity, p.commission_fen, p.commission_basis_points, p.pick_count, p.has_video,
  coalesce(p.published_at, p.created_at) as published_at,
  u.user_code, u.nickname, u.avatar_url, u.is_enterprise_certified,
  fp.price_fen as own_price_fen, fp.remark, (${shown}) as is_available`

export const findFolderProducts = async (
  db: Db,
  folderId: number,
  after: number[] | null,
  limit: number,
): Promise<FolderProductRow[]> =>
  (
    await sql<FolderProductRow>`
    select ${columns} from folder_products fp join products p on p.id = fp.product_id join users u on u.id = p.owner_id ${revisions}
    where fp.folder_id = ${folderId}
      ${after === null ? sql`` : sql`and (fp.position, fp.product_id) > (${after[0]}::float8, ${after[1]}::bigint)`}
    order by fp.position, fp.product_id limit ${limit}`.execute(db)
  ).rows

/**
 * Those of these products the user may add to a folder: what is on the shelf, unless blocked, and the user's own
 * products in any state but deleted. In the order of `codes`.
 */
export const findAddable = async (
  tx: Db,
  userId: number,
  folderId: number,
  codes: string[],
): Promise<{ id: number; product_code: string; is_in: boolean }[]> =>
  (
    await sql<{ id: number; product_code: string; is_in: boolean }>`
    select p.id, p.product_code, exists (select from folder_products fp where fp.folder_id = ${folderId} and fp.product_id = p.id) as is_in
    from unnest(${codes}::text[]) with ordinality as t (code, place) join products p on p.product_code = t.code
      join users u on u.id = p.owner_id
    where (p.owner_id = ${userId} and p.item_state <> 'deleted')
      or (${shown} and ${notBlocking(sql`p.owner_id`, sql`${userId}`)})
    order by t.place`.execute(tx)
  ).rows

export const idsOf = async (db: Db, folderId: number, codes: string[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select p.id from folder_products fp join products p on p.id = fp.product_id
    where fp.folder_id = ${folderId} and p.product_code = any(${codes}::text[])
    order by fp.position, fp.product_id`.execute(db)
  ).rows.map(row => row.id)
