import { quote } from '#contract/market/quote'
import { handle, type Route } from '#server/http/serve'
import type { MatchService } from '../listing'
import type { QuoteService } from './service'
import type { QuoteViews } from './view'

interface QuoteServices {
  quoting: QuoteService
  views: QuoteViews
  matching: MatchService
}

export const quoteRoutes = ({ quoting, views, matching }: QuoteServices): Route[] => [
  handle(quote.giveQuote, ({ db, user, input }) => quoting.give(db, user, input)),
  handle(quote.withdrawQuote, ({ db, user, input }) => quoting.withdraw(db, user, input.quote_code)),
  handle(quote.acceptQuote, ({ db, user, input }) => quoting.accept(db, user, input.quote_code)),
  handle(quote.declineQuote, ({ db, user, input }) => quoting.decline(db, user, input.quote_code)),
  handle(quote.getQuotePage, ({ db, user, input }) => views.page(db, user, input)),
  handle(quote.getMyQuotePage, ({ db, user, input }) => views.minePage(db, user, input)),
  handle(quote.getMatchPage, ({ db, user, input }) => matching.matches(db, user, input.listing_code)),
]
