import { CODE, type Input } from '#contract'
import type { order as contract, PrepaidAnswer } from '#contract/money/order'
import type { OrderItem, PayWay } from '#domain/money/service-order'
import { type NewPayment, type PaymentPort, PaymentError } from '#server/adapters/payment/port'
import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import { say } from '#server/http/messages'
import { conflict, forbidden, invalid, notFound, orNotFound, Refusal, tokenInvalid } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { MoneyGuard } from '../../base/ledger'
import type { SystemService } from '../../base/system'
import type { GatewayQueries } from './gateway-queries'
import type { Payers } from './needs'
import * as numbers from './number-repo'
import * as repo from './repo'
import { nextTradeNo } from './trade-no'
import { moveOrder } from './transitions'

export interface PayingDeps {
  payment: Pick<PaymentPort, 'provider' | 'prepay'>
  system: Pick<SystemService, 'capabilities'>
  money: MoneyGuard
  payers: Payers
  queries: Pick<GatewayQueries, 'endAtGateway' | 'giveUp' | 'isExpired'>
  tokenHashOf: (token: string) => string
}
export type Paying = ReturnType<typeof createPaying>

/** The client that asks to pay. */
export interface Payer {
  user: Principal | null
  ip: string
  /** Host name by which the client reached this server. */
  hostname: string
}

/** The payer in WeChat; empty for other ways of paying. */
type PaysAs = numbers.NumberPayer & Pick<NewPayment, 'session_key'>

const isSame = (number: numbers.NumberRow, way: PayWay, payer: numbers.NumberPayer): boolean =>
  number.way === way && number.payer_id === payer.payer_id && number.openid === payer.openid

/** WeChat's code for a number that was used before with other data. A new number helps; the order is unaffected. */
const NUMBER_USED = 'OUT_TRADE_NO_USED'
const needsNewNumber = (error: unknown): boolean =>
  error instanceof PaymentError && (error.isFinal || error.code === NUMBER_USED)

