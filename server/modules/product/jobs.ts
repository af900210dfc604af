import type { Limits } from '../../../domain/limits'
import { type Context, nowText } from '../../context'
import { inTransaction } from '../../db/client'
import type { Db } from '../../db/types'
import { binMs } from '../system/limits'
import { productRepo } from './repo'

/**
 * Removes for good what lay in the recycle bin for its time; meant to run every hour.
 * @param lockFoldersWith holds the folders that it lies in, which count their products
 * @returns how many.
 */
export const purgeProducts = (
  ctx: Context,
  limits: Limits,
  lockFoldersWith: (tx: Db, productIds: number[]) => Promise<void>,
): Promise<number> => {
  const before = new Date(ctx.clock.now() - binMs(limits)).toISOString()
  return inTransaction(ctx.db, async tx => {
    const ids = await productRepo.findDue(tx, before)
    await lockFoldersWith(tx, ids)
    return productRepo.purge(tx, ids, before, nowText(ctx))
  })
}
