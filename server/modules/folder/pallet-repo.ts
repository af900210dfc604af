import { sql } from 'kysely'
import type { Db } from '../../db/types'

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

/** Withdraws a pallet. @returns null if it isn't published (any more) */
export const withdrawPallet = async (
  tx: Db,
  code: string,
  at: string,
): Promise<{ owner_id: number; folder_code: string; name: string } | null> =>
  (
    await sql<{ owner_id: number; folder_code: string; name: string }>`
    update folders set is_published = false, updated_at = ${at} where pallet_code = ${code} and is_published
    returning owner_id, folder_code, name`.execute(tx)
  ).rows[0] ?? null

/** @param counts by folder id */
export const addViews = async (db: Db, counts: Map<number, number>): Promise<void> => {
  await sql`
    with held as (
      select id from folders where id = any(${[...counts.keys()]}::bigint[]) order by id for no key update
    )
    update folders f set view_count = f.view_count + seen.n
    from held join unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as seen (id, n) using (id)
    where f.id = held.id`.execute(db)
}
