import type { Context } from '../../../context'
import type { PrivateLinks } from '../../../http/private-links'
import type { Job } from '../../../jobs'
import type { Module } from '../../../module'
import type { Ledger, MoneyGuard } from '../../base/ledger'
import { registerCsvRoute } from './csv-route'
import { createFinanceFiles } from './export'
import { createReconciliation, type ReconcileDeps, type Reconciliation } from './reconcile'
import { financeRoutes } from './routes'
import { createFinanceService, type UnfitOrders } from './service'
import { createWatch } from './watch'

export { createMoneyGuard } from './guard'
export type { UnfitOrders } from './service'

export interface FinanceModuleDeps extends ReconcileDeps {
  ledger: Pick<Ledger, 'transfer'>
  guard: MoneyGuard
  unfit: UnfitOrders
  links: PrivateLinks
}

/** The module, its jobs, and `noteMisfit` for the gateway's notices that don't match the book. */
export const createFinance = (
  ctx: Context,
  { ledger, guard, unfit, links, messages, payment }: FinanceModuleDeps,
): { module: Module; jobs: Job[]; noteMisfit: Reconciliation['noteMisfit'] } => {
  const reconciliation = createReconciliation(ctx, { messages, payment })
  const service = createFinanceService(ctx, { ledger, guard, reconciliation, unfit })
  const files = createFinanceFiles(ctx, service, links)
  const watch = createWatch(ctx, { messages })
  return {
    module: {
      routes: financeRoutes(service, files),
      register: app => registerCsvRoute(app, files, links),
    },
    jobs: [
      { name: 'check-money', cron: '*/10 * * * *', run: async () => void (await watch()) },
      // WeChat provides a day's bill from 10:00 on the next day.
      ...(payment ? [{ name: 'reconcile-money', cron: '7 10-23 * * *', run: reconciliation.run }] : []),
    ],
    noteMisfit: reconciliation.noteMisfit,
  }
}
