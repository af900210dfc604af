import type { Input, Output } from '#contract'
import type { DeskOrder, order as contract } from '#contract/money/order'
import { PAGE_SIZE } from '#domain/base/paging'
import { DAY_MS, shanghaiDayStart } from '#domain/kit/relative-time'
import { type Context, nowText } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, orNotFound } from '#server/http/refusal'
import { type DeskOrderRow, findDeskOrder, findDeskOrders, findDeskRefunds } from './reads'
import { insertAudit } from '../../base/audit'
import { createCheckOwn } from '../../review/examine'
import type { MoneyGuard } from '../../base/ledger'
import type { Refunds } from './refunds'
import * as repo from './repo'
import { soldOf } from './service'
import { ORDER_SUBJECT } from './transitions'

interface OrderDeskDeps {
  money: MoneyGuard
  refunds: Pick<Refunds, 'obstacleTo' | 'goodwillLeft' | 'begin' | 'beginGoodwill' | 'send'>
}
export type OrderDesk = ReturnType<typeof createOrderDesk>
type In<K extends keyof typeof contract> = Input<(typeof contract)[K]>
type Out<K extends keyof typeof contract> = Output<(typeof contract)[K]>
type Detail = Out<'getOrder'>

const PERMISSION = 'order.refund'
/** Start of a day in Asia/Shanghai, as ISO text. @param day `YYYY-MM-DD` @param later days to add */
const beginOf = (day: string, later = 0): string => new Date(shanghaiDayStart(day) + later * DAY_MS).toISOString()

const shownOf = (row: DeskOrderRow): DeskOrder => ({
  ...soldOf(row),
  version: row.version,
  buyer: row.buyer,
  way: row.way,
  paid_fen: row.paid_fen,
})

/** Orders at the operators' desk: search, details, refunds. Refunds are sent to the gateway after the commit. */
export const createOrderDesk = (ctx: Pick<Context, 'clock'>, { money, refunds }: OrderDeskDeps) => {
  const checkOwn = createCheckOwn(ctx)

  const page = async (
    db: Db,
    { keyword = '', state, item_kind, since, until, cursor, limit = PAGE_SIZE }: In<'getOrders'>,
  ): Promise<Out<'getOrders'>> => {
    const rows = await findDeskOrders(db, {
      keyword,
      state: state ?? null,
      itemKind: item_kind ?? null,
      since: since === undefined ? null : beginOf(since),
      until: until === undefined ? null : beginOf(until, 1),
      beforeId: decodeNumberCursor(cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
    return { items: items.map(shownOf), next_cursor }
  }

  /** @throws Refusal 404 */
  const detail = async (db: Db, code: string): Promise<Detail> => {
    const row = orNotFound(await findDeskOrder(db, code))
    return {
      ...shownOf(row),
      out_trade_no: row.out_trade_no,
      transaction_id: row.transaction_id,
      fulfilled_at: row.fulfilled_at,
      closed_at: row.closed_at,
      refunds: await findDeskRefunds(db, row.id),
      refund_obstacle: await refunds.obstacleTo(db, row),
      goodwill_left_fen: await refunds.goodwillLeft(db, row),
    }
  }

  /** @throws Refusal 403 `examine_own`, 404, 503 */
  const lock = async (tx: Db, actorId: number, code: string): Promise<repo.OrderRow> => {
    await money.check(tx)
    const order = orNotFound(await repo.lockByCode(tx, code))
    await checkOwn(tx, {
      actorId,
      concerned: [order.user_id],
      permission: PERMISSION,
      subject: ORDER_SUBJECT,
      code,
    })
    return order
  }
  const begun = (tx: Tx, code: string, refundId: number): Promise<Detail> => {
    tx.afterCommit(() => void refunds.send(refundId))
    return detail(tx, code)
  }

  /** @throws Refusal as `lock`; 409 for an outdated version, or with the obstacle */
  const refund = async (
    tx: Tx,
    actorId: number,
    { order_code: code, version, reason }: In<'refundOrder'>,
  ): Promise<Detail> => {
    const order = await lock(tx, actorId, code)
    if (order.version !== version) throw conflict('order_changed')
    const { id } = await refunds.begin(tx, order, { kind: 'full', actorId, reason })
    return begun(tx, code, id)
  }

  /** @throws Refusal as `lock`; 409 unless it is fulfilled, or for more than is left */
  const goodwill = async (
    tx: Tx,
    actorId: number,
    { order_code: code, amount_fen, reason }: In<'goodwillRefund'>,
  ): Promise<Detail> => {
    const order = await lock(tx, actorId, code)
    const { id } = await refunds.beginGoodwill(tx, order, { amount_fen, actorId, reason })
    await insertAudit(tx, {
      at: nowText(ctx),
      actor_id: actorId,
      action: 'order_goodwill',
      subject: ORDER_SUBJECT,
      subject_code: code,
      from_state: order.state,
      to_state: order.state,
      reason,
    })
    return begun(tx, code, id)
  }

  return { page, detail, refund, goodwill }
}
