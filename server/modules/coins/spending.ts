import { type Context, nowText } from '../../context'
import { inTransaction } from '../../db/client'
import type { Db } from '../../db/types'
import { findUnrewarded } from '../../read-models/attendances'
import { isMoving } from '../ledger'
import type { Spend } from '../quota'
import { type CoinDeps, coinsShort, purseOf } from './money'
import * as repo from './repo'

export type Spending = ReturnType<typeof createSpending>

/** Request key of the coins for a listing or a quote. A reveal's ends with a user's id: `again` keeps them apart. */
const useKey = (code: string, number: number): string =>
  number === 1 ? `quota:${code}` : `quota:${code}:again:${number}`

/** Coins that pass a day's quota and come back for a rejected listing, and those for attending a meeting. */
export const createSpending = (ctx: Context, { ledger, quotas, system, money }: CoinDeps) => {
  const spend: Spend = async (tx, { user, kind, code, accepted, isAgain = false }) => {
    const at = nowText(ctx)
    const before = isAgain ? await repo.noteAgain(tx, code, at) : 0
    if (before === null) return
    if (await quotas.take(tx, user, kind)) return
    const price = (await system.limitsIn(tx))[`extra_${kind}_coins`]
    const coins = { price, balance: (await ledger.balances(tx, user.id)).coins.available }
    if (!accepted) throw quotas.usedUp(kind, { coins })
    if (price === 0) return
    await money.check(tx)
    if (coins.balance < price) throw coinsShort(coins)
    const number = before + 1
    await repo.insertUse(tx, { user_id: user.id, kind, object_code: code, number, coins: price, at })
    await ledger.transfer(tx, {
      // Several people reveal one thing.
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

  /** A new listing was rejected: what it cost comes back, once. Its row is locked. */
  const giveBack = async (tx: Db, listingCode: string): Promise<void> => {
    const use = await repo.oweBack(tx, listingCode, nowText(ctx))
    if (use && (await isMoving(money, tx))) await payBack(tx, use)
  }

  /** Coins for attending a meeting, once for each booking. The meeting's row is locked. */
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

  /** Moves what stayed behind while money stood still. */
  const catchUp = async (): Promise<void> => {
    if (!(await isMoving(money, ctx.db))) return
    // What can't be booked doesn't keep the rest waiting.
    const noted = (of: object) => (error: unknown) => ctx.log.error({ err: error, ...of }, 'coins were not booked')
    for (const id of await repo.findOwed(ctx.db))
      await inTransaction(ctx.db, async tx => {
        const use = await repo.lockOwed(tx, id)
        if (use) await payBack(tx, use)
      }).catch(noted({ use: id }))
    // Booked now: the days before are closed.
    for (const { user_id: userId, booking_code: bookingCode } of await findUnrewarded(ctx.db))
      await inTransaction(ctx.db, tx => attended(tx, { userId, bookingCode, at: nowText(ctx) })).catch(
        noted({ booking: bookingCode }),
      )
  }

  return { spend, giveBack, attended, catchUp }
}
