import { CODE } from '#contract'
import { Refusal } from '#server/http/refusal'
import type { MoneyGuard } from '../../base/ledger'
import { findStop } from './repo'

/**
 * While money is stopped, nothing new may move money. Movements that already happened at the gateway are still booked:
 * leaving out a payment would be a second fault.
 */
export const createMoneyGuard = (): MoneyGuard => ({
  check: async db => {
    if (await findStop(db)) throw new Refusal(CODE.unavailable, 'money_stopped')
  },
})
