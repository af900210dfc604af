// Across areas: who did what with whose thing, and whether they follow each other: three kinds of things in one page.
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/market/activity'
import type { Db } from '#server/db/types'
import { type ObjectKind, objectsOf, type ShownKind } from '../thing-reads'

export interface ActivityRow {
  id: number
  kind: ActivityKind
  at: string
  user_code: string
  nickname: string
  avatar_url: string
  is_fan: boolean
  object_kind: ShownKind
  object_code: string
  title: string
  cover_path: string | null
  is_available: boolean
}

export const findActivity = async (
  db: Db,
  meId: number,
  q: {
    side: 'mine' | 'fans'
    kind: ActivityKind | null
    day: string | null
    /** Only what was done with this object. */
    objectKind: ShownKind | null
    objectCode: string | null
    beforeId: number | null
    limit: number
  },
): Promise<ActivityRow[]> => {
  const [mine, others] = q.side === 'mine' ? [sql`i.actor_id`, sql`i.owner_id`] : [sql`i.owner_id`, sql`i.actor_id`]
  const object = (kind: ObjectKind) => sql`
    select o.kind, o.code, o.title, o.cover_path, o.is_available from ${objectsOf(kind)} o
    where i.object_kind = ${sql.lit(kind)} and o.id = i.object_id`
  return (
    await sql<ActivityRow>`
    select i.id, i.kind, i.at, u.user_code, u.nickname, u.avatar_url,
      exists (select from follows f where f.follower_id = u.id and f.followee_id = ${meId}) as is_fan,
      o.kind as object_kind, o.code as object_code, o.title, o.cover_path, o.is_available
    from interactions i join users u on u.id = ${others}
    cross join lateral (${object('listing')} union all ${object('product')} union all ${object('pallet')}) o
    where ${mine} = ${meId} and ${q.kind ? sql`i.kind = ${q.kind}` : sql`true`}
      and ${q.day ? sql`i.day = ${q.day}::date` : sql`true`} and ${q.beforeId ? sql`i.id < ${q.beforeId}` : sql`true`}
      and ${q.objectKind ? sql`o.kind = ${q.objectKind}` : sql`true`} and ${q.objectCode ? sql`o.code = ${q.objectCode}` : sql`true`}
    order by i.id desc limit ${q.limit}`.execute(db)
  ).rows
}

export interface FanActionRow extends Pick<
  ActivityRow,
  'id' | 'kind' | 'at' | 'object_kind' | 'object_code' | 'title' | 'cover_path' | 'is_available'
> {
  day: string
  person_count: number
  people: Pick<ActivityRow, 'user_code' | 'nickname' | 'avatar_url' | 'is_fan'>[]
}

/** Groups the same action on the same object and day into one row, which stands at its latest. */
export const findFanActions = async (
  db: Db,
  meId: number,
  q: { kind: ActivityKind | null; day: string | null; beforeId: number | null; limit: number },
): Promise<FanActionRow[]> => {
  const object = (kind: ObjectKind) => sql`
    select o.kind, o.code, o.title, o.cover_path, o.is_available from ${objectsOf(kind)} o
    where d.object_kind = ${sql.lit(kind)} and o.id = d.object_id`
  return (
    await sql<FanActionRow>`
    with d as (
      select max(i.id) as id, i.kind, i.object_kind, i.object_id, i.day, max(i.at) as at, count(*)::int as person_count
      from interactions i where i.owner_id = ${meId} and ${q.kind ? sql`i.kind = ${q.kind}` : sql`true`}
        and ${q.day ? sql`i.day = ${q.day}::date` : sql`true`}
      group by i.kind, i.object_kind, i.object_id, i.day
    )
    select d.id, d.kind, d.day::text as day, d.at, d.person_count, o.kind as object_kind, o.code as object_code, o.title,
      o.cover_path, o.is_available,
      (select json_agg(p) from (
        select u.user_code, u.nickname, u.avatar_url,
          exists (select from follows f where f.follower_id = u.id and f.followee_id = ${meId}) as is_fan
        from interactions i join users u on u.id = i.actor_id
        where i.owner_id = ${meId} and i.object_kind = d.object_kind and i.object_id = d.object_id and i.kind = d.kind
          and i.day = d.day order by i.id desc limit 3) p) as people
    from (select * from d where ${q.beforeId ? sql`d.id < ${q.beforeId}` : sql`true`} order by id desc offset 0) d
      cross join lateral (${object('listing')} union all ${object('product')} union all ${object('pallet')}) o
    order by d.id desc limit ${q.limit}`.execute(db)
  ).rows
}

/** Counts what the user did, of every kind that `findActivity` still lists. */
export const countActivity = async (db: Db, actorId: number): Promise<number> =>
  // Values, since an `exists` may be answered from a list of all things.
  (
    await sql<{ n: number }>`
    select count(*)::int as n from interactions i where actor_id = ${actorId} and case i.object_kind
      when 'listing' then (select id from listings where id = i.object_id)
      when 'product' then (select id from products where id = i.object_id)
      when 'pallet' then (select id from folders where id = i.object_id and pallet_code is not null) end is not null`.execute(
      db,
    )
  ).rows[0].n
