import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseWithdrawals } from './erase-repo'
import { withdrawalRoutes } from './routes'
import {
  createWithdrawals,
  waitingExaminations,
  waitingPayouts,
  type WithdrawalDeps,
  type WithdrawalServices,
} from './service'

export { countOpen as openWithdrawals } from './repo'
export { createWithdrawals, type WithdrawalDeps, type WithdrawalServices } from './service'
export type { Payee, PayeeOf } from './terms'
export type { NoticeOutcome } from './transfers'

/** Its api takes the gateway's notices of transfers. */
export const create = (ctx: Context, needs: WithdrawalDeps): Area<Pick<WithdrawalServices, 'receive'>> => {
  const services = createWithdrawals(ctx, needs)
  return {
    api: services,
    routes: withdrawalRoutes(services),
    jobs: [{ name: 'follow-withdrawals', cron: '* * * * *', run: services.transfers.followAll }],
    waiting: { withdrawals: waitingExaminations, payouts: waitingPayouts },
    erase: { withdrawals: eraseWithdrawals },
  }
}
