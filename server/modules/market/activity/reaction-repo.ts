import { sql } from 'kysely'
import type { ReactableKind, ReactionKind } from '#domain/market/activity'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface ReactionKey {
  userId: number
  kind: ReactionKind
  objectKind: ReactableKind
  objectId: number
}

export const insertReaction = async (tx: Db, key: ReactionKey, at: string): Promise<boolean> =>
  changedOne(
    await sql`
      insert into reactions (user_id, kind, object_kind, object_id, created_at)
      values (${key.userId}, ${key.kind}, ${key.objectKind}, ${key.objectId}, ${at}) on conflict do nothing`.execute(
      tx,
    ),
  )

export const deleteReaction = async (tx: Db, key: ReactionKey): Promise<boolean> =>
  changedOne(
    await sql`
      delete from reactions where user_id = ${key.userId} and kind = ${key.kind} and object_kind = ${key.objectKind}
        and object_id = ${key.objectId}`.execute(tx),
  )
