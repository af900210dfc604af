import { CODE } from '#contract'
import type { Limits } from '#domain/base/limits'
import type { Db } from '#server/db/types'
import { Refusal } from '#server/http/refusal'
import type { Ledger, MoneyGuard, Purse } from '../../base/ledger'
import type { QuotaService } from '../../market/quota'

export interface CoinDeps {
  ledger: Pick<Ledger, 'transfer' | 'balances'>
  quotas: Pick<QuotaService, 'take' | 'usedUp'>
  system: { limitsIn: (db: Db) => Promise<Limits> }
  money: MoneyGuard
}

export const purseOf = (userId: number): Purse => ({ userId, purse: 'coins' })

/** The price, and the user's balance. */
interface Offer {
  price: number
  balance: number
}
/**
 * Whether the user has agreed to the price, and has as many coins. What is free needs neither.
 * @param shown the price that the user saw; an older app sends none
 * @throws Refusal 409 for another price, lower too, or with too few coins, with `coins: { price, balance }`
 */
export const checkAgreed = (coins: Offer, shown: number | undefined): void => {
  if (coins.price === 0) return
  if (shown !== undefined && shown !== coins.price) throw new Refusal(CODE.conflict, 'price_changed', { coins })
  if (coins.balance < coins.price) throw new Refusal(CODE.conflict, 'coins_short', { coins })
}
