// Across areas: a person is shown with who follows and blocks whom and with what they have on the shelf.
import { type RawBuilder, sql } from 'kysely'
import type { NewsKind } from '#domain/market/follow'
import type { Db } from '../../db/types'

export interface PersonRow {
  id: number
  user_code: string
  nickname: string
  avatar_url: string
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  roles: string[]
  is_followed: boolean
  is_fan: boolean
}

/** Columns of user `u` as `meId` sees them. */
const personColumns = (meId: number) => sql`u.id, u.user_code, u.nickname, u.avatar_url, u.is_identity_certified,
  u.is_enterprise_certified, u.roles,
  exists (select from follows where follower_id = ${meId} and followee_id = u.id) as is_followed,
  exists (select from follows where follower_id = u.id and followee_id = ${meId}) as is_fan`

/** Condition: neither of two users has blocked the other. */
export const notBlocking = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`not exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`

export type Side = 'following' | 'fans' | 'blocked'

/** Rows `t` of one side: the other user's id and since when. */
const rowsOf = (side: Side, meId: number): RawBuilder<unknown> => {
  switch (side) {
    case 'following':
      return sql`(select followee_id as other_id, created_at, news, is_muted from follows where follower_id = ${meId}) t`
    case 'fans':
      return sql`(select follower_id as other_id, created_at, null::text[] as news, null::boolean as is_muted
        from follows where followee_id = ${meId}) t`
    case 'blocked':
      return sql`(select blocked_id as other_id, created_at, null::text[] as news, null::boolean as is_muted
        from blocks where blocker_id = ${meId}) t`
  }
}

export interface FollowPageRow extends PersonRow {
  since: string
  news: NewsKind[] | null
  is_muted: boolean | null
}

export const findPeople = async (
  db: Db,
  meId: number,
  {
    side,
    keyword,
    before,
    limit,
  }: { side: Side; keyword: string; before: { at: string; id: number } | null; limit: number },
): Promise<FollowPageRow[]> =>
  (
    await sql<FollowPageRow>`
    select ${personColumns(meId)}, t.created_at as since, t.news, t.is_muted
    from ${rowsOf(side, meId)} join users u on u.id = t.other_id
    where ${before ? sql`(t.created_at, t.other_id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql`true`}
      and ${keyword ? sql`position(lower(${keyword}) in lower(u.nickname)) > 0` : sql`true`}
    order by t.created_at desc, t.other_id desc limit ${limit}`.execute(db)
  ).rows

export const countPeople = async (db: Db, meId: number, side: Side): Promise<number> => {
  const column = side === 'following' ? sql`following_count` : sql`fan_count`
  const { rows } =
    side === 'blocked'
      ? await sql<{ n: number }>`select count(*)::int as n from blocks where blocker_id = ${meId}`.execute(db)
      : await sql<{ n: number }>`select ${column} as n from users where id = ${meId}`.execute(db)
  return rows[0].n
}

export interface FollowCounts {
  follow_count: number
  fan_count: number
  blocked_count: number
}

export const followCounts = async (db: Db, userId: number): Promise<FollowCounts> =>
  (
    await sql<FollowCounts>`
    select following_count as follow_count, fan_count,
      (select count(*)::int from blocks where blocker_id = users.id) as blocked_count
    from users where id = ${userId}`.execute(db)
  ).rows[0]

export interface SuggestedRow extends PersonRow {
  fan_count: number
  release_count: number
}

/** Suggests owners of what came onto the shelf last, so that the cost doesn't grow with the number of users. */
export const findSuggested = async (db: Db, meId: number, limit: number): Promise<SuggestedRow[]> =>
  (
    await sql<SuggestedRow>`
    with latest as (
      select owner_id from listings where item_state = 'on_shelf' order by feed_at desc, id desc limit 500
    ), owners as (select owner_id, count(*)::int as release_count from latest group by owner_id)
    select ${personColumns(meId)}, u.fan_count, o.release_count
    from owners o join users u on u.id = o.owner_id and u.status = 'active'
    where u.id <> ${meId} and not exists (select from follows f where f.follower_id = ${meId} and f.followee_id = u.id)
      and ${notBlocking(sql`${meId}`, sql`u.id`)}
    order by u.fan_count desc, o.release_count desc, u.id limit ${limit}`.execute(db)
  ).rows

export interface ProfileRow extends PersonRow {
  status: string
  province: string
  city: string
  created_at: string
  following_count: number
  fan_count: number
  supply_count: number
  purchase_count: number
  product_count: number
  is_blocked: boolean
  wanted: { news: NewsKind[]; is_muted: boolean } | null
}

export const findProfile = async (db: Db, meId: number, userCode: string): Promise<ProfileRow | null> =>
  (
    await sql<ProfileRow>`
    select ${personColumns(meId)}, u.status, u.province, u.city, u.created_at, u.following_count, u.fan_count,
      (select count(*)::int from listings where owner_id = u.id and item_state = 'on_shelf' and kind = 'supply') as supply_count,
      (select count(*)::int from listings where owner_id = u.id and item_state = 'on_shelf' and kind = 'purchase') as purchase_count,
      (select count(*)::int from products where owner_id = u.id and item_state = 'on_shelf') as product_count,
      exists (select from blocks where blocker_id = ${meId} and blocked_id = u.id) as is_blocked,
      (select row_to_json(w) from (select f.news, f.is_muted from follows f
        where f.follower_id = ${meId} and f.followee_id = u.id) w) as wanted
    from users u where u.user_code = ${userCode}`.execute(db)
  ).rows[0] ?? null

export interface FollowRelation {
  is_followed: boolean
  is_fan: boolean
  fan_count: number
}

/** Whether I follow the other user and they follow me, and how many follow them. */
export const findFollowRelation = async (db: Db, meId: number, otherId: number): Promise<FollowRelation> =>
  (
    await sql<FollowRelation>`
    select exists (select from follows where follower_id = ${meId} and followee_id = u.id) as is_followed,
      exists (select from follows where follower_id = u.id and followee_id = ${meId}) as is_fan, u.fan_count
    from users u where u.id = ${otherId}`.execute(db)
  ).rows[0]

/** Whether the owner is active and neither of the two has blocked the other. */
export const mayMeet = async (db: Db, ownerId: number, userId: number): Promise<boolean> =>
  (
    await sql`
    select from users o where o.id = ${ownerId} and o.status = 'active'
      and ${notBlocking(sql`o.id`, sql`${userId}`)}`.execute(db)
  ).rows.length === 1
