import { DAY_MS } from '../../../domain/relative-time'
import { isAnswer, type PaymentPort, PaymentError, type Trade } from '../../adapters/payment/port'
import { type Context, nowText, timeText } from '../../context'
import { inTransaction } from '../../db/client'
import type { Db } from '../../db/types'
import { inTurns } from '../../jobs/turns'
import type { Confirm } from './confirm'
import type { NoteMisfit } from './needs'
import * as numbers from './number-repo'
import * as repo from './repo'
import { moveOrder } from './transitions'

/** People look at the result of a payment every second; the gateway isn't asked that often. */
const ASK_EVERY_MS = 3_000
/** A notice that hasn't come by then is asked for. */
const HEARD_MS = 2 * 60_000
const ASK_AGAIN_MS = 55_000
/** A number that was given up is asked about after this time first, then whenever that has doubled, for a day. */
const ASK_OLD_MS = 5 * 60_000
const ASK_OLD_FOR_MS = DAY_MS

/**
 * `paid`: it has been, and is booked · `refunded`: it was paid, and went back there · `paying`: somebody is at it ·
 * `open`: it can still be paid, and can't be closed there · `free`: the gateway knows of no payment, but one could come
 * by a request on its way · `closed`: it takes none any more
 */
type End = 'paid' | 'refunded' | 'paying' | 'open' | 'free' | 'closed'

export interface AskingDeps {
  payment: Pick<PaymentPort, 'query' | 'close'>
  confirm: Confirm
  noteMisfit: NoteMisfit
}
export type Asking = ReturnType<typeof createAsking>

