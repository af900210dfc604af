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

/** What is asked for, and what is there. */
interface Offer {
  price: number
  balance: number
}
export const coinsShort = (coins: Offer): Refusal => new Refusal(CODE.conflict, 'coins_short', { coins })
/** Another price was shown to whoever agreed. */
export const priceChanged = (coins: Offer): Refusal => new Refusal(CODE.conflict, 'coins_price', { coins })
