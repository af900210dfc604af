import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { findUnrewarded } from './attendance-reads'
import { isMoving } from '../../base/ledger'
import type { Spend } from '../../market/quota'
import { checkAgreed, type CoinDeps, purseOf } from './money'
import * as repo from './repo'

export type Spending = ReturnType<typeof createSpending>

/**
 * Request key of a listing's or quote's coins. `again` keeps repeated uses apart from a reveal's key, which ends with a
 * user's id.
 */
const useKey = (code: string, number: number): string =>
  number === 1 ? `quota:${code}` : `quota:${code}:again:${number}`

/** Coins for exceeding a day's quota, refunded for a rejected listing, and coins earned by attending a meeting. */
export const createSpending = (ctx: Context, { ledger, quotas, system, money }: CoinDeps) => {
  const spend: Spend = async (tx, { user, kind, code, consent, isAgain = false }) => {
    const at = nowText(ctx)
    const before = isAgain ? await repo.markSentAgain(tx, code, at) : 0
    if (before === null) return
    if (await quotas.take(tx, user, kind)) return
    const price = (await system.limitsIn(tx))[`extra_${kind}_coins`]
    const coins = { price, balance: (await ledger.balances(tx, user.id)).coins.available }
    if (!consent.with_coins) throw quotas.usedUp(kind, { coins })
    if (price === 0) return
    await money.check(tx)
    checkAgreed(coins, consent.price)
    const number = before + 1
    await repo.insertUse(tx, { user_id: user.id, kind, object_code: code, number, coins: price, at })
    await ledger.transfer(tx, {
      // Several users may reveal the same contact.
      key: kind === 'reveal' ? `quota:${code}:${user.id}` : useKey(code, number),
      kind: `quota.${kind}`,
      ref: code,
      postings: [{ from: purseOf(user.id), to: 'spending', amount: price }],
      at,
    })
  }

  const payBack = async (tx: Db, { id, user_id: userId, object_code: code, number, coins: amount }: repo.UseRow) => {
    const at = nowText(ctx)
    await repo.setReturned(tx, id, at)
    await ledger.transfer(tx, {
      key: `${useKey(code, number)}:back`,
      kind: 'quota.back',
      ref: code,
      postings: [{ from: 'spending', to: purseOf(userId), amount }],
      at,
    })
  }

  /** Refunds the coins of a rejected new listing, once. Its row must be locked. */
  const giveBack = async (tx: Db, listingCode: string): Promise<void> => {
    const use = await repo.markOwed(tx, listingCode, nowText(ctx))
    if (use && (await isMoving(money, tx))) await payBack(tx, use)
  }

  /** Books coins for attending a meeting, once per booking. The meeting's row must be locked. */
  const attended = async (
    tx: Db,
    { userId, bookingCode, at }: { userId: number; bookingCode: string; at: string },
  ): Promise<void> => {
    const amount = (await system.limitsIn(tx)).reward_conference_coins
    if (amount === 0 || !(await isMoving(money, tx))) return
    await ledger.transfer(tx, {
      key: `reward:conference:${bookingCode}`,
      kind: 'reward.conference',
      ref: bookingCode,
      postings: [{ from: 'issuance', to: purseOf(userId), amount }],
      at,
    })
  }

  /** Books what was postponed while money was stopped. */
  const catchUp = async (): Promise<void> => {
    if (!(await isMoving(money, ctx.db))) return
    // One failure must not block the rest.
    const logFailure = (of: object) => (error: unknown) => ctx.log.error({ err: error, ...of }, 'could not book coins')
    for (const id of await repo.findOwed(ctx.db))
      await inTransaction(ctx.db, async tx => {
        const use = await repo.lockOwed(tx, id)
        if (use) await payBack(tx, use)
      }).catch(logFailure({ use: id }))
    // Booked with the current time: earlier days are closed.
    for (const { user_id: userId, booking_code: bookingCode } of await findUnrewarded(ctx.db))
      await inTransaction(ctx.db, tx => attended(tx, { userId, bookingCode, at: nowText(ctx) })).catch(
        logFailure({ booking: bookingCode }),
      )
  }

  return { spend, giveBack, countsAgain: repo.countsAgain, attended, catchUp }
}
