import * as z from 'zod/mini'
import {
  ORDER_ITEMS,
  ORDER_STATES,
  PAY_WAYS,
  REFUND_KINDS,
  REFUND_OBSTACLES,
  REFUND_STATES,
} from '../../domain/money/service-order'
import { PLATFORMS } from '../../domain/base/settings'
import { get, post } from '../endpoint'
import { choice, day, fen, id, instant, lines, nothing, pageInput, pageOf, text, whole } from '../shapes'
import { writer } from '../base/things'

/** Secret of one order's cashier: whoever has it may see, pay and close the order. */
const token = z.string({ error: 'invalid.id' }).check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'invalid.id' }))

/** The item, as it was when the order was made. */
const sold = {
  order_code: z.string(),
  item_kind: z.enum(ORDER_ITEMS),
  item_code: z.string(),
  amount_fen: z.int(),
  /** Coins in the package; null for VIP. */
  coins: z.nullable(z.int()),
  /** Months of the VIP plan; null for coins. */
  vip_months: z.nullable(z.int()),
  state: z.enum(ORDER_STATES),
  created_at: instant,
  /** Last moment to pay. */
  expires_at: instant,
  paid_at: z.nullable(instant),
}

const cashier = z.object({
  ...sold,
  /** Ways of paying on the client's platform; empty if the item isn't sold there. */
  ways: z.array(z.enum(PAY_WAYS)),
})
export type Cashier = z.infer<typeof cashier>

const orderState = z.object({ state: z.enum(ORDER_STATES), paid_at: z.nullable(instant) })

const ownOrder = z.object({
  ...sold,
  /** Opens the cashier while the order can still be paid; null afterwards. */
  token: z.nullable(z.string()),
})
export type OwnOrder = z.infer<typeof ownOrder>

