import { sql } from 'kysely'
import type { ContactKind } from '#domain/base/contact'
import type { Db } from '#server/db/types'

export const isRevealed = async (db: Db, userId: number, kind: ContactKind, id: number): Promise<boolean> =>
  (
    await sql`select from contact_reveals where user_id = ${userId} and object_kind = ${kind} and object_id = ${id}`.execute(
      db,
    )
  ).rows.length === 1

/** Returns false if it was revealed before; a concurrent second call waits for the first. */
export const insertReveal = async (
  tx: Db,
  userId: number,
  kind: ContactKind,
  id: number,
  at: string,
): Promise<boolean> =>
  (
    await sql`
    insert into contact_reveals (user_id, object_kind, object_id, created_at) values (${userId}, ${kind}, ${id}, ${at})
    on conflict do nothing`.execute(tx)
  ).numAffectedRows === 1n
