import { finance } from '#contract/money/finance'
import { handle, type Route } from '#server/http/serve'
import type { FinanceFiles } from './export'
import type { FinanceService } from './service'

export const financeRoutes = (service: FinanceService, files: FinanceFiles): Route[] => [
  handle(finance.getDailyTotals, ({ db, input }) => service.totals(db, input)),
  handle(finance.getDifferences, ({ db, input }) => service.differences(db, input)),
  handle(finance.settleDifference, {
    before: ({ user, input }) => service.beforeSettling(user, input),
    run: ({ db, user, input }) => service.settle(db, user, input),
  }),
  handle(finance.exportCsv, async ({ input, locale, user }) => files.link(input, locale, user)),
  handle(finance.getMoneyState, ({ db, user }) => service.state(db, user)),
  handle(finance.liftStop, ({ db, user, input }) => service.lift(db, user, input)),
]
