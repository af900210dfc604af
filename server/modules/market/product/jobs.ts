import type { Limits } from '#domain/base/limits'
import { type Context, nowText, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { binMs } from '../../base/system/limits'
import { productRepo } from './repo'

/**
 * Purges products whose time in the recycle bin is over; meant to run hourly.
 * @param lockFoldersWith locks the folders that contain them, since folders count their products
 * @returns how many were purged
 */
export const purgeProducts = (
  ctx: Context,
  limits: Limits,
  lockFoldersWith: (tx: Db, productIds: number[]) => Promise<void>,
): Promise<number> => {
  const before = timeText(ctx, -binMs(limits))
  return inTransaction(ctx.db, async tx => {
    const ids = await productRepo.findDue(tx, before)
    await lockFoldersWith(tx, ids)
    return productRepo.purge(tx, ids, before, nowText(ctx))
  })
}
