// Across areas: an order at the desk, with its buyer, refunds and the operators who made them.
import { sql } from 'kysely'
import type { OrderItem, OrderState, PayWay, RefundKind, RefundState } from '#domain/money/service-order'
import type { Db } from '#server/db/types'

export interface OrderRow {
  id: number
  order_code: string
  user_id: number
  item_kind: OrderItem
  item_code: string
  amount_fen: number
  coins: number | null
  vip_months: number | null
  state: OrderState
  out_trade_no: string
  way: PayWay | null
  created_at: string
  expires_at: string
  paid_at: string | null
  paid_fen: number | null
  transaction_id: string | null
  fulfilled_at: string | null
  version: number
}
export interface DeskOrderRow extends OrderRow {
  closed_at: string | null
  buyer: { user_code: string; nickname: string; avatar_url: string }
}

export const ORDER_COLUMNS = sql`id, order_code, user_id, item_kind, item_code, amount_fen, coins, vip_months, state,
  out_trade_no, way, created_at, expires_at, paid_at, paid_fen, transaction_id, fulfilled_at, version`
const DESK_ORDERS = sql`
  select ${ORDER_COLUMNS}, closed_at, (
    select row_to_json(w) from (select user_code, nickname, avatar_url from users u where u.id = o.user_id) w) as buyer
  from service_orders o`

export interface OrderQuery {
  /** A complete code or number; '' for all. */
  keyword: string
  state: OrderState | null
  itemKind: OrderItem | null
  /** Instants, the second one excluded. */
  since: string | null
  until: string | null
  beforeId: number | null
  limit: number
}

/** Newest first. */
export const findDeskOrders = async (db: Db, q: OrderQuery): Promise<DeskOrderRow[]> => {
  const conditions = [
    // Each by its own index: one condition over both tables would be tried on every order.
    q.keyword &&
      sql`o.id = any(array(
        select id from service_orders where ${q.keyword} in (order_code, out_trade_no, transaction_id)
        union all select id from service_orders where user_id = (select id from users where user_code = ${q.keyword})))`,
    q.state !== null && sql`o.state = ${q.state}`,
    q.itemKind !== null && sql`o.item_kind = ${q.itemKind}`,
    q.since !== null && sql`o.created_at >= ${q.since}`,
    q.until !== null && sql`o.created_at < ${q.until}`,
    q.beforeId !== null && sql`o.id < ${q.beforeId}`,
  ].flatMap(condition => condition || [])
  const { rows } = await sql<DeskOrderRow>`
    ${DESK_ORDERS} ${conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by o.id desc limit ${q.limit}`.execute(db)
  return rows
}

export const findDeskOrder = async (db: Db, code: string): Promise<DeskOrderRow | null> =>
  (await sql<DeskOrderRow>`${DESK_ORDERS} where o.order_code = ${code}`.execute(db)).rows[0] ?? null

export interface DeskRefundRow {
  refund_code: string
  kind: RefundKind
  amount_fen: number
  state: RefundState
  reason: string | null
  actor_nickname: string | null
  created_at: string
  ended_at: string | null
  gateway_said: string | null
}

/** Newest first. */
export const findDeskRefunds = async (db: Db, orderId: number): Promise<DeskRefundRow[]> =>
  (
    await sql<DeskRefundRow>`
    select r.refund_code, r.kind, r.amount_fen, r.state, r.reason, u.nickname as actor_nickname, r.created_at,
      r.ended_at, r.gateway_said
    from order_refunds r left join users u on u.id = r.actor_id
    where r.order_id = ${orderId} order by r.id desc`.execute(db)
  ).rows
