// Across areas: a day shows its views beside what others did on it.
import { sql } from 'kysely'
import type { ReactableKind } from '#domain/market/activity'
import type { Db } from '#server/db/types'

export interface DayRow {
  day: string
  view_count: number
  contact_count: number
  like_count: number
  quote_count: number
}

/**
 * Other users' actions on an object per day, days without any included.
 * @param q days are `YYYY-MM-DD`, both included
 */
export const findDays = async (
  db: Db,
  q: { ownerId: number; objectKind: ReactableKind; objectId: number; first: string; last: string },
): Promise<DayRow[]> => {
  const done = (kind: string) => sql`coalesce(did.${sql.ref(kind)}, 0)`
  const count = (kind: string) => sql`count(*) filter (where kind = ${sql.lit(kind)})::int as ${sql.ref(kind)}`
  return (
    await sql<DayRow>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(v.n, 0) as view_count, ${done('contact')} as contact_count,
      ${done('like')} as like_count, ${done('quote')} as quote_count
    from generate_series(${q.first}::date, ${q.last}::date, interval '1 day') d
    left join view_days v on v.object_kind = ${q.objectKind} and v.object_id = ${q.objectId} and v.day = d::date
    left join (
      select day, ${sql.join(['contact', 'like', 'quote'].map(count))} from interactions
      where owner_id = ${q.ownerId} and day >= ${q.first}::date and object_kind = ${q.objectKind}
        and object_id = ${q.objectId}
      group by day
    ) did on did.day = d::date
    order by d`.execute(db)
  ).rows
}
