import { DAY_MS } from '#domain/kit/relative-time'
import { type Context, timeText } from '#server/context'
import { countGoods } from './goods'
import { type AlertDeps, sendSearchAlerts } from './saved-search-alerts'
import { deleteOldTerms } from './terms-repo'

const TERM_LIFE_MS = 90 * DAY_MS

/** What came on the shelf or left it: saved searches hear of it, and the suggested words are counted. */
export const takeArrivals = async (ctx: Context, deps: AlertDeps): Promise<void> => {
  await sendSearchAlerts(ctx, deps)
  await countGoods(ctx)
}

export const purgeTerms = (ctx: Context): Promise<void> => deleteOldTerms(ctx.db, timeText(ctx, -TERM_LIFE_MS))
