import type { Job } from '../../../jobs'
import type { Module } from '../../../module'
import { withdrawalRoutes } from './routes'
import type { WithdrawalServices } from './service'

export { eraseWithdrawals } from './erase-repo'
export { countOpen as openWithdrawals } from './repo'
export {
  createWithdrawals,
  waitingExaminations,
  waitingPayouts,
  type WithdrawalDeps,
  type WithdrawalServices,
} from './service'
export type { Payee, PayeeOf } from './terms'
export type { NoticeOutcome } from './transfers'

export const withdrawalModule = (services: WithdrawalServices): Module => ({ routes: withdrawalRoutes(services) })

export const withdrawalJob = ({ transfers }: WithdrawalServices): Job => ({
  name: 'follow-withdrawals',
  cron: '* * * * *',
  run: transfers.followAll,
})