/** Asks the gateway about orders, outside of any transaction: each number with the way and openid it was sent with. */
export const createAsking = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { payment, confirm, noteMisfit }: AskingDeps,
) => {
  const isExpired = ({ expires_at }: Pick<repo.OrderRow, 'expires_at'>): boolean =>
    Date.parse(expires_at) <= ctx.clock.now()

  const query = ({ out_trade_no, way, openid }: numbers.NumberRow): Promise<Trade | null> =>
    payment.query({ out_trade_no, way, openid })

  /** What the virtual payment says of a number; null: there is none, or it isn't ours. @throws PaymentError */
  const queryVirtual = async (out_trade_no: string): Promise<Trade | null> => {
    const number = await numbers.findNumber(ctx.db, out_trade_no)
    return number?.way === 'virtual' ? query(number) : null
  }

  /** Money came and went back, and the book has neither: an operator's business. */
  const noteRefunded = async (number: numbers.NumberRow, { amount_fen: gateway_fen }: Trade): Promise<void> => {
    ctx.log.error({ order: number.order_code }, 'a payment was refunded at the gateway before it was booked')
    const { out_trade_no: out_no, amount_fen: book_fen } = number
    const misfit = { about: 'trade', out_no, gateway_fen, book_fen, at: nowText(ctx) } as const
    await inTransaction(ctx.db, tx => noteMisfit(tx, misfit))
  }

  /** Books a payment that the gateway knows of. @returns false if there is none */
  const take = async (number: numbers.NumberRow, trade: Trade | null): Promise<boolean> => {
    if (trade?.state === 'REFUND') await noteRefunded(number, trade)
    if (trade?.state !== 'SUCCESS') return false
    const judged = await inTransaction(ctx.db, tx => confirm(tx, trade))
    if (judged.outcome === 'refused')
      ctx.log.error({ order: number.order_code, why: judged.why }, 'a payment doesn’t fit its order')
    else judged.after()
    return true
  }

  /** Books a payment by the order's present number, if the gateway knows of one that fits. @throws PaymentError */
  const ask = async ({ out_trade_no }: repo.OrderRow): Promise<void> => {
    const number = await numbers.findNumber(ctx.db, out_trade_no)
    if (number) await take(number, await query(number))
  }

  /** Makes sure, as far as the gateway lets us, that nothing is paid by this number any more. @throws PaymentError */
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
    // The virtual payment has no call to close one.
    if (number.way === 'virtual') return isExpired(number) ? 'free' : 'open'
    try {
      await payment.close(number.out_trade_no)
      return 'closed'
    } catch (error) {
      if (!(error instanceof PaymentError && error.code === 'ORDERPAID')) throw error
      return (await take(number, await query(number))) ? 'paid' : 'paying'
    }
  }

  /** The same for an order's present number. One that was never sent to the gateway can't be known there. */
  const endAtGateway = async ({ out_trade_no }: repo.OrderRow): Promise<End> => {
    const number = await numbers.findNumber(ctx.db, out_trade_no)
    return number ? endNumber(number) : 'free'
  }

  /** From now on a payment by this number is looked for as by any that isn't the order's any more. */
  const giveUp = (tx: Db, outTradeNo: string): Promise<void> =>
    numbers.giveUpNumber(tx, outTradeNo, nowText(ctx), timeText(ctx, ASK_OLD_MS))

  /** Closes an order unless it has been paid. @throws PaymentError */
  const close = async (order: repo.OrderRow): Promise<void> => {
    if (order.state === 'paying') {
      const end = await endAtGateway(order)
      // A payment of one that is open comes after the end, and goes back.
      if (end === 'paid' || end === 'paying' || end === 'refunded') return
    }
    await inTransaction(ctx.db, async tx => {
      const now = (await repo.lockOrder(tx, order.id))!
      // Somebody has begun to pay, or gone on, since the gateway was asked.
      if (now.version !== order.version) return
      await moveOrder(tx, now, 'close', { at: nowText(ctx), patch: { closed_at: nowText(ctx) } })
      await giveUp(tx, now.out_trade_no)
    })
  }

  /** Asks for an order's payment, or closes it once its time is over. @throws PaymentError */
  const follow = (order: repo.OrderRow): Promise<void> => (isExpired(order) ? close(order) : ask(order))

  /**
   * For somebody who waits for the result: asks now and then, and fails silently, since a job asks as well. While they
   * look the job leaves it alone, as it was just asked about; so it is closed here, too.
   */
  const askIfDue = async (order: repo.OrderRow): Promise<void> => {
    if (!(await repo.takeTurn(ctx.db, order.id, nowText(ctx), timeText(ctx, -ASK_EVERY_MS)))) return
    await follow(order).catch((error: unknown) => ctx.log.warn({ err: error, order: order.order_code }, 'not asked'))
  }

  /** Asks for orders whose notice never came, and closes those whose time is over. Meant to run every minute. */
  const followUp = (): Promise<void> =>
    inTurns(
      ctx.clock,
      limit =>
        repo.takeDue(ctx.db, {
          now: nowText(ctx),
          heardBy: timeText(ctx, -HEARD_MS),
          before: timeText(ctx, -ASK_AGAIN_MS),
          limit,
        }),
      async order => {
        try {
          await follow(order)
          return true
        } catch (error) {
          ctx.log.warn({ err: error, order: order.order_code }, 'the gateway has no answer about an order')
          return isAnswer(error)
        }
      },
    )

  /** Null once a day is over. */
  const nextAsk = ({ given_up_at }: numbers.NumberRow): string | null => {
    const since = Date.parse(given_up_at!)
    const age = ctx.clock.now() - since
    if (age >= ASK_OLD_FOR_MS) return null
    return new Date(since + Math.min(Math.max(2 * age, ASK_OLD_MS), ASK_OLD_FOR_MS)).toISOString()
  }
  const askOld = async (number: numbers.NumberRow): Promise<void> => {
    // Without an answer it keeps the time at which it was to be asked again.
    const end = await endNumber(number).catch((error: unknown) => {
      if (!isAnswer(error)) throw error
      return null
    })
    const isOver = end === 'paid' || end === 'refunded' || end === 'closed'
    await numbers.setNextAsk(ctx.db, number.out_trade_no, isOver ? null : nextAsk(number))
  }

  /**
   * Asks about numbers that were given up, and of closed orders: one could have been paid all the same, and its notice
   * be lost. What can be closed there is. Meant to run every minute.
   */
  const followOld = (): Promise<void> =>
    inTurns(
      ctx.clock,
      limit => numbers.takeDueNumbers(ctx.db, { now: nowText(ctx), again: timeText(ctx, ASK_OLD_MS), limit }),
      async number => {
        try {
          await askOld(number)
          return true
        } catch (error) {
          ctx.log.warn({ err: error, order: number.order_code }, 'the gateway has no answer about an old number')
          return false
        }
      },
    )

  return { queryVirtual, ask, askIfDue, endAtGateway, giveUp, close, followUp, followOld, isExpired }
}
