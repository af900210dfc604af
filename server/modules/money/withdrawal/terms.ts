import type { Input } from '#contract'
import type { WithdrawalCondition, WithdrawalTerms, withdrawal as contract } from '#contract/money/withdrawal'
import type { Limits } from '#domain/base/limits'
import { shanghaiDay } from '#domain/kit/relative-time'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { findAccounts } from '../../base/account/person-reads'
import { certifiedAs, lockAccounts } from '../../base/account'
import type { Ledger } from '../../base/ledger'
import type { SystemService } from '../../base/system'
import * as repo from './repo'

/** A user in one of the market's WeChat apps. */
export interface Payee {
  appid: string
  openid: string
}
/** Null without a bound WeChat account. @param askedIn the app (appid) in which it was asked for, which comes first */
export type PayeeOf = (db: Db, userId: number, askedIn: string | null) => Promise<Payee | null>
/** The app of WeChat (appid) that a platform is; null for any other browser, and if it isn't known. */
export type AppOf = (platform: Input<typeof contract.withdraw>['platform']) => string | null
/** Real name from the identity certification, which the gateway verifies; neither stored nor logged. */
export type PayeeNameOf = (db: Db, userId: number) => Promise<string | null>

export const areMet = (conditions: readonly WithdrawalCondition[]): boolean => conditions.every(({ met }) => met)

export interface TermsDeps {
  ledger: Ledger
  system: Pick<SystemService, 'limitsIn'>
  payeeOf: PayeeOf
  appOf: AppOf
  isActive: (db: Db, userId: number) => Promise<boolean>
}
export type Terms = ReturnType<typeof createTerms>

/** Conditions, limits and the fee of withdrawals. */
export const createTerms = (ctx: Pick<Context, 'clock'>, { ledger, system, payeeOf, appOf, isActive }: TermsDeps) => {
  /** @param here the app in which it is asked for, whose link is wanted; null: any link will do */
  const conditions = async (db: Db, userId: number, here: string | null): Promise<WithdrawalCondition[]> => {
    const payee = await payeeOf(db, userId, here)
    return [
      { key: 'identity', met: (await certifiedAs(db, userId)).is_identity_certified },
      { key: 'wechat', met: payee !== null && (here === null || payee.appid === here) },
    ]
  }

  /** Whether the person may be paid: active, and all conditions met. */
  const isPayable = async (db: Db, userId: number): Promise<boolean> =>
    (await isActive(db, userId)) && areMet(await conditions(db, userId, null))

  /** Serializes requests and payouts of a person, over all their accounts. */
  const lockPerson = lockAccounts

  /** What is left of the person's daily limit, over all their accounts. Exact only under `lockPerson`. */
  const leftToday = async (db: Db, userId: number, limits: Limits): Promise<number> => {
    const asked = await repo.askedOn(db, await findAccounts(db, userId), shanghaiDay(ctx.clock.now()))
    return Math.max(0, limits.withdrawal_daily_fen - asked)
  }

  const view = async (
    db: Db,
    userId: number,
    { kind, platform }: Input<typeof contract.getWithdrawalTerms>,
  ): Promise<WithdrawalTerms> => {
    const limits = await system.limitsIn(db)
    return {
      available_fen: (await ledger.balances(db, userId))[kind].available,
      min_fen: limits.withdrawal_min_fen,
      max_fen: limits.withdrawal_max_fen,
      left_today_fen: await leftToday(db, userId, limits),
      fee_permille: limits.withdrawal_fee_permille,
      fee_min_fen: limits.withdrawal_fee_min_fen,
      conditions: await conditions(db, userId, appOf(platform)),
    }
  }

  return { appOf, conditions, isPayable, lockPerson, leftToday, view }
}