const prepaid = z.union([
  z.object({
    way: z.enum(['mini', 'jsapi']),
    /** Parameters of `wx.requestPayment` and `chooseWXPay`, to be passed on unchanged. */
    parameters: z.object({
      appId: z.string(),
      /** Seconds since 1970. */
      timestamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  }),
  z.object({ way: z.literal('h5'), url: z.string() }),
  z.object({ way: z.literal('native'), code_url: z.string() }),
  z.object({
    way: z.literal('virtual'),
    /** Parameters of `wx.requestVirtualPayment`. */
    parameters: z.object({
      signData: z.string(),
      paySig: z.string(),
      signature: z.string(),
      mode: z.enum(['short_series_coin', 'short_series_goods']),
    }),
  }),
])
export type PrepaidAnswer = z.infer<typeof prepaid>

const vipPlan = z.object({ plan_code: z.string(), months: z.int(), amount_fen: z.int() })
export type VipPlan = z.infer<typeof vipPlan>

const deskOrder = z.object({
  ...sold,
  version: z.int(),
  buyer: writer,
  way: z.nullable(z.enum(PAY_WAYS)),
  paid_fen: z.nullable(z.int()),
})
export type DeskOrder = z.infer<typeof deskOrder>

const refund = z.object({
  refund_code: z.string(),
  kind: z.enum(REFUND_KINDS),
  amount_fen: z.int(),
  state: z.enum(REFUND_STATES),
  reason: z.nullable(z.string()),
  /** Null for the market itself. */
  actor_nickname: z.nullable(z.string()),
  created_at: instant,
  ended_at: z.nullable(instant),
  /** The code with which the gateway last refused it; null after any other answer. */
  gateway_said: z.nullable(z.string()),
})
export type OrderRefund = z.infer<typeof refund>

const deskOrderDetail = z.extend(deskOrder, {
  /** Our number of the payment at the gateway, and the gateway's own. */
  out_trade_no: z.string(),
  transaction_id: z.nullable(z.string()),
  fulfilled_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** Newest first. */
  refunds: z.array(refund),
  /** Why a full refund is refused; null if it is possible. */
  refund_obstacle: z.nullable(z.enum(REFUND_OBSTACLES)),
  /** The largest goodwill refund, in fen. */
  goodwill_left_fen: z.int(),
})
export type DeskOrderDetail = z.infer<typeof deskOrderDetail>

const refunds = { idempotent: true, permission: 'order.refund' } as const

/** Orders of coins and VIP time: created, paid at the cashier, refunded at the desk. */
export const order = {
  createOrder: post(
    '/api/v1/order/createOrder',
    'user',
    'Order coins or a VIP plan; returns the open order of the same item if there is one; 409 with `order` if it costs another amount',
    z.object({
      item_kind: choice(ORDER_ITEMS),
      item_code: id,
      /**
       * The amount that was shown: compared, never used. If the order has another one, lower too, the call is refused
       * with `order: { amount_fen }`. Apps from before send none.
       */
      amount_fen: z.optional(fen),
    }),
    z.object({ ...sold, token: z.string() }),
    { idempotent: true },
  ),
  getCashier: get(
    '/api/v1/order/getCashier',
    'public',
    'An order by its token, with the ways of paying on this platform',
    z.object({
      token,
      /** The platform as the app knows it; without it, derived from the request’s headers. */
      platform: z.optional(choice(PLATFORMS)),
    }),
    cashier,
  ),
  payOrder: post(
    '/api/v1/order/payOrder',
    'optional',
    'Start or repeat the payment of an order; in WeChat the logged-in user pays',
    z.object({
      token,
      way: choice(PAY_WAYS),
      /** For h5: the page of this site to which the gateway returns. */
      return_url: z.optional(z.string().check(z.maxLength(500, { error: 'invalid.url' }))),
      /** For virtual: a fresh code of `wx.login`. */
      login_code: z.optional(z.string().check(z.maxLength(200, { error: 'invalid.wechat_code' }))),
    }),
    prepaid,
  ),
  getOrderState: get(
    '/api/v1/order/getOrderState',
    'public',
    'The state of an order; asks the gateway if no notice has arrived yet',
    z.object({ token }),
    orderState,
  ),
  closeOrder: post(
    '/api/v1/order/closeOrder',
    'public',
    'Close an unpaid order; if the gateway knows of a payment, the order becomes paid instead',
    z.object({ token }),
    orderState,
  ),
  getMyOrders: get(
    '/api/v1/order/getMyOrders',
    'user',
    'My orders, newest first',
    z.object(pageInput),
    pageOf(ownOrder),
  ),
  getVipPlans: get(
    '/api/v1/order/getVipPlans',
    'optional',
    'VIP plans with prices, and the end of my VIP time',
    nothing,
    z.object({ items: z.array(vipPlan), vip_until: z.nullable(instant) }),
  ),
  getOrders: get(
    '/api/v1/order/getOrders',
    'user',
    'Everybody’s orders, newest first; days are those of Asia/Shanghai, both included',
    z.object({
      ...pageInput,
      /** Order code, number at the gateway, the gateway’s own number, or the buyer’s user code. */
      keyword: z.optional(text(0, 64)),
      state: z.optional(choice(ORDER_STATES)),
      item_kind: z.optional(choice(ORDER_ITEMS)),
      since: z.optional(day),
      until: z.optional(day),
    }),
    pageOf(deskOrder),
    { permission: 'order.refund' },
  ),
  getOrder: get(
    '/api/v1/order/getOrder',
    'user',
    'An order with its refunds, and the obstacle to a full refund',
    z.object({ order_code: id }),
    deskOrderDetail,
    { permission: 'order.refund' },
  ),
  refundOrder: post(
    '/api/v1/order/refundOrder',
    'user',
    'Refund an order in full and undo its effects; 409 if its coins are spent or a commission has been released',
    z.object({
      order_code: id,
      /** The version that the operator saw: 409 if it has changed since. */
      version: z.int({ error: 'invalid.id' }),
      reason: lines(1, 200),
    }),
    deskOrderDetail,
    refunds,
  ),
  goodwillRefund: post(
    '/api/v1/order/goodwillRefund',
    'user',
    'Refund a part of an order at the market’s cost; its effects stay',
    z.object({ order_code: id, amount_fen: whole(100_000_000), reason: lines(1, 200) }),
    deskOrderDetail,
    refunds,
  ),
}
