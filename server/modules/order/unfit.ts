import { CODE } from '../../../contract'
import { isAnswer, PaymentError } from '../../adapters/payment/port'
import { type Context, nowText } from '../../context'
import type { Db } from '../../db/types'
import { Refusal } from '../../http/refusal'
import type { Asking } from './asking'
import * as numbers from './number-repo'
import * as repo from './repo'
import { moveOrder } from './transitions'

/**
 * What becomes of an order whose payment doesn't fit it, once that has been put right at the gateway: by itself it
 * would be `paying` for ever, since the gateway goes on telling of that payment.
 * @param asking null where nothing is sold
 */
export const createUnfit = (ctx: Pick<Context, 'clock' | 'db'>, asking: Pick<Asking, 'ask'> | null) => ({
  /**
   * Asks the gateway first whether an order was paid by this number after all, which then is booked. In no transaction.
   * @throws Refusal 503 without an answer
   */
  ask: async (outTradeNo: string): Promise<void> => {
    if (!asking) return
    const order = await repo.findPaying(ctx.db, outTradeNo)
    if (!order) return
    await asking.ask(order).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error
      if (!isAnswer(error)) throw new Refusal(CODE.unavailable, 'gateway_away')
    })
  },

  /** Closes the order that still is to be paid by this number. A payment that comes later goes back, as ever. */
  close: async (tx: Db, outTradeNo: string, by: { actorId: number; reason: string }): Promise<void> => {
    const order = await repo.lockByTradeNo(tx, outTradeNo)
    // One that goes on by another number ends by that.
    if (order?.state !== 'paying' || order.out_trade_no !== outTradeNo) return
    const at = nowText(ctx)
    await moveOrder(tx, order, 'close', { at, patch: { closed_at: at }, ...by })
    await numbers.giveUpNumber(tx, outTradeNo, at, at)
  },
})