/** Starts a payment: stores it first, then creates it at the gateway. */
export const createPaying = (
  ctx: Pick<Context, 'clock' | 'config' | 'db' | 'log'>,
  { payment, system, money, payers, queries, tokenHashOf }: PayingDeps,
) => {
  /** @throws Refusal 409 if no platform sells the item this way */
  const checkWay = async (item: OrderItem, way: PayWay): Promise<void> => {
    if (!Object.values(await system.capabilities()).some(row => row[item] === way)) throw conflict('pay_way_off')
  }

  const isOwnPage = (url: string, { hostname }: Payer): boolean => {
    if (!URL.canParse(url)) return false
    const to = new URL(url)
    return /^https?:$/.test(to.protocol) && [hostname, new URL(ctx.config.publicUrl).hostname].includes(to.hostname)
  }

  /** @throws Refusal 401001, 403 `wechat`, 404; InvalidInput `login_code` */
  const paysAs = async (
    order: repo.OrderRow,
    way: PayWay,
    code: string | undefined,
    { user }: Payer,
  ): Promise<PaysAs> => {
    if (way === 'h5' || way === 'native') return { payer_id: null, openid: null, session_key: null }
    if (!user) throw tokenInvalid()
    const isVirtual = way === 'virtual'
    // Later queries and refunds need the payer's openid, which is only known for the buyer.
    if (isVirtual && user.id !== order.user_id) throw notFound()
    const openid = await payers.openidOf(ctx.db, user.id, way)
    if (openid === null) throw forbidden('wechat')
    if (!isVirtual) return { payer_id: user.id, openid, session_key: null }
    const session = code ? await payers.sessionOf(code) : null
    if (session?.openid !== openid) throw invalid('login_code', 'invalid.wechat_code')
    return { payer_id: user.id, ...session }
  }

  /** @throws Refusal 409 unless it can be paid now */
  const checkOpen = (order: repo.OrderRow): void => {
    if (order.state !== 'created' && order.state !== 'paying')
      throw conflict(order.state === 'closed' ? 'order_expired' : 'order_paid')
    if (queries.isExpired(order)) throw conflict('order_expired')
  }

  /**
   * Ends the current number at the gateway and returns the next one. A number belongs to one way of paying and one
   * payer.
   */
  const renumber = async (order: repo.OrderRow): Promise<string> => {
    const end = await queries.endAtGateway(order)
    if (end !== 'free' && end !== 'closed') throw conflict(end === 'paid' ? 'order_paid' : 'order_being_paid')
    return nextTradeNo(order.out_trade_no)
  }

  /** Whether the current number was sent for another way of paying or another payer. */
  const needsAnother = async ({ out_trade_no }: repo.OrderRow, way: PayWay, payer: PaysAs): Promise<boolean> => {
    const number = await numbers.findNumber(ctx.db, out_trade_no)
    return number !== null && !isSame(number, way, payer)
  }

  /** @param outTradeNo the number to use @throws Refusal 409 if the order has changed in the meantime */
  const begin = (order: repo.OrderRow, way: PayWay, outTradeNo: string, payer: PaysAs): Promise<repo.OrderRow> =>
    inTransaction(ctx.db, async tx => {
      const now = (await repo.lockOrder(tx, order.id))!
      checkOpen(now)
      // A concurrent tap may have begun the same way.
      if (now.out_trade_no !== order.out_trade_no || (now.way !== order.way && now.way !== way)) throw conflict()
      const at = nowText(ctx)
      const { payer_id, openid } = payer
      const number = { out_trade_no: outTradeNo, order_id: now.id, way, payer_id, openid, begun_at: at }
      if (!(await numbers.insertNumber(tx, number))) {
        const begun = await numbers.findNumber(tx, outTradeNo)
        // Or someone else may have.
        if (!begun || !isSame(begun, way, payer)) throw conflict()
      }
      if (outTradeNo !== now.out_trade_no) await queries.giveUp(tx, now.out_trade_no)
      const patch = { way, out_trade_no: outTradeNo, provider: payment.provider }
      return moveOrder(tx, now, 'pay', { at, patch })
    })

  const askToPay = (
    order: repo.OrderRow,
    { openid, session_key }: PaysAs,
    { ip }: Payer,
    returnUrl: string | undefined,
  ) =>
    payment.prepay({
      way: order.way!,
      out_trade_no: order.out_trade_no,
      // Always in the same language: the gateway refuses a number that is repeated with another description.
      description:
        order.coins === null
          ? say('order.vip', 'zh-Hans', { count: order.vip_months! })
          : say('order.coins', 'zh-Hans', { count: order.coins }),
      amount_fen: order.amount_fen,
      expires_at: order.expires_at,
      openid,
      session_key,
      client_ip: ip,
      return_url: returnUrl ?? null,
      item: { kind: order.item_kind, code: order.item_code, quantity: 1 },
    })

  /** @throws Refusal 403, 404, 409, 503; InvalidInput */
  return async (
    { token, way, return_url, login_code }: Input<typeof contract.payOrder>,
    payer: Payer,
  ): Promise<PrepaidAnswer> => {
    await money.check(ctx.db)
    const found = orNotFound(await repo.findByToken(ctx.db, tokenHashOf(token)))
    await checkWay(found.item_kind, way)
    if (return_url !== undefined && !isOwnPage(return_url, payer)) throw invalid('return_url', 'invalid.url')
    checkOpen(found)
    const as = await paysAs(found, way, login_code, payer)
    try {
      const isOther = await needsAnother(found, way, as)
      const order = await begin(found, way, isOther ? await renumber(found) : found.out_trade_no, as)
      try {
        return await askToPay(order, as, payer, return_url)
      } catch (error) {
        if (!needsNewNumber(error)) throw error
        // The number was closed or used with other data: retry once with a new one.
        return await askToPay(await begin(order, way, await renumber(order), as), as, payer, return_url)
      }
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      ctx.log.warn({ order: found.order_code, gateway: error.said }, 'could not begin a payment')
      throw new Refusal(CODE.unavailable, 'gateway_away')
    }
  }
}
