import { sql } from 'kysely'
import { OPEN_ORDER_STATES, type OrderState, TRADE_NO_STEM as STEM } from '#domain/money/service-order'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'
import { ORDER_COLUMNS, type OrderRow } from './reads'

export type { OrderRow } from './reads'

/** States in which an order can be paid; must match the partial indexes. */
const WAITING = sql`state in ('created', 'paying')`

export interface NewOrder extends Pick<
  OrderRow,
  | 'order_code'
  | 'user_id'
  | 'item_kind'
  | 'item_code'
  | 'amount_fen'
  | 'coins'
  | 'vip_months'
  | 'out_trade_no'
  | 'created_at'
  | 'expires_at'
> {
  /** SHA-256, hexadecimal. */
  tokenHash: string
}

/** @returns null if the user already has an unpaid order of this item */
export const insertOrder = (tx: Db, o: NewOrder) =>
  first(
    sql<OrderRow>`
    insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, coins, vip_months, token_hash,
      out_trade_no, created_at, expires_at)
    values (${o.order_code}, ${o.user_id}, ${o.item_kind}, ${o.item_code}, ${o.amount_fen}, ${o.coins}, ${o.vip_months},
      decode(${o.tokenHash}, 'hex'), ${o.out_trade_no}, ${o.created_at}, ${o.expires_at})
    on conflict (user_id, item_code) where state in ('created', 'paying') do nothing returning ${ORDER_COLUMNS}`.execute(
      tx,
    ),
  )

/** The user's unpaid order of this item. */
export const findWaiting = (db: Db, userId: number, itemCode: string) =>
  first(
    sql<OrderRow>`
    select ${ORDER_COLUMNS} from service_orders
    where user_id = ${userId} and item_code = ${itemCode} and ${WAITING}`.execute(db),
  )

export const findByToken = (db: Db, tokenHash: string) =>
  first(
    sql<OrderRow>`select ${ORDER_COLUMNS} from service_orders where token_hash = decode(${tokenHash}, 'hex')`.execute(
      db,
    ),
  )

/** Lock order: before purses and request keys. */
export const lockOrder = (tx: Db, id: number) =>
  first(sql<OrderRow>`select ${ORDER_COLUMNS} from service_orders where id = ${id} for no key update`.execute(tx))
export const lockByCode = (tx: Db, code: string) =>
  first(
    sql<OrderRow>`select ${ORDER_COLUMNS} from service_orders where order_code = ${code} for no key update`.execute(tx),
  )
/** By its current or an earlier number at the gateway. */
export const lockByTradeNo = (tx: Db, outTradeNo: string) =>
  first(
    sql<OrderRow>`
    select ${ORDER_COLUMNS} from service_orders where left(out_trade_no, ${sql.lit(STEM)}) = ${outTradeNo.slice(0, STEM)}
    order by out_trade_no = ${outTradeNo} desc limit 1 for no key update`.execute(tx),
  )

/** The order whose current number this is, while it waits for payment. */
export const findPaying = (db: Db, outTradeNo: string) =>
  first(
    sql<OrderRow>`
    select ${ORDER_COLUMNS} from service_orders
    where left(out_trade_no, ${sql.lit(STEM)}) = ${outTradeNo.slice(0, STEM)} and out_trade_no = ${outTradeNo}
      and state = 'paying'`.execute(db),
  )

export interface OrderPatch extends Partial<
  Pick<OrderRow, 'way' | 'out_trade_no' | 'paid_at' | 'paid_fen' | 'transaction_id' | 'fulfilled_at'>
> {
  provider?: 'sandbox' | 'wechat'
  closed_at?: string
}

/** @returns null if the order's state has changed */
export const writeOrder = (tx: Db, { id, state }: OrderRow, to: OrderState, patch: OrderPatch) =>
  first(
    sql<OrderRow>`
    update service_orders
    set ${sql.join([
      sql`state = ${to}`,
      sql`version = version + 1`,
      ...Object.entries(patch).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ])}
    where id = ${id} and state = ${state} returning ${ORDER_COLUMNS}`.execute(tx),
  )

/** Whether another order was paid with this transaction. */
export const isPaymentTaken = async (db: Db, transactionId: string, orderId: number): Promise<boolean> =>
  (
    await sql`
    select from service_orders where transaction_id = ${transactionId} and id <> ${orderId}`.execute(db)
  ).rows.length > 0

/** Claims an order for a query. @returns false if it was claimed after `before` */
export const takeTurn = async (db: Db, id: number, at: string, before: string): Promise<boolean> =>
  changedOne(
    await sql`
      update service_orders set asked_at = ${at}
      where id = ${id} and state = 'paying' and (asked_at is null or asked_at <= ${before})`.execute(db),
  )

export interface Due {
  now: string
  /** Orders made before this are queried: their notice should have arrived by now. */
  createdBefore: string
  /** Skip orders claimed after this. */
  before: string
  limit: number
}

/** Orders whose notice is missing or that have expired; each is claimed by one server. */
export const takeDue = async (db: Db, { now, createdBefore, before, limit }: Due): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`
    update service_orders set asked_at = ${now}
    where id in (
      select id from service_orders
      where ${WAITING} and (asked_at is null or asked_at <= ${before})
        and (expires_at <= ${now} or (state = 'paying' and created_at <= ${createdBefore}))
      order by asked_at nulls first, id limit ${limit} for update skip locked)
    returning ${ORDER_COLUMNS}`.execute(db)
  ).rows

/** The person's orders, newest first. */
export const findOwn = async (db: Db, userId: number, beforeId: number | null, limit: number): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`
    select ${ORDER_COLUMNS} from service_orders
    where user_id = ${userId} and ${beforeId === null ? sql`true` : sql`id < ${beforeId}`}
    order by id desc limit ${limit}`.execute(db)
  ).rows

/** Number of orders made by the user since a time, counted up to 50. */
export const countSince = async (db: Db, userId: number, since: string): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from (
      select created_at from service_orders where user_id = ${userId} order by id desc limit 50) o
    where created_at > ${since}`.execute(db)
  ).rows[0].n

/** Number of the user's orders that haven't ended or have a refund in progress. */
export const countOpen = async (db: Db, userId: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from service_orders o
    where o.user_id = ${userId} and (o.state = any(${[...OPEN_ORDER_STATES]}::text[])
      or exists (select from order_refunds r where r.order_id = o.id and r.state = 'processing'))`.execute(db)
  ).rows[0].n
