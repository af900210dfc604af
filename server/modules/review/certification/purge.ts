import { DAY_MS } from '#domain/kit/relative-time'
import { type Context, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { UploadService } from '../../base/upload'
import { deleteLapsed } from './repo'

/** Retention promised by the privacy policy: three years after lapsing. */
const KEPT_MS = 3 * 365 * DAY_MS
const AT_ONCE = 100

/** Deletes lapsed applications and their pictures; meant to run every day. */
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
