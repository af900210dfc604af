import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { createFlush } from '#server/flush'
import { type Viewer, viewerKey } from './viewer'
import { deleteViewersBefore, insertViewers, type ViewedKind } from './viewer-repo'

export interface ViewCounter {
  count: (id: number, viewer: Viewer) => void
  close: () => Promise<void>
}

/**
 * Buffers views in memory and flushes them, so that a detail opened by many costs one update, not thousands. A viewer
 * counts once a day, which the database ensures.
 * @param write adds the views, by id, to their rows; `day` is a day in Asia/Shanghai
 */
export const createViewCounter = (
  ctx: Pick<Context, 'clock' | 'db' | 'log' | 'keys'>,
  kind: ViewedKind,
  write: (db: Db, counts: Map<number, number>, day: string) => Promise<void>,
): ViewCounter => {
  let seen = new Map<number, Set<string>>()
  let day = ''
  let cleanedOn = ''
  const flush = async () => {
    if (!seen.size) return
    const [full, of] = [seen, day]
    seen = new Map()
    await inTransaction(ctx.db, async tx => {
      const counts = await insertViewers(tx, kind, full, of)
      if (counts.size) await write(tx, counts, of)
    })
    if (cleanedOn === of) return
    cleanedOn = of
    // Keeps yesterday's: another process may still write views from before midnight.
    await deleteViewersBefore(ctx.db, kind, shanghaiDay(ctx.clock.now() - DAY_MS))
  }
  const { writeNow, close } = createFlush(ctx, flush, 'views were not counted')
  return {
    count: (id, viewer) => {
      const today = shanghaiDay(ctx.clock.now())
      // Views from before midnight are written for their own day.
      if (day !== today && seen.size) writeNow()
      day = today
      const key = viewerKey(viewer, ctx.keys.fields)
      const viewers = seen.get(id)
      if (viewers) viewers.add(key)
      else seen.set(id, new Set([key]))
    },
    close,
  }
}
