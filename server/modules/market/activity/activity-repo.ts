import { sql } from 'kysely'
import type { ActivityKind } from '#domain/market/activity'
import type { Db } from '#server/db/types'
import type { ObjectKind } from '../thing-reads'

export interface Note {
  actorId: number
  ownerId: number
  kind: ActivityKind
  objectKind: ObjectKind
  objectId: number
  at: string
  /** In Asia/Shanghai. */
  day: string
}

/** A view counts once a day, everything else once. Users' actions on their own objects are not recorded. */
export const insertActivity = async (tx: Db, notes: Note[]): Promise<void> => {
  const keyOf = (note: Note) => [note.actorId, note.kind, note.objectKind, note.objectId].join(' ')
  // Sorted, so that concurrent inserts of the same rows can't deadlock.
  const rows = notes.filter(note => note.actorId !== note.ownerId).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  if (rows.length === 0) return
  await sql`
    insert into interactions (actor_id, owner_id, kind, object_kind, object_id, day, at)
    select "actorId", "ownerId", kind, "objectKind", "objectId", day, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("actorId" bigint, "ownerId" bigint, kind text,
      "objectKind" text, "objectId" bigint, day date, at timestamptz)
    on conflict do nothing`.execute(tx)
}

export const deleteActivity = async (
  tx: Db,
  { actorId, kind, objectKind, objectId }: Pick<Note, 'actorId' | 'kind' | 'objectKind' | 'objectId'>,
): Promise<void> => {
  await sql`
    delete from interactions where actor_id = ${actorId} and kind = ${kind} and object_kind = ${objectKind}
      and object_id = ${objectId}`.execute(tx)
}
