import { BIN_DAYS } from '../../../domain/listing'
import { type Context, nowText } from '../../context'
import type { Job } from '../../jobs'
import type { UploadService } from '../upload'
import { expireListings, purgeListings } from './repo'

const AT_ONCE = 500

/** Takes what is past its time off the shelf; meant to run every minute. @returns how many. */
export const expireDue = async (ctx: Context): Promise<number> => {
  let total = 0
  for (;;) {
    const n = await expireListings(ctx.db, nowText(ctx), AT_ONCE)
    total += n
    if (n < AT_ONCE) break
  }
  if (total > 0) ctx.bus.publish('feed_changed', {})
  return total
}

/** Removes for good what lay in the recycle bin for its time; meant to run every hour. @returns how many. */
export const purgeBin = (ctx: Context): Promise<number> =>
  purgeListings(ctx.db, new Date(ctx.clock.now() - BIN_DAYS * 86_400_000).toISOString(), nowText(ctx))

export const listingJobs = (ctx: Context, { uploads }: { uploads: UploadService }): Job[] => [
  { name: 'listing-expire', cron: '* * * * *', run: async () => void (await expireDue(ctx)) },
  {
    name: 'listing-purge',
    cron: '23 * * * *',
    run: async () => {
      await purgeBin(ctx)
      await uploads.purgeStale(ctx.db)
    },
  },
]
