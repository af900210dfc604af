import { DAY_MS } from '../../../domain/relative-time'
import { type Context, timeText } from '../../context'
import { inTransaction } from '../../db/client'
import type { UploadService } from '../upload'
import { deleteLapsed } from './repo'

/** As the privacy policy promises: three years after it lapsed. */
const KEPT_MS = 3 * 365 * DAY_MS
const AT_ONCE = 100

/** Deletes applications that lapsed long ago, and their pictures. Meant to run every day. */
export const createPurge =
  (ctx: Pick<Context, 'clock' | 'db'>, uploads: Pick<UploadService, 'discardPrivate' | 'removeFiles'>) =>
  async (): Promise<void> => {
    for (;;) {
      const deleted = await inTransaction(ctx.db, async tx => {
        const { count, files } = await deleteLapsed(tx, timeText(ctx, -KEPT_MS), AT_ONCE)
        await uploads.discardPrivate(tx, files)
        return count
      })
      if (deleted < AT_ONCE) break
    }
    await uploads.removeFiles()
  }
