import { CODE } from '#contract'
import { formatFen } from '#domain/kit/money'
import type { RefundObstacle } from '#domain/money/service-order'
import { type PaymentPort, PaymentError, type Refund } from '#server/adapters/payment/port'
import { type Context, nowText, timeText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { conflict, Refusal } from '#server/http/refusal'
import { inTurns } from '#server/jobs/turns'
import type { Ledger, MoneyGuard } from '../../base/ledger'
import type { MessageService } from '../../base/message'
import { type Fulfil, messageOf } from './fulfil'
import type { Commissions, NoteMisfit } from './needs'
import * as repo from './refund-repo'
import { lockOrder, type OrderRow } from './repo'
import { type Judged, moveOrder } from './transitions'
import type { Vip } from './vip'

/** Interval between queries about a refund, which the gateway processes for minutes to days. */
const AGAIN_MS = 60_000

interface RefundDeps {
  payment: Pick<PaymentPort, 'refund' | 'queryRefund'>
  ledger: Ledger
  money: MoneyGuard
  commissions: Pick<Commissions, 'areFrozen' | 'void'>
  vip: Pick<Vip, 'lock' | 'takeBack'>
  messages: Pick<MessageService, 'notify'>
  noteMisfit: NoteMisfit
  fulfil: Fulfil
}
export interface NewRefund {
  kind: 'full' | 'late'
  /** Null for the market itself. */
  actorId: number | null
  reason: string | null
}
export type Refunds = ReturnType<typeof createRefunds>

const OBSTACLES = {
  state: 'conflict',
  goodwill: 'order_goodwill_there',
  released: 'order_released',
  spent: 'order_spent',
} as const

/**
 * Key of the hold on an order's coins. Repeated attempts, after a failed refund, append their number (docs/money.md).
 */
const holdKey = async (tx: Db, order: OrderRow, refund: repo.RefundRow): Promise<string> => {
  const earlier = await repo.countEarlier(tx, refund)
  return `order:${order.order_code}:refund-coins${earlier ? `:${earlier + 1}` : ''}`
}

/** Refunds: stored first, then sent to the gateway under a fixed number, then booked. */
export const createRefunds = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { payment, ledger, money, commissions, vip, messages, noteMisfit, fulfil }: RefundDeps,
) => {
  /** Why a paid order can't be refunded in full; null if it can. */
  const obstacleTo = async (db: Db, order: OrderRow): Promise<RefundObstacle | null> => {
    if (order.state !== 'paid' && order.state !== 'fulfilled') return 'state'
    if ((await repo.sumOfGoodwill(db, order.id)) > 0) return 'goodwill'
    if (!(await commissions.areFrozen(db, order.id))) return 'released'
    const { coins } = order
    if (coins === null) return null
    return (await ledger.balances(db, order.user_id)).coins.available < coins ? 'spent' : null
  }

  const insert = (
    tx: Db,
    order: OrderRow,
    { kind, amount_fen, reason, actorId }: Omit<NewRefund, 'kind'> & Pick<repo.RefundRow, 'kind' | 'amount_fen'>,
  ) =>
    repo.insertRefund(tx, {
      refund_code: newCode('r'),
      order_id: order.id,
      out_refund_no: newCode('gr'),
      kind,
      amount_fen,
      reason,
      actor_id: actorId,
      at: nowText(ctx),
    })

  /** Puts the order's coins on hold. The order must be locked. @throws Refusal 409 with the obstacle */
  const begin = async (tx: Db, order: OrderRow, { kind, actorId, reason }: NewRefund): Promise<repo.RefundRow> => {
    const obstacle = kind === 'full' ? await obstacleTo(tx, order) : null
    if (obstacle) throw conflict(OBSTACLES[obstacle])
    const refund = await insert(tx, order, { kind, amount_fen: order.paid_fen!, actorId, reason })
    await moveOrder(tx, order, 'refund', { at: nowText(ctx), actorId, reason })
    const { user_id: userId, coins } = order
    if (kind === 'full' && coins !== null)
      await ledger
        .hold(tx, {
          key: await holdKey(tx, order, refund),
          kind: 'order.refund_coins',
          ref: order.order_code,
          from: { userId, purse: 'coins' },
          into: { userId, purse: 'coins', bucket: 'held' },
          amount: coins,
        })
        .catch((error: unknown) => {
          // The coins were spent in the meantime.
          throw error instanceof Refusal && error.code === CODE.conflict ? conflict(OBSTACLES.spent) : error
        })
    return refund
  }

  /** The order must be locked. @throws Refusal 409 unless it is fulfilled, or for more than is left */
  const beginGoodwill = async (
    tx: Db,
    order: OrderRow,
    given: { amount_fen: number; actorId: number; reason: string },
  ): Promise<repo.RefundRow> => {
    if (order.state !== 'fulfilled') throw conflict()
    if ((await goodwillLeft(tx, order)) < given.amount_fen) throw conflict('refund_too_much')
    return insert(tx, order, { kind: 'goodwill', ...given })
  }
  const goodwillLeft = async (db: Db, order: OrderRow): Promise<number> =>
    order.state === 'fulfilled' ? order.paid_fen! - (await repo.sumOfGoodwill(db, order.id)) : 0

  const succeed = async (tx: Tx, order: OrderRow, refund: repo.RefundRow): Promise<void> => {
    const at = nowText(ctx)
    const { order_code: code, user_id } = order
    const price = formatFen(refund.amount_fen)
    if (refund.kind === 'goodwill') {
      await ledger.transfer(tx, {
        key: `order:${code}:goodwill:${refund.refund_code}`,
        kind: 'order.goodwill',
        ref: code,
        postings: [{ from: 'loss', to: 'gateway', amount: refund.amount_fen }],
        at,
      })
      return messages.notify(tx, messageOf(order, 'order.goodwill', { price }))
    }
    const buyer = order.item_kind === 'vip' && refund.kind === 'full' ? await vip.lock(tx, user_id) : null
    await moveOrder(tx, order, 'return', { at })
    await ledger.transfer(tx, {
      key: `order:${code}:refunded`,
      kind: 'order.refunded',
      ref: code,
      postings: [{ from: 'revenue', to: 'gateway', amount: refund.amount_fen }],
      at,
    })
    if (refund.kind === 'full') {
      if (order.coins !== null) {
        const hold = await holdKey(tx, order, refund)
        await ledger.settle(tx, {
          key: `${hold}:settled`,
          kind: 'order.coins_back',
          hold,
          to: [{ account: 'issuance', amount: order.coins }],
          at,
        })
      }
      await commissions.void(tx, order.id, at)
    }
    if (buyer) await vip.takeBack(tx, buyer, order.id)
    await messages.notify(tx, messageOf(order, 'order.refunded', { price }))
  }

  /**
   * The gateway refused for good: the order stays as it was. An order whose late payment can't be refunded is delivered
   * instead.
   */
  const fail = async (tx: Tx, order: OrderRow, refund: repo.RefundRow): Promise<void> => {
    ctx.log.error({ refund: refund.refund_code, order: order.order_code }, 'a refund failed for good')
    if (refund.kind === 'goodwill') return
    const at = nowText(ctx)
    if (refund.kind === 'full') {
      await moveOrder(tx, order, 'keep', { at })
      if (order.coins === null) return
      const hold = await holdKey(tx, order, refund)
      await ledger.giveBack(tx, { key: `${hold}:released`, kind: 'order.coins_kept', hold, at })
      return
    }
    const buyer = order.item_kind === 'vip' ? await vip.lock(tx, order.user_id) : null
    await fulfil(tx, order, buyer, at)
  }

  const refuse = async (tx: Db, said: Refund, book_fen: number | null, why: string): Promise<Judged> => {
    const { out_refund_no: out_no, amount_fen: gateway_fen } = said
    await noteMisfit(tx, { about: 'refund', out_no, gateway_fen, book_fen, at: nowText(ctx) })
    return { outcome: 'refused', why }
  }

  /** Books the outcome of a refund reported by a notice or an answer, once, in the caller's transaction. */
  const settle = async (tx: Tx, said: Refund): Promise<Judged> => {
    const found = await repo.findByRefundNo(tx, said.out_refund_no)
    if (!found) return refuse(tx, said, null, 'refund')
    if (found.amount_fen !== said.amount_fen) return refuse(tx, said, found.amount_fen, 'amount')
    const order = (await lockOrder(tx, found.order_id))!
    const refund = (await repo.lockRefund(tx, found.id))!
    // It was marked as failed here, so this payout isn't booked.
    if (refund.state === 'failed' && said.state === 'SUCCESS') return refuse(tx, said, null, 'state')
    const isOver = said.state === 'SUCCESS' || said.state === 'CLOSED'
    if (refund.state !== 'processing' || !isOver) {
      // An operator has to resolve it in the merchant's console.
      if (said.state === 'ABNORMAL') ctx.log.error({ refund: refund.refund_code }, 'a refund is stuck at the gateway')
      return { outcome: 'repeated' }
    }
    const isDone = said.state === 'SUCCESS'
    await repo.endRefund(tx, refund.id, isDone ? 'succeeded' : 'failed', nowText(ctx))
    await (isDone ? succeed : fail)(tx, order, refund)
    return { outcome: 'applied' }
  }

  /** Queries a refund; null if there is none, or the number isn't one of ours. @throws PaymentError */
  const query = async (out_refund_no: string): Promise<Refund | null> => {
    const payer = await repo.findPayer(ctx.db, out_refund_no)
    return payer && payment.queryRefund({ out_refund_no, ...payer })
  }

  /** The gateway's answer; a final refusal counts as a closed refund. @throws Refusal 503 while money is stopped */
  const answerTo = async (row: repo.SentRow): Promise<Refund> => {
    const { out_trade_no, out_refund_no, amount_fen, total_fen, way, openid } = row
    const known = row.was_asked ? await payment.queryRefund({ out_refund_no, way, openid }) : null
    if (known) return known
    await money.check(ctx.db)
    try {
      return await payment.refund({ out_trade_no, out_refund_no, amount_fen, total_fen, way, openid })
    } catch (error) {
      if (!(error instanceof PaymentError && error.isFinal)) throw error
      ctx.log.error({ refund: row.refund_code, gateway: error.code }, 'the gateway refused a refund')
      await repo.noteSaid(ctx.db, row.id, error.said)
      return { out_refund_no, out_trade_no, amount_fen, state: 'CLOSED' }
    }
  }

  /**
   * Sends or queries a refund; a later run retries if there was no answer. Never rejects.
   * @returns false without an answer
   */
  const send = async (id: number): Promise<boolean> => {
    try {
      const row = await repo.takeRefund(ctx.db, id, nowText(ctx), timeText(ctx, -AGAIN_MS))
      if (!row) return true
      const said = await answerTo(row)
      const judged = await inTransaction(ctx.db, tx => settle(tx, said))
      if (judged.outcome === 'refused')
        ctx.log.error({ refund: row.refund_code, why: judged.why }, 'the answer to a refund doesn’t match')
      return true
    } catch (error) {
      ctx.log.warn({ err: error, refund: id }, 'no answer about a refund yet')
      if (error instanceof PaymentError) await repo.noteSaid(ctx.db, id, error.said)
      // A stop of money counts as an answer, so that other refunds are still queried.
      return error instanceof Refusal
    }
  }

  /** Sends or queries refunds in progress. Meant to run every minute. */
  const followUp = (): Promise<void> =>
    inTurns(ctx.clock, limit => repo.findProcessing(ctx.db, timeText(ctx, -AGAIN_MS), limit), send)

  return { obstacleTo, goodwillLeft, begin, beginGoodwill, query, settle, send, followUp }
}
