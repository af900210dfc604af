import { sql } from 'kysely'
import type { ReactableKind, ReactionKind } from '#domain/market/activity'
import type { Leaving } from '#server/db/leaving'
import type { Db } from '#server/db/types'

export interface GoneReaction {
  kind: ReactionKind
  object_kind: ReactableKind
  object_id: number
}

/** Deletes the user's reactions, and all reactions to the user's things. @returns the user's own */
export const deleteReactions = async (tx: Db, { id, things }: Leaving): Promise<GoneReaction[]> => {
  await sql`
    delete from reactions where (object_kind = 'listing' and object_id = any(${things.listing}::bigint[]))
      or (object_kind = 'product' and object_id = any(${things.product}::bigint[]))`.execute(tx)
  return (
    await sql<GoneReaction>`delete from reactions where user_id = ${id} returning kind, object_kind, object_id`.execute(
      tx,
    )
  ).rows
}

/** Deletes the user's activity, and others' activity on the user's things. */
export const deleteAllActivity = async (tx: Db, { id }: Leaving): Promise<void> => {
  await sql`delete from interactions where actor_id = ${id}`.execute(tx)
  await sql`delete from interactions where owner_id = ${id}`.execute(tx)
}
