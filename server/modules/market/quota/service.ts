import { CODE } from '#contract'
import { DAY_MS, shanghaiDay, shanghaiMidnight } from '#domain/kit/relative-time'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { Refusal } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { SystemService } from '../../base/system'
import { findDailyUse, takeDailyUse } from './repo'

/** What is limited per day; beyond it, it costs coins. */
export type QuotaKind = 'listing' | 'quote' | 'reveal'

/** The settings of each daily limit, without `_user` and `_vip`. Coins don't pass the last three. */
const SETTINGS = {
  listing: 'daily_listings',
  quote: 'daily_quotes',
  reveal: 'daily_reveals',
  enquiry: 'daily_enquiries',
  enquiry_line: 'daily_enquiry_lines',
  answer: 'daily_answers',
} as const
export type DailyKind = keyof typeof SETTINGS

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

export type QuotaService = ReturnType<typeof createQuotaService>

/** Days are Asia/Shanghai days. */
export const createQuotaService = (ctx: Context, system: Pick<SystemService, 'limitsIn'>) => {
  const today = () => shanghaiDay(ctx.clock.now())

  /** With several roles the larger limit applies. */
  const limitOf = async (db: Db, user: Principal, kind: DailyKind): Promise<number> => {
    const limits = await system.limitsIn(db)
    const forAll = limits[`${SETTINGS[kind]}_user`]
    return user.roles.includes('vip') ? Math.max(forAll, limits[`${SETTINGS[kind]}_vip`]) : forAll
  }

  const find = async (db: Db, user: Principal, kind: DailyKind): Promise<Quota> => {
    const limit = await limitOf(db, user, kind)
    const used = await findDailyUse(db, user.id, today(), kind)
    return { limit, used, left: Math.max(0, limit - used) }
  }

  /** As pages show it. */
  const shown = async (db: Db, user: Principal, kind: DailyKind): Promise<{ limit: number; left_today: number }> => {
    const { limit, left } = await find(db, user, kind)
    return { limit, left_today: left }
  }

  /** Uses one of the quota, in the transaction of the limited action. @returns false if none is left today */
  const take = async (tx: Db, user: Principal, kind: DailyKind): Promise<boolean> =>
    (await takeDailyUse(tx, user.id, today(), kind, await limitOf(tx, user, kind))) !== null

  /** The refusal once the quota is used up: 429 until midnight. @param more further details */
  const usedUp = (kind: DailyKind, more: object = {}): Refusal => {
    const now = ctx.clock.now()
    return new Refusal(CODE.tooOften, `quota_${kind}`, {
      retry_after_s: Math.ceil((shanghaiMidnight(now) + DAY_MS - now) / 1000),
      ...more,
    })
  }

  return { find, shown, take, usedUp }
}
