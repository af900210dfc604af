// Across areas: what a user did with a thing is asked at once by its page; favourites are listings and products in one
// order.
import { sql } from 'kysely'
import type { ReactableKind, ReactionKind } from '#domain/market/activity'
import type { Db } from '#server/db/types'
import { objectsOf, type ShownKind } from '../thing-reads'

export interface OwnReactions {
  is_liked: boolean
  is_favourite: boolean
  is_revealed: boolean
  is_followed: boolean
}

export const findOwnReactions = async (
  db: Db,
  userId: number,
  objectKind: ReactableKind,
  { id, owner_id }: { id: number; owner_id: number },
): Promise<OwnReactions> => {
  const reacted = (kind: ReactionKind) => sql`exists (select from reactions where object_kind = ${objectKind}
    and object_id = ${id} and kind = ${kind} and user_id = ${userId})`
  return (
    await sql<OwnReactions>`
    select ${reacted('like')} as is_liked, ${reacted('favourite')} as is_favourite,
      exists (select from contact_reveals where user_id = ${userId} and object_kind = ${objectKind} and object_id = ${id})
        as is_revealed,
      exists (select from follows where follower_id = ${userId} and followee_id = ${owner_id}) as is_followed`.execute(
      db,
    )
  ).rows[0]
}

export interface FavouriteRow {
  id: number
  object_kind: ReactableKind
  object_code: string
  kind: ShownKind
  title: string
  cover_path: string | null
  is_available: boolean
  created_at: string
}

export const findFavourites = async (
  db: Db,
  userId: number,
  q: { objectKind: ReactableKind | null; beforeId: number | null; limit: number },
): Promise<FavouriteRow[]> => {
  const object = (kind: ReactableKind) => sql`
    select o.kind, o.code, o.title, o.cover_path, o.is_available from ${objectsOf(kind)} o
    where r.object_kind = ${sql.lit(kind)} and o.id = r.object_id`
  return (
    await sql<FavouriteRow>`
    select r.id, r.object_kind, o.code as object_code, o.kind, o.title, o.cover_path, o.is_available, r.created_at
    from reactions r cross join lateral (${object('listing')} union all ${object('product')}) o
    where r.user_id = ${userId} and r.kind = 'favourite'
      and ${q.objectKind ? sql`r.object_kind = ${q.objectKind}` : sql`true`}
      and ${q.beforeId ? sql`r.id < ${q.beforeId}` : sql`true`}
    order by r.id desc limit ${q.limit}`.execute(db)
  ).rows
}
