import type { Machine } from '../kit/machine'

/** What is sold: coins, and time as a VIP. */
export const ORDER_ITEMS = ['coins', 'vip'] as const
export type OrderItem = (typeof ORDER_ITEMS)[number]

/** Minutes in which an order can be paid. */
export const ORDER_MINUTES = 30

export const ORDER_STATES = ['created', 'paying', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export type OrderAction = 'pay' | 'confirm' | 'fulfil' | 'close' | 'refund' | 'keep' | 'return'

/** `keep`: the refund failed for good. A payment that arrives after closing goes `closed → paid → refunding`. */
export const orderMachine: Machine<OrderState, OrderAction> = {
  created: { pay: 'paying', close: 'closed' },
  paying: { pay: 'paying', confirm: 'paid', close: 'closed' },
  paid: { fulfil: 'fulfilled', refund: 'refunding' },
  fulfilled: { refund: 'refunding' },
  closed: { confirm: 'paid' },
  refunding: { return: 'refunded', keep: 'fulfilled' },
  refunded: {},
}

/** States before the end; such an order blocks the cancellation of the account. */
export const OPEN_ORDER_STATES: readonly OrderState[] = ['created', 'paying', 'paid', 'refunding']

/**
 * mini: `wx.requestPayment` · jsapi: JSSDK in WeChat's browser · h5: redirect · native: QR code · virtual:
 * `wx.requestVirtualPayment`
 */
export const PAY_WAYS = ['mini', 'jsapi', 'h5', 'native', 'virtual'] as const
export type PayWay = (typeof PAY_WAYS)[number]

export const REFUND_KINDS = ['full', 'goodwill', 'late'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]
export const REFUND_STATES = ['processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
/**
 * `goodwill`: already partly refunded · `released`: a commission can be withdrawn already · `spent`: the coins are
 * spent.
 */
export const REFUND_OBSTACLES = ['state', 'goodwill', 'released', 'spent'] as const
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number]

/**
 * Length of the prefix that all of an order's numbers at the gateway (`out_trade_no`) share; the database's index uses
 * the same.
 */
export const TRADE_NO_STEM = 18

/** Packages of coins. A changed package needs a new code, since orders refer to it. */
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

/** The owner is reminded this many days before the VIP time ends. */
export const VIP_REMIND_DAYS = 3
