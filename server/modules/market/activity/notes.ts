import type { ActivityKind } from '#domain/market/activity'
import { shanghaiDay } from '#domain/kit/relative-time'
import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { createFlush } from '#server/flush'
import type { ObjectKind } from '../thing-reads'
import { holdPresent } from '../../base/account'
import { insertActivity, type Note } from './activity-repo'

/** At this size the notes are written at once. */
const BUFFER_MAX = 5_000

interface Seen {
  actorId: number
  ownerId: number
  objectKind: ObjectKind
  objectId: number
}

/** Records a user's action on another user's object, in the action's transaction. */
export type NoteActivity = (tx: Db, what: Seen & { kind: ActivityKind }) => Promise<void>

export const createNoteActivity =
  (ctx: Pick<Context, 'clock'>): NoteActivity =>
  (tx, what) =>
    insertActivity(tx, [{ ...what, at: nowText(ctx), day: shanghaiDay(ctx.clock.now()) }])

export interface ViewNotes {
  /** Records a logged-in user's view of another user's object, once a day. */
  note: (seen: Seen) => void
  close: () => Promise<void>
}

/** Buffers views in memory and writes them every 5 s: a page that many users open costs one insert, not thousands. */
export const createViewNotes = (ctx: Pick<Context, 'clock' | 'db' | 'log'>): ViewNotes => {
  let buffered = new Map<string, Note>()
  const flush = async () => {
    if (!buffered.size) return
    const notes = [...buffered.values()]
    buffered = new Map()
    await inTransaction(ctx.db, async tx => {
      // Skip notes about accounts that were cancelled in the meantime.
      const present = await holdPresent(tx, [...new Set(notes.flatMap(note => [note.actorId, note.ownerId]))])
      await insertActivity(
        tx,
        notes.filter(note => present.has(note.actorId) && present.has(note.ownerId)),
      )
    })
  }
  const { writeNow, close } = createFlush(ctx, flush, 'views were not noted')
  return {
    note: seen => {
      const day = shanghaiDay(ctx.clock.now())
      const key = [seen.actorId, seen.objectKind, seen.objectId, day].join(' ')
      if (!buffered.has(key)) buffered.set(key, { ...seen, kind: 'view', at: nowText(ctx), day })
      if (buffered.size >= BUFFER_MAX) writeNow()
    },
    close,
  }
}
