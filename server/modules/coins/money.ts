import { CODE } from '../../../contract'
import type { Limits } from '../../../domain/limits'
import type { Db } from '../../db/types'
import { Refusal } from '../../http/refusal'
import type { Ledger, MoneyGuard, Purse } from '../ledger'
import type { QuotaService } from '../quota'

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
export const coinsShort = (coins: Offer): Refusal => new Refusal(CODE.conflict, 'coins_short', { coins })
/** The price that the user agreed to is outdated. */
export const priceChanged = (coins: Offer): Refusal => new Refusal(CODE.conflict, 'coins_price', { coins })
