import { DAY_MS } from '#domain/kit/relative-time'
import { type Context, timeText } from '#server/context'
import type { Job } from '#server/jobs'
import { countGoods } from './goods'
import { type AlertDeps, sendSearchAlerts } from './saved-search-alerts'
import { deleteOldTerms } from './terms-repo'

const TERM_LIFE_MS = 90 * DAY_MS

export const searchJobs = (ctx: Context, deps: AlertDeps): Job[] => [
  // pg-boss stores a job's name: under another one the old schedule would stay, with nobody to work on it.
  {
    name: 'search-arrivals',
    cron: '* * * * *',
    run: async () => {
      await sendSearchAlerts(ctx, deps)
      await countGoods(ctx)
    },
  },
  {
    name: 'search-terms-purge',
    cron: '47 4 * * *',
    run: () => deleteOldTerms(ctx.db, timeText(ctx, -TERM_LIFE_MS)),
  },
]
