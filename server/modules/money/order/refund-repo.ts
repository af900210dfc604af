import { sql } from 'kysely'
import type { PayWay, RefundKind, RefundState } from '#domain/money/service-order'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface RefundRow {
  id: number
  refund_code: string
  order_id: number
  out_refund_no: string
  kind: RefundKind
  amount_fen: number
  state: RefundState
}

const COLUMNS = sql`id, refund_code, order_id, out_refund_no, kind, amount_fen, state`

export interface NewRefund extends Omit<RefundRow, 'id' | 'state'> {
  reason: string | null
  actor_id: number | null
  at: string
}

export const insertRefund = async (tx: Db, r: NewRefund): Promise<RefundRow> =>
  (
    await sql<RefundRow>`
    insert into order_refunds (refund_code, order_id, out_refund_no, kind, amount_fen, reason, actor_id, created_at)
    values (${r.refund_code}, ${r.order_id}, ${r.out_refund_no}, ${r.kind}, ${r.amount_fen}, ${r.reason}, ${r.actor_id},
      ${r.at})
    returning ${COLUMNS}`.execute(tx)
  ).rows[0]

export const findByRefundNo = (db: Db, outRefundNo: string) =>
  first(sql<RefundRow>`select ${COLUMNS} from order_refunds where out_refund_no = ${outRefundNo}`.execute(db))

/** SQL: the payer's openid of order `o`; null outside WeChat. */
const OPENID = sql`(select n.openid from payment_numbers n where n.out_trade_no = o.out_trade_no) as openid`

/** What a query about a refund needs. */
export const findPayer = (db: Db, outRefundNo: string) =>
  first(
    sql<Pick<SentRow, 'way' | 'openid'>>`
    select o.way, ${OPENID} from order_refunds r join service_orders o on o.id = r.order_id
    where r.out_refund_no = ${outRefundNo}`.execute(db),
  )

/** Lock order: after its order. */
export const lockRefund = (tx: Db, id: number) =>
  first(sql<RefundRow>`select ${COLUMNS} from order_refunds where id = ${id} for no key update`.execute(tx))

export const endRefund = async (tx: Db, id: number, to: 'succeeded' | 'failed', at: string): Promise<boolean> =>
  changedOne(
    await sql`
      update order_refunds set state = ${to}, ended_at = ${at} where id = ${id} and state = 'processing'`.execute(tx),
  )

/** Keeps the gateway's refusal, for the desk. The next claim of the refund forgets it. */
export const noteSaid = async (db: Db, id: number, said: string): Promise<void> =>
  void (await sql`update order_refunds set gateway_said = ${said} where id = ${id}`.execute(db))

/** Number of earlier attempts at a full refund. */
export const countEarlier = async (db: Db, { id, order_id }: Pick<RefundRow, 'id' | 'order_id'>): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from order_refunds
    where order_id = ${order_id} and kind <> 'goodwill' and id < ${id}`.execute(db)
  ).rows[0].n

/** Sum of goodwill refunds of an order that succeeded or are in progress. */
export const sumOfGoodwill = async (db: Db, orderId: number): Promise<number> =>
  (
    await sql<{ sum: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as sum from order_refunds
    where order_id = ${orderId} and kind = 'goodwill' and state <> 'failed'`.execute(db)
  ).rows[0].sum

/** What the gateway needs about a refund. */
export interface SentRow extends RefundRow {
  out_trade_no: string
  total_fen: number
  way: PayWay
  openid: string | null
  /** It may have been sent already. */
  was_asked: boolean
}

/** Claims a refund for sending or querying. @returns null if it has ended, or was claimed after `before` */
export const takeRefund = (db: Db, id: number, at: string, before: string) =>
  first(
    sql<SentRow>`
    with taken as (
      select id, asked_at is not null as was_asked from order_refunds
      where id = ${id} and state = 'processing' and (asked_at is null or asked_at <= ${before}) for update)
    update order_refunds r set asked_at = ${at}, gateway_said = null from taken t, service_orders o
    where r.id = t.id and o.id = r.order_id
    returning r.id, r.refund_code, r.order_id, r.out_refund_no, r.kind, r.amount_fen, r.state, t.was_asked,
      o.out_trade_no, o.paid_fen as total_fen, o.way, ${OPENID}`.execute(db),
  )

/** Refunds in progress that weren't claimed after `before`, longest waiting first. */
export const findProcessing = async (db: Db, before: string, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from order_refunds
    where state = 'processing' and (asked_at is null or asked_at <= ${before})
    order by asked_at nulls first, id limit ${limit}`.execute(db)
  ).rows.map(row => row.id)
