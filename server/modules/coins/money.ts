import type { Limits } from '../../../domain/limits'
import { CODE } from '../../../contract'
import type { Db } from '../../db/types'
import { Refusal } from '../../http/refusal'
import type { Ledger, Purse } from '../ledger'
import type { QuotaService } from '../quota'

/** Of the finance reports, which are above: whether money may move. */
export interface MoneyGuard {
  /** @throws Refusal 503 `money_stopped` */
  check: (db: Db) => Promise<void>
}

export interface CoinDeps {
  ledger: Pick<Ledger, 'transfer' | 'balances'>
  quotas: Pick<QuotaService, 'take' | 'usedUp'>
  system: { limitsIn: (db: Db) => Promise<Limits> }
  money: MoneyGuard
}

export const purseOf = (userId: number): Purse => ({ userId, purse: 'coins' })

/** For what goes on while money stands still: its coins move later. */
export const isMoving = ({ check }: MoneyGuard, db: Db): Promise<boolean> =>
  check(db).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/** @param coins what is asked for, and what is there */
export const coinsShort = (coins: { price: number; balance: number }): Refusal =>
  new Refusal(CODE.conflict, 'coins_short', { coins })
