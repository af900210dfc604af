import { type PaymentPort, PaymentError, type Trade } from '../../adapters/payment/port'
import { type Context, nowText, timeText } from '../../context'
import { inTransaction } from '../../db/client'
import type { Confirm } from './confirm'
import type { NoteMisfit, Payers } from './needs'
import * as repo from './repo'
import { moveOrder } from './transitions'

/** People look at the result of a payment every second; the gateway isn't asked that often. */
const ASK_EVERY_MS = 3_000
/** A notice that hasn't come by then is asked for. */
const HEARD_MS = 2 * 60_000
const ASK_AGAIN_MS = 55_000
const AT_ONCE = 100

export interface AskingDeps {
  payment: Pick<PaymentPort, 'query' | 'close'>
  confirm: Confirm
  openidOf: Payers['openidOf']
  noteMisfit: NoteMisfit
}
export type Asking = ReturnType<typeof createAsking>

/** What the gateway is asked about orders, outside of any transaction. */
export const createAsking = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { payment, confirm, openidOf, noteMisfit }: AskingDeps,
) => {
  const isExpired = ({ expires_at }: Pick<repo.OrderRow, 'expires_at'>): boolean =>
    Date.parse(expires_at) <= ctx.clock.now()

  const query = async ({ out_trade_no, user_id, way }: repo.OrderRow): Promise<Trade | null> =>
    payment.query({ out_trade_no, way: way!, openid: await openidOf(ctx.db, user_id, way!) })

  /** What the virtual payment says of a number; null: there is none, or it isn't ours. @throws PaymentError */
  const queryVirtual = async (out_trade_no: string): Promise<Trade | null> => {
    const buyer = await repo.findBuyer(ctx.db, out_trade_no)
    if (buyer === null) return null
    return payment.query({ out_trade_no, way: 'virtual', openid: await openidOf(ctx.db, buyer, 'virtual') })
  }

  /** Money came and went back, and the book has neither: an operator's business. */
  const noteRefunded = async (order: repo.OrderRow, { amount_fen: gateway_fen }: Trade): Promise<void> => {
    ctx.log.error({ order: order.order_code }, 'a payment was refunded at the gateway before it was booked')
    const { out_trade_no: out_no, amount_fen: book_fen } = order
    const misfit = { about: 'trade', out_no, gateway_fen, book_fen, at: nowText(ctx) } as const
    await inTransaction(ctx.db, tx => noteMisfit(tx, misfit))
  }

  /** Books a payment that the gateway knows of. @returns false if there is none */
  const take = async (order: repo.OrderRow, trade: Trade | null): Promise<boolean> => {
    if (trade?.state === 'REFUND') await noteRefunded(order, trade)
    if (trade?.state !== 'SUCCESS') return false
    const judged = await inTransaction(ctx.db, tx => confirm(tx, trade))
    if (judged.outcome === 'refused')
      ctx.log.error({ order: order.order_code, why: judged.why }, 'a payment doesn’t fit its order')
    else judged.after()
    return true
  }

  /** @throws PaymentError */
  const ask = async (order: repo.OrderRow): Promise<void> => void (await take(order, await query(order)))

  /** For somebody who waits for the result: asks now and then, and fails silently, since a job asks as well. */
  const askIfDue = async (order: repo.OrderRow): Promise<void> => {
    if (!(await repo.takeTurn(ctx.db, order.id, nowText(ctx), timeText(ctx, -ASK_EVERY_MS)))) return
    await ask(order).catch((error: unknown) => ctx.log.warn({ err: error, order: order.order_code }, 'not asked'))
  }

  /**
   * Makes sure that nothing is paid by this number any more. @returns `paid`: it has been, and is booked ·
   * `paying`: somebody is paying at this moment, or the payment was refunded there · `open`: it can still be paid, and
   * can't be closed there · `free`: the gateway knows of no payment and takes none
   * @throws PaymentError
   */
  const endAtGateway = async (order: repo.OrderRow): Promise<'paid' | 'paying' | 'open' | 'free'> => {
    const trade = await query(order)
    if (await take(order, trade)) return 'paid'
    if (trade?.state === 'USERPAYING' || trade?.state === 'REFUND') return 'paying'
    // The virtual payment has no such call; it takes nothing after the time that it was told.
    if (order.way === 'virtual') return trade?.state === 'NOTPAY' && !isExpired(order) ? 'open' : 'free'
    if (trade?.state !== 'NOTPAY' && trade?.state !== 'PAYERROR') return 'free'
    try {
      await payment.close(order.out_trade_no)
      return 'free'
    } catch (error) {
      if (!(error instanceof PaymentError && error.code === 'ORDERPAID')) throw error
      return (await take(order, await query(order))) ? 'paid' : 'paying'
    }
  }

  /**
   * Closes an order unless it has been paid. One that was never sent to the gateway can't be known there.
   * @throws PaymentError
   */
  const close = async (order: repo.OrderRow): Promise<void> => {
    if (order.state === 'paying') {
      const end = await endAtGateway(order)
      // A payment of one that is open comes after the end, and goes back.
      if (end === 'paid' || end === 'paying') return
    }
    await inTransaction(ctx.db, async tx => {
      const now = (await repo.lockOrder(tx, order.id))!
      // Somebody has begun to pay, or gone on, since the gateway was asked.
      if (now.version !== order.version) return
      await moveOrder(tx, now, 'close', { at: nowText(ctx), patch: { closed_at: nowText(ctx) } })
    })
  }

  /** Asks for orders whose notice never came, and closes those whose time is over. Meant to run every minute. */
  const followUp = async (): Promise<void> => {
    for (;;) {
      const due = { now: nowText(ctx), heardBy: timeText(ctx, -HEARD_MS), before: timeText(ctx, -ASK_AGAIN_MS) }
      const orders = await repo.takeDue(ctx.db, { ...due, limit: AT_ONCE })
      for (const order of orders)
        await (isExpired(order) ? close(order) : ask(order)).catch((error: unknown) =>
          ctx.log.warn({ err: error, order: order.order_code }, 'the gateway has no answer about an order'),
        )
      if (orders.length < AT_ONCE) return
    }
  }

  return { queryVirtual, askIfDue, endAtGateway, close, followUp, isExpired }
}
