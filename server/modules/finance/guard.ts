import { CODE } from '../../../contract'
import { Refusal } from '../../http/refusal'
import type { MoneyGuard } from '../ledger'
import { findStop } from './repo'

/**
 * While an invariant is broken money begins to move nowhere. What has moved at the gateway already is still booked: a
 * payment that nobody wrote down would be a second fault.
 */
export const createMoneyGuard = (): MoneyGuard => ({
  check: async db => {
    if (await findStop(db)) throw new Refusal(CODE.unavailable, 'money_stopped')
  },
})
