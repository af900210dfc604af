import { createHash, createHmac } from 'node:crypto'
import { CODE, type Input, type Output } from '#contract'
import type { order as contract, OwnOrder } from '#contract/money/order'
import { PAGE_SIZE } from '#domain/base/paging'
import { deviceOf } from '#domain/base/devices'
import { ORDER_MINUTES, PAY_WAYS } from '#domain/money/service-order'
import type { PLATFORMS } from '#domain/base/settings'
import { PaymentError } from '#server/adapters/payment/port'
import { type Context, nowText, timeText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { capabilityOff, conflict, invalid, orNotFound, Refusal, tooOften } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { MoneyGuard } from '../../base/ledger'
import type { SystemService } from '../../base/system'
import type { GatewayQueries } from './gateway-queries'
import type { PriceList } from './price-list'
import * as repo from './repo'
import { firstTradeNo } from './trade-no'
import type { Periods } from './vip'

/** Maximum number of new orders per user and hour. */
const ORDERS_AN_HOUR = 30
const HOUR_S = 3_600

interface OrderDeps {
  prices: PriceList
  system: Pick<SystemService, 'capabilities'>
  money: MoneyGuard
  periods: Periods
  /** Null where nothing is sold. */
  queries: Pick<GatewayQueries, 'askIfDue' | 'close' | 'isExpired'> | null
}
export type OrderService = ReturnType<typeof createOrderService>
type In<K extends keyof typeof contract> = Input<(typeof contract)[K]>
type Out<K extends keyof typeof contract> = Output<(typeof contract)[K]>
type Platform = (typeof PLATFORMS)[number]

/** The item of an order, visible to everybody with its token. */
export const soldOf = (row: repo.OrderRow) => ({
  order_code: row.order_code,
  item_kind: row.item_kind,
  item_code: row.item_code,
  amount_fen: row.amount_fen,
  coins: row.coins,
  vip_months: row.vip_months,
  state: row.state,
  created_at: row.created_at,
  expires_at: row.expires_at,
  paid_at: row.paid_at,
})

/** From the request's headers, if the app doesn't state its platform. */
const platformOf = (agent: string, referer: string | undefined): Platform => {
  const { system, client } = deviceOf(agent, referer)
  if (client !== 'browser') return client === 'wechat' ? 'wechat_browser' : 'weapp'
  return system === 'ios' || system === 'android' ? 'browser' : 'wide_browser'
}

/**
 * The secret that opens an order's cashier: derived from its code, so that it can be handed out again, and stored as a
 * hash.
 */
export const createTokens = (ctx: Pick<Context, 'keys'>) => {
  const secret = ctx.keys.secret('order-token')
  return {
    of: (orderCode: string): string => createHmac('sha256', secret).update(orderCode).digest('base64url'),
    hashOf: (token: string): string => createHash('sha256').update(token).digest('hex'),
  }
}

export const createOrderService = (
  ctx: Pick<Context, 'clock' | 'db' | 'keys' | 'log'>,
  { prices, system, money, periods, queries }: OrderDeps,
) => {
  const tokens = createTokens(ctx)
  const byToken = async (token: string) => orNotFound(await repo.findByToken(ctx.db, tokens.hashOf(token)))
  const isWaiting = ({ state }: repo.OrderRow) => state === 'created' || state === 'paying'
  const stateOf = ({ state, paid_at }: repo.OrderRow) => ({ state, paid_at })

  /** Whether the order costs more than its item does today, and the user saw today's price. */
  const isDearer = async (
    { item_kind, item_code, amount_fen: asked }: repo.OrderRow,
    seen: number | undefined,
  ): Promise<boolean> =>
    seen !== undefined && seen < asked && (await prices.find(ctx.db, item_kind, item_code))?.amount_fen === seen

  /**
   * Closes the user's order of this item that has expired, or is dearer than the price that was shown, so that a new one
   * can be made. Call outside a transaction.
   */
  const makeRoom = async (user: Principal, { item_code: code, amount_fen }: In<'createOrder'>): Promise<void> => {
    const waiting = await repo.findWaiting(ctx.db, user.id, code)
    if (queries && waiting && (queries.isExpired(waiting) || (await isDearer(waiting, amount_fen))))
      await queries.close(waiting).catch((error: unknown) => {
        // `create` then refuses.
        ctx.log.warn({ err: error, order: waiting.order_code }, 'could not close an order')
      })
  }

  /**
   * @throws Refusal 403 `capability`, 409 for another amount than was shown, or while an expired order isn't closed, 429,
   *   503; InvalidInput `item_code`
   */
  const create = async (
    tx: Db,
    user: Principal,
    { item_kind, item_code, amount_fen }: In<'createOrder'>,
  ): Promise<Out<'createOrder'>> => {
    if (!queries) throw capabilityOff()
    await money.check(tx)
    const item = await prices.find(tx, item_kind, item_code)
    if (!item) throw invalid('item_code', 'invalid.choice')
    const isNew = !(await repo.findWaiting(tx, user.id, item_code))
    if (isNew && (await repo.countSince(tx, user.id, timeText(ctx, -HOUR_S * 1_000))) >= ORDERS_AN_HOUR)
      throw tooOften(HOUR_S)
    const order_code = newCode('o')
    const made = await repo.insertOrder(tx, {
      ...item,
      order_code,
      user_id: user.id,
      tokenHash: tokens.hashOf(tokens.of(order_code)),
      out_trade_no: firstTradeNo(),
      created_at: nowText(ctx),
      expires_at: timeText(ctx, ORDER_MINUTES * 60_000),
    })
    const order = made ?? (await repo.findWaiting(tx, user.id, item_code))
    // The other order was just paid or closed, or can't be closed yet.
    if (!order || queries.isExpired(order)) throw conflict('order_closing')
    if (amount_fen !== undefined && amount_fen !== order.amount_fen)
      throw new Refusal(CODE.conflict, 'price_changed', { order: { amount_fen: order.amount_fen } })
    return { ...soldOf(order), token: tokens.of(order.order_code) }
  }

  /** @throws Refusal 404 */
  const cashier = async (
    { token, platform }: In<'getCashier'>,
    headers: { 'user-agent'?: string; referer?: string },
  ): Promise<Out<'getCashier'>> => {
    const order = await byToken(token)
    const row = (await system.capabilities())[platform ?? platformOf(headers['user-agent'] ?? '', headers.referer)]
    return { ...soldOf(order), ways: PAY_WAYS.filter(way => row?.[order.item_kind] === way) }
  }

  /** @throws Refusal 404 */
  const state = async (token: string): Promise<Out<'getOrderState'>> => {
    const order = await byToken(token)
    if (order.state !== 'paying' || !queries) return stateOf(order)
    await queries.askIfDue(order)
    return stateOf(await byToken(token))
  }

  /** @throws Refusal 403 `capability`, 404, 503 if the gateway doesn't answer */
  const close = async (token: string): Promise<Out<'closeOrder'>> => {
    const order = await byToken(token)
    if (!isWaiting(order)) return stateOf(order)
    if (!queries) throw capabilityOff()
    await queries.close(order).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error
      throw new Refusal(CODE.unavailable, 'gateway_away')
    })
    return stateOf(await byToken(token))
  }

  const ownOf = (order: repo.OrderRow): OwnOrder => {
    const isOpen = isWaiting(order) && Date.parse(order.expires_at) > ctx.clock.now()
    return { ...soldOf(order), token: isOpen ? tokens.of(order.order_code) : null }
  }
  const mine = async (
    db: Db,
    userId: number,
    { cursor, limit = PAGE_SIZE }: In<'getMyOrders'>,
  ): Promise<Out<'getMyOrders'>> => {
    const rows = await repo.findOwn(db, userId, decodeNumberCursor(cursor)?.id ?? null, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
    return { items: items.map(ownOf), next_cursor }
  }

  const plans = async (db: Db, user: Principal | null): Promise<Out<'getVipPlans'>> => ({
    items: await prices.plans(db),
    vip_until: user && (await periods.vipUntil(db, user.id)),
  })

  return { makeRoom, create, cashier, state, close, mine, plans }
}
