import { sql } from 'kysely'
import type { Db } from '../../db/types'

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
