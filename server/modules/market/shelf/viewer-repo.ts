import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export type ViewedKind = 'listing' | 'product' | 'pallet' | 'video'

/** Records who viewed what on a day. @returns the number of new viewers that day, by id */
export const insertViewers = async (
  tx: Db,
  kind: ViewedKind,
  seen: ReadonlyMap<number, ReadonlySet<string>>,
  day: string,
): Promise<Map<number, number>> => {
  // Sorted, so that two processes writing the same rows can't deadlock.
  const rows = [...seen]
    .flatMap(([id, viewers]) => [...viewers].map(viewer => ({ id, viewer })))
    .sort((a, b) => a.id - b.id || (a.viewer < b.viewer ? -1 : 1))
  const { rows: fresh } = await sql<{ id: number; n: number }>`
    with fresh as (
      insert into viewers (object_kind, object_id, day, viewer)
      select ${kind}, id, ${day}::date, viewer
      from unnest(${rows.map(row => row.id)}::bigint[], ${rows.map(row => row.viewer)}::text[]) as seen (id, viewer)
      on conflict do nothing returning object_id
    )
    select object_id as id, count(*)::int as n from fresh group by object_id`.execute(tx)
  return new Map(fresh.map(({ id, n }) => [id, n]))
}

/** Adds views to the rows of a table that keeps no days; the table is its caller's. */
export const addViewsTo =
  ({ table }: { table: 'folders' | 'videos' }) =>
  async (db: Db, counts: ReadonlyMap<number, number>): Promise<void> => {
    const [rows, ids, numbers] = [sql.table(table), [...counts.keys()], [...counts.values()]]
    await sql`
      with held as (select id from ${rows} where id = any(${ids}::bigint[]) order by id for no key update)
      update ${rows} r set view_count = r.view_count + seen.n
      from held join unnest(${ids}::bigint[], ${numbers}::int[]) as seen (id, n) using (id)
      where r.id = held.id`.execute(db)
  }

/** Viewers of days before `day` are no longer needed. */
export const deleteViewersBefore = async (tx: Db, kind: ViewedKind, day: string): Promise<void> => {
  await sql`delete from viewers where object_kind = ${kind} and day < ${day}::date`.execute(tx)
}
