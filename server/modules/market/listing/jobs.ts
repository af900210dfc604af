import type { Limits } from '#domain/base/limits'
import { type Context, nowText, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import { binMs } from '../../base/system/limits'
import type { OnEnd } from './items'
import { expireListings, listingRepo } from './repo'

const AT_ONCE = 500

/** Expires listings that are past their time; meant to run every minute. @returns how many. */
export const expireDue = async (ctx: Context, onEnd: readonly OnEnd[] = []): Promise<number> => {
  let total = 0
  for (;;) {
    const n = await inTransaction(ctx.db, async tx => {
      const ids = await expireListings(tx, nowText(ctx), AT_ONCE)
      if (ids.length) for (const end of onEnd) await end(tx, ids)
      return ids.length
    })
    total += n
    if (n < AT_ONCE) break
  }
  if (total > 0) ctx.bus.publish('feed_changed', {})
  return total
}

/** Deletes listings for good once their time in the bin is over; meant to run every hour. @returns how many. */
export const purgeBin = (ctx: Context, limits: Limits): Promise<number> => {
  const before = timeText(ctx, -binMs(limits))
  return inTransaction(ctx.db, async tx =>
    listingRepo.purge(tx, await listingRepo.findDue(tx, before), before, nowText(ctx)),
  )
}
