import type { Machine } from './machine'

/** What is sold: coins, and time as a VIP. */
export const ORDER_ITEMS = ['coins', 'vip'] as const
export type OrderItem = (typeof ORDER_ITEMS)[number]

/** Minutes in which an order can be paid. */
export const ORDER_MINUTES = 30

export const ORDER_STATES = ['created', 'paying', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export type OrderAction = 'pay' | 'confirm' | 'fulfil' | 'close' | 'refund' | 'keep' | 'return'

/** `keep`: the refund failed for good; a payment found after the end goes `closed → paid → refunding`. */
export const orderMachine: Machine<OrderState, OrderAction> = {
  created: { pay: 'paying', close: 'closed' },
  paying: { pay: 'paying', confirm: 'paid', close: 'closed' },
  paid: { fulfil: 'fulfilled', refund: 'refunding' },
  fulfilled: { refund: 'refunding' },
  closed: { confirm: 'paid' },
  refunding: { return: 'refunded', keep: 'fulfilled' },
  refunded: {},
}

/** Not ended: they stand against the cancellation of an account. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ['created', 'paying', 'paid', 'refunding']

/** mini: `wx.requestPayment` · jsapi: JSSDK in WeChat's browser · h5: redirect · native: QR code · virtual: `wx.requestVirtualPayment`. */
export const PAY_WAYS = ['mini', 'jsapi', 'h5', 'native', 'virtual'] as const
export type PayWay = (typeof PAY_WAYS)[number]

export const REFUND_KINDS = ['full', 'goodwill', 'late'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]
export const REFUND_STATES = ['processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
/** `goodwill`: a part has been given back already · `released`: a commission can be withdrawn · `spent`: its coins are. */
export const REFUND_OBSTACLES = ['state', 'goodwill', 'released', 'spent'] as const
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number]

/** Characters that all numbers of an order at the gateway (`out_trade_no`) begin with; as its index has it. */
export const TRADE_NO_STEM = 18

/** The packages of coins; a change needs a new code, since orders name it. */
export const COIN_PACKAGES = [
  { package_code: 'coins_60', amount_fen: 600, coins: 60 },
  { package_code: 'coins_310', amount_fen: 3_000, coins: 310 },
  { package_code: 'coins_1030', amount_fen: 9_800, coins: 1_030 },
  { package_code: 'coins_3200', amount_fen: 29_800, coins: 3_200 },
] as const
/** VIP plans; their prices are the settings `vip_month_fen` and `vip_year_fen`. */
export const VIP_PLANS = [
  { plan_code: 'vip_month', months: 1, price: 'vip_month_fen' },
  { plan_code: 'vip_year', months: 12, price: 'vip_year_fen' },
] as const

/** Days before the end of VIP time on which its owner is reminded. */
export const VIP_REMIND_DAYS = 3
