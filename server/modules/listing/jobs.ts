import { BIN_DAYS } from '../../../domain/listing'
import { type Context, nowText } from '../../context'
import { inTransaction } from '../../db/client'
import type { OnEnd } from './items'
import { expireListings, listingRepo } from './repo'

const AT_ONCE = 500

/** Takes what is past its time off the shelf; meant to run every minute. @returns how many. */
export const expireDue = async (ctx: Context, onEnd: readonly OnEnd[] = []): Promise<number> => {
  let total = 0
  for (;;) {
    const after: (() => void)[] = []
    const n = await inTransaction(ctx.db, async tx => {
      const ids = await expireListings(tx, nowText(ctx), AT_ONCE)
      if (ids.length) for (const end of onEnd) after.push(await end(tx, ids))
      return ids.length
    })
    for (const act of after) act()
    total += n
    if (n < AT_ONCE) break
  }
  if (total > 0) ctx.bus.publish('feed_changed', {})
  return total
}

/** Removes for good what lay in the recycle bin for its time; meant to run every hour. @returns how many. */
export const purgeBin = (ctx: Context): Promise<number> =>
  listingRepo.purge(ctx.db, new Date(ctx.clock.now() - BIN_DAYS * 86_400_000).toISOString(), nowText(ctx))
