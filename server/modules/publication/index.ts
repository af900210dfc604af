import { type Context, nowText } from '../../context'
import type { OnShelf } from '../shelf/types'
import { addPublication } from './repo'

/** Writes down what came onto the shelf, and tells those online once it is stored. */
export const createPublisher =
  (ctx: Pick<Context, 'bus' | 'clock'>): OnShelf =>
  async (tx, { kind, id, ownerId, isEntering }) => {
    if (!isEntering) return
    await addPublication(tx, { ownerId, kind, id, at: nowText(ctx) })
    return () => ctx.bus.publish('published', {})
  }
