import type { InteractionKind } from '../../../domain/interaction'
import { shanghaiDay } from '../../../domain/relative-time'
import { type Context, nowText } from '../../context'
import type { Db } from '../../db/types'
import { insertInteractions, type Note } from './interaction-repo'
import type { ObjectKind } from './objects-repo'

const FLUSH_MS = 5_000
/** Above it what is kept is written at once. */
const KEPT_MAX = 5_000

interface Seen {
  actorId: number
  ownerId: number
  objectKind: ObjectKind
  objectId: number
}

/** Writes down that somebody did something with another's thing, in the transaction that does it. */
export type NoteInteraction = (tx: Db, what: Seen & { kind: InteractionKind }) => Promise<void>

export const createNoteInteraction =
  (ctx: Pick<Context, 'clock'>): NoteInteraction =>
  (tx, what) =>
    insertInteractions(tx, [{ ...what, at: nowText(ctx), day: shanghaiDay(ctx.clock.now()) }])

export interface ViewNotes {
  /** Somebody logged in looked at another's thing: once a day. */
  note: (seen: Seen) => void
  flush: () => Promise<void>
  close: () => Promise<void>
}

/** Kept in memory and written now and then: a page that many open costs one insert, not thousands. */
export const createViewNotes = (ctx: Pick<Context, 'clock' | 'db' | 'log'>): ViewNotes => {
  let kept = new Map<string, Note>()
  const flush = async () => {
    if (!kept.size) return
    const notes = [...kept.values()]
    kept = new Map()
    await insertInteractions(ctx.db, notes)
  }
  const write = () => flush().catch((error: unknown) => ctx.log.warn({ err: error }, 'views were not noted'))
  const timer = setInterval(write, FLUSH_MS)
  timer.unref()
  return {
    note: seen => {
      const day = shanghaiDay(ctx.clock.now())
      const key = [seen.actorId, seen.objectKind, seen.objectId, day].join(' ')
      if (!kept.has(key)) kept.set(key, { ...seen, kind: 'view', at: nowText(ctx), day })
      if (kept.size >= KEPT_MAX) void write()
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
