import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Case } from './cases'
import type { World } from './world'

const nothing: Case = { input: () => ({}) }

/** A VIP order of the owner's. Nothing waits besides, so that another one can be made. @returns its code and token */
const orderOf = async ({ db, owner }: World, state: 'created' | 'closed' | 'fulfilled') => {
  const [code, token] = [`o${randomBytes(8).toString('hex')}`, randomBytes(32).toString('base64url')]
  const hash = createHash('sha256').update(token).digest('hex')
  const isPaid = state === 'fulfilled'
  await sql`
    update service_orders set state = 'closed' where user_id = ${owner.id} and state in ('created', 'paying')`.execute(
    db,
  )
  await sql`
    insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, vip_months, state, token_hash,
      out_trade_no, way, created_at, expires_at, paid_at, paid_fen, fulfilled_at)
    values (${code}, ${owner.id}, 'vip', 'vip_month', 2900, 1, ${state}, decode(${hash}, 'hex'), ${`gd${code}`}, 'h5',
      now(), '2100-01-01', ${isPaid ? '2026-11-20T00:00:00Z' : null}, ${isPaid ? 2900 : null},
      ${isPaid ? '2026-11-20T00:00:00Z' : null})`.execute(db)
  return { order_code: code, token }
}
const byToken = (state: 'created' | 'closed', more: object = {}): Case => ({
  input: async world => ({ token: (await orderOf(world, state)).token, ...more }),
})
const byCode = (more: object = {}): Case => ({
  input: async world => ({ order_code: (await orderOf(world, 'fulfilled')).order_code, ...more }),
})

/** Orders: the token is the right to see, pay and close one; refunds are the desk's. */
export const ORDER_CASES: Record<string, Case> = {
  'order.createOrder': { input: () => ({ item_kind: 'coins', item_code: 'coins_60' }) },
  'order.getCashier': byToken('created'),
  'order.payOrder': byToken('closed', { way: 'h5' }),
  'order.getOrderState': byToken('closed'),
  'order.closeOrder': byToken('created'),
  'order.getMyOrders': nothing,
  'order.getVipPlans': nothing,
  'order.getOrders': nothing,
  'order.getOrder': byCode(),
  'order.refundOrder': byCode({ version: 1, reason: '重复购买' }),
  'order.goodwillRefund': byCode({ amount_fen: 100, reason: '补偿' }),
}
