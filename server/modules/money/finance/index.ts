import type { Context } from '#server/context'
import type { PrivateLinks } from '#server/http/private-links'
import type { Area } from '#server/module'
import type { Ledger, MoneyGuard } from '../../base/ledger'
import { registerCsvRoute } from './csv-route'
import { createFinanceFiles } from './export'
import type { ReconcileDeps, Reconciliation } from './reconcile'
import { financeRoutes } from './routes'
import { createFinanceService, type UnfitOrders } from './service'
import { createWatch } from './watch'

export { createMoneyGuard } from './guard'
export { createReconciliation } from './reconcile'
export type { UnfitOrders } from './service'

export interface FinanceDeps extends ReconcileDeps {
  ledger: Pick<Ledger, 'transfer'>
  guard: MoneyGuard
  reconciliation: Reconciliation
  unfit: UnfitOrders
  links: PrivateLinks
}

/** @param needs.reconciliation made before orders, which note there what doesn't fit the book */
export const create = (
  ctx: Context,
  { ledger, guard, reconciliation, unfit, links, messages, payment }: FinanceDeps,
): Area<null> => {
  const service = createFinanceService(ctx, { ledger, guard, reconciliation, unfit })
  const files = createFinanceFiles(ctx, service, links)
  const watch = createWatch(ctx, { messages })
  return {
    api: null,
    routes: financeRoutes(service, files),
    register: app => registerCsvRoute(app, files, links),
    jobs: [
      { name: 'check-money', cron: '*/10 * * * *', run: async () => void (await watch()) },
      // WeChat provides a day's bill from 10:00 on the next day.
      ...(payment ? [{ name: 'reconcile-money', cron: '7 10-23 * * *', run: reconciliation.run }] : []),
    ],
  }
}
