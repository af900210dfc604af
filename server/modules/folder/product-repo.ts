import { sql } from 'kysely'
import type { Db } from '../../db/types'
import type { CardRow } from '../product'

/** A product as a folder shows it: its approved revision, or the newest one if none is approved. */
export interface FolderProductRow extends CardRow {
  position: number
  own_price_fen: number | null
  remark: string
  is_available: boolean
}

const shown = sql`p.item_state = 'on_shelf' and u.status = 'active'`
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

export const countShown = async (db: Db, folderId: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from folder_products fp join products p on p.id = fp.product_id join users u on u.id = p.owner_id
    where fp.folder_id = ${folderId} and ${shown}`.execute(db)
  ).rows[0].n

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
    where (p.owner_id = ${userId} and p.item_state <> 'deleted') or (${shown} and not exists (
      select from blocks b where (b.blocker_id = p.owner_id and b.blocked_id = ${userId})
        or (b.blocker_id = ${userId} and b.blocked_id = p.owner_id)))
    order by t.place`.execute(tx)
  ).rows

export const idsOf = async (db: Db, folderId: number, codes: string[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select p.id from folder_products fp join products p on p.id = fp.product_id
    where fp.folder_id = ${folderId} and p.product_code = any(${codes}::text[])
    order by fp.position, fp.product_id`.execute(db)
  ).rows.map(row => row.id)

const others = (userId: number, folderId: number) => sql`exists (
  select from folder_products o join folders f on f.id = o.folder_id
  where o.product_id = p.id and f.owner_id = ${userId} and f.id <> ${folderId})`

/**
 * Updates pick counts: how many users keep another user's product. Only the first and the last of a user's folders with
 * the product count. Rows are locked in id order, so that concurrent calls can't deadlock.
 */
const countPicks = async (tx: Db, userId: number, folderId: number, ids: number[], by: 1 | -1): Promise<void> => {
  await sql`
    with held as (
      select p.id from products p where p.id = any(${ids}::bigint[]) and p.owner_id <> ${userId} and not ${others(userId, folderId)}
      order by p.id for no key update
    )
    update products p set pick_count = p.pick_count + ${by}::int from held where p.id = held.id`.execute(tx)
}

/** Appends the products in the given order. */
export const insertProducts = async (
  tx: Db,
  { userId, folderId, at }: { userId: number; folderId: number; at: string },
  ids: number[],
): Promise<void> => {
  await countPicks(tx, userId, folderId, ids, 1)
  await sql`
    insert into folder_products (folder_id, product_id, position, added_at)
    select ${folderId}::bigint, t.id, t.place + (select coalesce(max(position), 0) from folder_products where folder_id = ${folderId}),
      ${at}::timestamptz
    from unnest(${ids}::bigint[]) with ordinality as t (id, place) order by t.id`.execute(tx)
}

/** Copies products with their own price and remark; those already in the target stay as they are. @returns the codes of the others */
export const copyProducts = async (
  tx: Db,
  from: number,
  to: { folderId: number; at: string },
  ids: number[],
): Promise<string[]> =>
  (
    await sql<{ product_code: string }>`
    with copied as (
      insert into folder_products (folder_id, product_id, price_fen, remark, position, added_at)
      select ${to.folderId}::bigint, product_id, price_fen, remark, row_number() over (order by position, product_id)
        + (select coalesce(max(position), 0) from folder_products where folder_id = ${to.folderId}), ${to.at}::timestamptz
      from folder_products where folder_id = ${from} and product_id = any(${ids}::bigint[]) order by product_id
      on conflict do nothing returning product_id, position
    )
    select p.product_code from copied join products p on p.id = copied.product_id order by copied.position`.execute(tx)
  ).rows.map(row => row.product_code)

/** @param isKept they are in another folder of the same user now, so pick counts stay */
export const deleteProducts = async (
  tx: Db,
  userId: number,
  folderId: number,
  ids: number[],
  isKept = false,
): Promise<void> => {
  if (!isKept) await countPicks(tx, userId, folderId, ids, -1)
  await sql`delete from folder_products where folder_id = ${folderId} and product_id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

export const allIds = async (tx: Db, folderId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select product_id as id from folder_products where folder_id = ${folderId}`.execute(tx)
  ).rows.map(row => row.id)

export const setOwn = async (
  tx: Db,
  folderId: number,
  productId: number,
  own: { price_fen?: number | null; remark?: string },
): Promise<void> => {
  const sets = Object.entries(own)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (sets.length)
    await sql`update folder_products set ${sql.join(sets)} where folder_id = ${folderId} and product_id = ${productId}`.execute(
      tx,
    )
}

export const touchFolder = async (tx: Db, id: number, at: string): Promise<void> => {
  await sql`update folders set updated_at = ${at} where id = ${id}`.execute(tx)
}

/** Those of these products that are in the user's folders; folders in the bin don't count. */
export const inFolders = async (db: Db, userId: number, ids: number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct fp.product_id as id from folders f join folder_products fp on fp.folder_id = f.id
    where f.owner_id = ${userId} and f.deleted_at is null and fp.product_id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(row => row.id))
}
