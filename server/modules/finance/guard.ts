import { CODE } from '../../../contract'
import type { Db } from '../../db/types'
import { Refusal } from '../../http/refusal'
import { findStop } from './repo'

/** Asked by whatever begins to move money: orders, payments, spending, withdrawals, releases. */
export interface MoneyGuard {
  /** @throws Refusal 503 `money_stopped` while money stands still */
  check: (db: Db) => Promise<void>
}

/**
 * While an invariant is broken money begins to move nowhere. What has moved at the gateway already is still booked: a
 * payment that nobody wrote down would be a second fault.
 */
export const createMoneyGuard = (): MoneyGuard => ({
  check: async db => {
    if (await findStop(db)) throw new Refusal(CODE.unavailable, 'money_stopped')
  },
})
