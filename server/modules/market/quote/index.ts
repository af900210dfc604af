import type { Context } from '#server/context'
import type { Area } from '#server/module'
import type { MatchService } from '../listing'
import { createEraseQuotes } from './erase'
import { quoteRoutes } from './routes'
import { createQuoteService, type QuoteDeps } from './service'
import { createQuoteViews, type QuoteViewDeps } from './view'

export { createLapse, type LapseQuotes } from './lapse'
export { hasQuoted } from './repo'
export { createQuoteService, quoteContactPlace } from './service'
export { createQuoteViews } from './view'

type Needs = QuoteDeps & Omit<QuoteViewDeps, 'quoting'> & { matching: MatchService }

export const create = (ctx: Context, needs: Needs): Area<null> => {
  const quoting = createQuoteService(ctx, needs)
  const views = createQuoteViews({ ...needs, quoting })
  return {
    api: null,
    routes: quoteRoutes({ quoting, views, matching: needs.matching }),
    erase: { quotes: createEraseQuotes(needs.lapse) },
  }
}
