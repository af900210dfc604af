import { sql } from 'kysely'
import type { Db } from '../../db/types'

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
