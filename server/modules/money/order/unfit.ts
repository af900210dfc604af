import { CODE } from '#contract'
import { isAnswer, PaymentError } from '#server/adapters/payment/port'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { Refusal } from '#server/http/refusal'
import type { GatewayQueries } from './gateway-queries'
import * as numbers from './number-repo'
import * as repo from './repo'
import { moveOrder } from './transitions'

/**
 * Handles an order whose payment doesn't match it, once that was corrected at the gateway. Without this it would stay
 * `paying`, since the gateway keeps reporting that payment.
 * @param queries null if nothing is sold
 */
export const createUnfit = (ctx: Pick<Context, 'clock' | 'db'>, queries: Pick<GatewayQueries, 'ask'> | null) => ({
  /**
   * Asks the gateway whether the order was paid by this number after all, and books it. Call outside a transaction.
   * @throws Refusal 503 without an answer
   */
  ask: async (outTradeNo: string): Promise<void> => {
    if (!queries) return
    const order = await repo.findPaying(ctx.db, outTradeNo)
    if (!order) return
    await queries.ask(order).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error
      if (!isAnswer(error)) throw new Refusal(CODE.unavailable, 'gateway_away')
    })
  },

  /** Closes the order if this is its current number. A later payment is refunded as usual. */
  close: async (tx: Db, outTradeNo: string, by: { actorId: number; reason: string }): Promise<void> => {
    const order = await repo.lockByTradeNo(tx, outTradeNo)
    // Leave an order alone that has moved on to another number.
    if (order?.state !== 'paying' || order.out_trade_no !== outTradeNo) return
    const at = nowText(ctx)
    await moveOrder(tx, order, 'close', { at, patch: { closed_at: at }, ...by })
    await numbers.giveUpNumber(tx, outTradeNo, at, at)
  },
})
