import { DAY_MS } from '#domain/kit/relative-time'
import { isAnswer, type PaymentPort, PaymentError, type Trade } from '#server/adapters/payment/port'
import { type Context, nowText, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { inTurns } from '#server/jobs/turns'
import type { Confirm } from './confirm'
import type { NoteMisfit } from './needs'
import * as numbers from './number-repo'
import * as repo from './repo'
import { moveOrder } from './transitions'

/** Apps poll the result every second; the gateway is asked less often. */
const ASK_EVERY_MS = 3_000
/** If no notice has arrived by then, the gateway is asked. */
const NOTICE_WAIT_MS = 2 * 60_000
const ASK_AGAIN_MS = 55_000
/** A given-up number is asked about after this time, then at doubling intervals for a day. */
const ASK_OLD_MS = 5 * 60_000
const ASK_OLD_FOR_MS = DAY_MS

/**
 * State of a number at the gateway. `paid`: paid, and booked here or recorded as a mismatch · `refunded`: paid and
 * refunded there · `paying`: in progress · `open`: may still be paid and can't be closed · `free`: unknown there, but a
 * request in flight could still create it · `closed`: can't be paid any more
 */
type End = 'paid' | 'refunded' | 'paying' | 'open' | 'free' | 'closed'

export interface GatewayQueryDeps {
  payment: Pick<PaymentPort, 'query' | 'close'>
  confirm: Confirm
  noteMisfit: NoteMisfit
}
export type GatewayQueries = ReturnType<typeof createGatewayQueries>

/**
 * Asks the gateway about orders, outside transactions. Each number is queried with the way and openid it was sent with.
 */
export const createGatewayQueries = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { payment, confirm, noteMisfit }: GatewayQueryDeps,
) => {
  const isExpired = ({ expires_at }: Pick<repo.OrderRow, 'expires_at'>): boolean =>
    Date.parse(expires_at) <= ctx.clock.now()

  const query = ({ out_trade_no, way, openid }: numbers.NumberRow): Promise<Trade | null> =>
    payment.query({ out_trade_no, way, openid })

  /** Queries a virtual payment; null if there is none, or the number isn't one of ours. @throws PaymentError */
  const queryVirtual = async (out_trade_no: string): Promise<Trade | null> => {
    const number = await numbers.findNumber(ctx.db, out_trade_no)
    return number?.way === 'virtual' ? query(number) : null
  }

  /** Paid and refunded at the gateway without being booked: recorded as a difference for an operator. */
  const noteRefunded = async (number: numbers.NumberRow, { amount_fen: gateway_fen }: Trade): Promise<void> => {
    ctx.log.error({ order: number.order_code }, 'a payment was refunded at the gateway before it was booked')
    const { out_trade_no: out_no, amount_fen: book_fen } = number
    const misfit = { about: 'trade', out_no, gateway_fen, book_fen, at: nowText(ctx) } as const
    await inTransaction(ctx.db, tx => noteMisfit(tx, misfit))
  }

  /** Books a payment that the gateway reports; logs one that doesn't match. @returns false if there is none */
  const take = async (number: numbers.NumberRow, trade: Trade | null): Promise<boolean> => {
    if (trade?.state === 'REFUND') await noteRefunded(number, trade)
    if (trade?.state !== 'SUCCESS') return false
    const judged = await inTransaction(ctx.db, tx => confirm(tx, trade))
    if (judged.outcome === 'refused')
      ctx.log.error({ order: number.order_code, why: judged.why }, 'a payment doesn’t match its order')
    return true
  }

  /** Books a matching payment by the order's current number, if there is one. @throws PaymentError */
  const ask = async ({ out_trade_no }: repo.OrderRow): Promise<void> => {
    const number = await numbers.findNumber(ctx.db, out_trade_no)
    if (number) await take(number, await query(number))
  }

  /** Closes the number at the gateway if possible, so that nothing more is paid by it. @throws PaymentError */
  const endNumber = async (number: numbers.NumberRow): Promise<End> => {
    const trade = await query(number)
    if (await take(number, trade)) return 'paid'
    switch (trade?.state) {
      case 'REFUND':
        return 'refunded'
      case 'USERPAYING':
        return 'paying'
      case 'CLOSED':
      case 'REVOKED':
        return 'closed'
      case 'NOTPAY':
      case 'PAYERROR':
        break
      default:
        return 'free'
    }
    // Virtual payment has no call to close an order.
    if (number.way === 'virtual') return isExpired(number) ? 'free' : 'open'
    try {
      await payment.close(number.out_trade_no)
      return 'closed'
    } catch (error) {
      if (!(error instanceof PaymentError && error.code === 'ORDERPAID')) throw error
      return (await take(number, await query(number))) ? 'paid' : 'paying'
    }
  }

  /** Like `endNumber`, for the order's current number. A number that was never sent is unknown at the gateway. */
  const endAtGateway = async ({ out_trade_no }: repo.OrderRow): Promise<End> => {
    const number = await numbers.findNumber(ctx.db, out_trade_no)
    return number ? endNumber(number) : 'free'
  }

  /** From now on `followUpOld` looks for a payment by this number. */
  const giveUp = (tx: Db, outTradeNo: string): Promise<void> =>
    numbers.giveUpNumber(tx, outTradeNo, nowText(ctx), timeText(ctx, ASK_OLD_MS))

  /** Closes an order unless it has been paid. @throws PaymentError */
  const close = async (order: repo.OrderRow): Promise<void> => {
    if (order.state === 'paying') {
      const end = await endAtGateway(order)
      // An `open` number may still be paid; such a late payment is refunded.
      if (end === 'paid' || end === 'paying' || end === 'refunded') return
    }
    await inTransaction(ctx.db, async tx => {
      const now = (await repo.lockOrder(tx, order.id))!
      // The payer began or changed something since the gateway was asked.
      if (now.version !== order.version) return
      await moveOrder(tx, now, 'close', { at: nowText(ctx), patch: { closed_at: nowText(ctx) } })
      await giveUp(tx, now.out_trade_no)
    })
  }

  /** Asks about the order's payment, or closes the order once it has expired. @throws PaymentError */
  const follow = (order: repo.OrderRow): Promise<void> => (isExpired(order) ? close(order) : ask(order))

  /**
   * Called while someone waits for the result; asks at a limited rate and only logs failures, since a job asks as well.
   * The job skips recently asked orders, so an expired order has to be closed here, too.
   */
  const askIfDue = async (order: repo.OrderRow): Promise<void> => {
    if (!(await repo.takeTurn(ctx.db, order.id, nowText(ctx), timeText(ctx, -ASK_EVERY_MS)))) return
    await follow(order).catch((error: unknown) =>
      ctx.log.warn({ err: error, order: order.order_code }, 'could not follow up an order'),
    )
  }

  /** Asks about orders whose notice is missing, and closes expired ones. Meant to run every minute. */
  const followUp = (): Promise<void> =>
    inTurns(
      ctx.clock,
      limit =>
        repo.takeDue(ctx.db, {
          now: nowText(ctx),
          createdBefore: timeText(ctx, -NOTICE_WAIT_MS),
          before: timeText(ctx, -ASK_AGAIN_MS),
          limit,
        }),
      async order => {
        try {
          await follow(order)
          return true
        } catch (error) {
          ctx.log.warn({ err: error, order: order.order_code }, 'could not follow up an order')
          return isAnswer(error)
        }
      },
    )

  /** Null once a day has passed. */
  const nextAsk = ({ given_up_at }: numbers.NumberRow): string | null => {
    const since = Date.parse(given_up_at!)
    const age = ctx.clock.now() - since
    if (age >= ASK_OLD_FOR_MS) return null
    return new Date(since + Math.min(Math.max(2 * age, ASK_OLD_MS), ASK_OLD_FOR_MS)).toISOString()
  }
  const askOld = async (number: numbers.NumberRow): Promise<void> => {
    // If there is no answer, the time set when it was taken stays.
    const end = await endNumber(number).catch((error: unknown) => {
      if (!isAnswer(error)) throw error
      return null
    })
    const isOver = end === 'paid' || end === 'refunded' || end === 'closed'
    await numbers.setNextAsk(ctx.db, number.out_trade_no, isOver ? null : nextAsk(number))
  }

  /**
   * Asks about given-up numbers and those of closed orders: one may have been paid, and its notice lost. Closes them at
   * the gateway where possible. Meant to run every minute.
   */
  const followUpOld = (): Promise<void> =>
    inTurns(
      ctx.clock,
      limit => numbers.takeDueNumbers(ctx.db, { now: nowText(ctx), again: timeText(ctx, ASK_OLD_MS), limit }),
      async number => {
        try {
          await askOld(number)
          return true
        } catch (error) {
          ctx.log.warn({ err: error, order: number.order_code }, 'could not follow up an old payment number')
          return false
        }
      },
    )

  return { queryVirtual, ask, askIfDue, endAtGateway, giveUp, close, followUp, followUpOld, isExpired }
}
