import { type Context, nowText } from '#server/context'
import type { OnShelf } from '../shelf/types'
import { addNews } from './news-repo'

/** Records what enters the shelf, and notifies online users after the commit. */
export const createPublisher =
  (ctx: Pick<Context, 'bus' | 'clock'>): OnShelf =>
  async (tx, { kind, id, ownerId, isEntering }) => {
    if (!isEntering) return
    await addNews(tx, { ownerId, kind, id, at: nowText(ctx) })
    tx.afterCommit(() => ctx.bus.publish('published', {}))
  }
