import { CODE } from '#contract'
import { DAY_MS, shanghaiDay, shanghaiMidnight } from '#domain/kit/relative-time'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { Refusal } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { SystemService } from '../../base/system'
import { findDailyUse, takeDailyUse } from './repo'

/** What is limited per day, by `daily_<kind>s_user` and `…_vip`. */
export type QuotaKind = 'listing' | 'quote' | 'reveal'

export interface Quota {
  limit: number
  used: number
  left: number
}

/** Whether the user agrees to pay coins if none is left, and the price that was shown. */
export interface Consent {
  with_coins?: boolean
  price?: number
}

/** A use of the day's quota. */
export interface QuotaUse {
  user: Principal
  kind: QuotaKind
  /** Code of the listing, of the quote, or of what is revealed. */
  code: string
  consent: Consent
  /** Sent again before it was ever shown: free, unless its coins were refunded. */
  isAgain?: boolean
}
/**
 * Implemented by the coins module: uses one of the day's quota, or else coins. Runs in the transaction of the limited
 * action.
 * @throws Refusal 429 until midnight if none is left, and 409 for another price or with too few coins, both with
 *   `coins: { price, balance }`
 */
export type Spend = (tx: Db, use: QuotaUse) => Promise<void>

const REFUSALS = { listing: 'quota_listing', quote: 'quota_quote', reveal: 'quota_reveal' } as const

export type QuotaService = ReturnType<typeof createQuotaService>

/** Days are Asia/Shanghai days. */
export const createQuotaService = (ctx: Context, system: Pick<SystemService, 'limitsIn'>) => {
  const today = () => shanghaiDay(ctx.clock.now())

  /** With several roles the larger limit applies. */
  const limitOf = async (db: Db, user: Principal, kind: QuotaKind): Promise<number> => {
    const limits = await system.limitsIn(db)
    const forAll = limits[`daily_${kind}s_user`]
    return user.roles.includes('vip') ? Math.max(forAll, limits[`daily_${kind}s_vip`]) : forAll
  }

  const find = async (db: Db, user: Principal, kind: QuotaKind): Promise<Quota> => {
    const limit = await limitOf(db, user, kind)
    const used = await findDailyUse(db, user.id, today(), kind)
    return { limit, used, left: Math.max(0, limit - used) }
  }

  /** Uses one of the quota, in the transaction of the limited action. @returns false if none is left today */
  const take = async (tx: Db, user: Principal, kind: QuotaKind): Promise<boolean> =>
    (await takeDailyUse(tx, user.id, today(), kind, await limitOf(tx, user, kind))) !== null

  /** The refusal once the quota is used up: 429 until midnight. @param more further details */
  const usedUp = (kind: QuotaKind, more: object): Refusal => {
    const now = ctx.clock.now()
    return new Refusal(CODE.tooOften, REFUSALS[kind], {
      retry_after_s: Math.ceil((shanghaiMidnight(now) + DAY_MS - now) / 1000),
      ...more,
    })
  }

  return { find, take, usedUp }
}
