import { formatFen } from '#domain/kit/money'
import { next } from '#domain/kit/machine'
import { orderMachine } from '#domain/money/service-order'
import type { PaymentPort, Trade } from '#server/adapters/payment/port'
import { type Context, nowText } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import type { Ledger } from '../../base/ledger'
import type { MessageService } from '../../base/message'
import { type Fulfil, messageOf } from './fulfil'
import type { Commissions, NoteMisfit } from './needs'
import * as numbers from './number-repo'
import type { Refunds } from './refunds'
import * as repo from './repo'
import { type Judged, moveOrder } from './transitions'
import type { Vip } from './vip'

interface ConfirmDeps {
  payment: Pick<PaymentPort, 'appids' | 'mchid'>
  ledger: Pick<Ledger, 'transfer'>
  commissions: Pick<Commissions, 'book'>
  vip: Pick<Vip, 'lock'>
  messages: Pick<MessageService, 'notify'>
  noteMisfit: NoteMisfit
  fulfil: Fulfil
  refunds: Pick<Refunds, 'begin' | 'send'>
}
/** Books a payment reported by a notice or an answer, once, in the caller's transaction. */
export type Confirm = (tx: Tx, trade: Trade) => Promise<Judged>

export const createConfirm = (
  ctx: Pick<Context, 'clock'>,
  { payment, ledger, commissions, vip, messages, noteMisfit, fulfil, refunds }: ConfirmDeps,
): Confirm => {
  /** The first mismatch between payment and order; null if they match. */
  const faultOf = async (
    tx: Db,
    order: repo.OrderRow | null,
    number: numbers.NumberRow | null,
    trade: Trade,
  ): Promise<string | null> => {
    if (trade.mchid !== payment.mchid) return 'merchant'
    if (!payment.appids.includes(trade.appid)) return 'appid'
    // A number that was never sent to the gateway can't have been paid there.
    if (!order || number?.order_id !== order.id) return 'order'
    if (trade.amount_fen !== order.amount_fen) return 'amount'
    // A second payment. Checked by number, since a virtual payment may lack a transaction id.
    if (order.paid_at !== null && order.out_trade_no !== trade.out_trade_no) return 'transaction'
    const { transaction_id: transaction } = trade
    // Virtual payments may lack it.
    if (transaction === null) return number.way === 'virtual' ? null : 'transaction'
    if (await repo.isPaymentTaken(tx, transaction, order.id)) return 'transaction'
    return order.transaction_id === null || order.transaction_id === transaction ? null : 'transaction'
  }

  /** Refunds a payment that came after the order was closed, in full and without commissions. */
  const sendBack = async (tx: Tx, order: repo.OrderRow): Promise<void> => {
    const refund = await refunds.begin(tx, order, { kind: 'late', actorId: null, reason: null })
    await messages.notify(tx, messageOf(order, 'order.late', { price: formatFen(order.paid_fen!) }))
    tx.afterCommit(() => void refunds.send(refund.id))
  }

  return async (tx, trade) => {
    const order = await repo.lockByTradeNo(tx, trade.out_trade_no)
    const number = await numbers.findNumber(tx, trade.out_trade_no)
    const why = await faultOf(tx, order, number, trade)
    if (why !== null || !order || !number) {
      await noteMisfit(tx, {
        about: 'trade',
        out_no: trade.out_trade_no,
        gateway_fen: trade.amount_fen,
        book_fen: order?.amount_fen ?? null,
        at: nowText(ctx),
      })
      return { outcome: 'refused', why: why ?? 'order' }
    }
    if (next(orderMachine, order.state, 'confirm') === null) return { outcome: 'repeated' }
    const isLate = order.state === 'closed'
    const at = new Date(trade.paid_at ?? ctx.clock.now()).toISOString()
    const { order_code: code, user_id } = order
    const buyer = order.item_kind === 'vip' && !isLate ? await vip.lock(tx, user_id) : null
    const paid_fen = trade.amount_fen
    const paid = await moveOrder(tx, order, 'confirm', {
      at: nowText(ctx),
      // The paid number becomes the current one, even if it is an earlier one: refunds refer to it.
      patch: {
        paid_at: at,
        paid_fen,
        transaction_id: trade.transaction_id,
        out_trade_no: number.out_trade_no,
        way: number.way,
      },
    })
    await numbers.setNextAsk(tx, number.out_trade_no, null)
    // Ask about the replaced number at once, and close it, so that it isn't paid as well.
    if (order.out_trade_no !== number.out_trade_no)
      await numbers.giveUpNumber(tx, order.out_trade_no, nowText(ctx), nowText(ctx))
    await ledger.transfer(tx, {
      key: `order:${code}:paid`,
      kind: 'order.paid',
      ref: code,
      postings: [{ from: 'gateway', to: 'revenue', amount: paid_fen }],
    })
    if (isLate) await sendBack(tx, paid)
    else {
      await commissions.book(tx, { id: order.id, order_code: code, user_id, paid_fen, at })
      await fulfil(tx, paid, buyer, nowText(ctx))
    }
    return { outcome: 'applied' }
  }
}
