import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { GatewayNumberKind } from '../../domain/base/gateway-numbers'
import type { VirtualKeys } from '../adapters/payment/config'
import { newNonce, paySig, secondsOf, userSignature } from '../adapters/payment/signing'
import { sandboxSessionKey } from '../adapters/wechat/session-key'
import { type Book, isPaid, type SandboxRefund, type SandboxTrade } from './book'

const AGAIN_S = [15, 30, 60, 120]
const TIMEOUT_MS = 5_000
const PARAMETERS = 268490002
const SIGNATURE = 268490003
const LEFT_FEE = 268490016
const NO_SUCH_ORDER = 268500004

/** Arguments of `wx.requestVirtualPayment`, and the user. */
export interface VirtualRequest {
  signData: string
  paySig: string
  signature: string
  mode: string
  openid: string
}

export interface VirtualOptions {
  keys: VirtualKeys | null
  book: Book
  now: () => number
  miniAppId: string
  /** Of a kind, as WeChat Pay writes it; else an opaque one. */
  newNumber: (kind?: GatewayNumberKind) => string
  retriesS?: readonly number[]
  /** Push URL and the token that signs pushes; null for none. */
  push: () => { url: string; token: string } | null
}

const sha1 = (...parts: string[]): string => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Virtual payment's side of WeChat: the `/xpay/` calls and the pushes. */
export const createVirtualGateway = ({
  keys,
  book,
  now,
  miniAppId,
  newNumber,
  retriesS = AGAIN_S,
  push,
}: VirtualOptions) => {
  const stopping = new AbortController()
  // Each retry listens, and while the market is away there may be any number of them.
  setMaxListeners(0, stopping.signal)

  const statusOf = (trade: SandboxTrade): number => {
    if (trade.state === 'REFUND') return 5
    if (trade.state === 'SUCCESS') return 2
    return trade.state === 'CLOSED' ? 6 : 1
  }
  const orderOf = (order_id: string): object | null => {
    const trade = book.trades.get(order_id)
    if (trade?.trade_type === 'VIRTUAL')
      return {
        order_id,
        order_type: 0,
        status: statusOf(trade),
        order_fee: trade.total,
        ...(trade.paid_at !== null && { paid_fee: trade.total, paid_time: Math.floor(trade.paid_at / 1000) }),
        left_fee: trade.total - book.refundedOf(order_id),
        wx_order_id: `wx${trade.prepay_id}`,
        ...(trade.transaction_id && { wxpay_order_id: trade.transaction_id }),
      }
    const refund = book.refunds.get(order_id)
    if (!refund || book.trades.get(refund.out_trade_no)?.trade_type !== 'VIRTUAL') return null
    return {
      order_id,
      order_type: 1,
      status: { SUCCESS: 5, ABNORMAL: 7, CLOSED: 6, PROCESSING: 1 }[refund.state],
      refund_fee: refund.amount,
      wx_order_id: refund.refund_id,
    }
  }

  const eventOf = (out_no: string): object | null => {
    const trade = book.trades.get(out_no)
    const base = { ToUserName: 'gh_sandbox', CreateTime: Math.floor(now() / 1000), MsgType: 'event' }
    if (trade)
      return {
        ...base,
        FromUserName: trade.openid,
        Event: 'xpay_goods_deliver_notify',
        OpenId: trade.openid,
        OutTradeNo: trade.out_trade_no,
        Env: keys?.env ?? 0,
        WeChatPayInfo: {
          MchOrderNo: `wx${trade.prepay_id}`,
          TransactionId: trade.transaction_id,
          PaidTime: Math.floor((trade.paid_at ?? now()) / 1000),
        },
        GoodsInfo: {
          ProductId: trade.product_id,
          Quantity: 1,
          OrigPrice: trade.total,
          ActualPrice: trade.total,
          Attach: '',
        },
      }
    const refund = book.refunds.get(out_no)
    if (!refund) return null
    return {
      ...base,
      Event: 'xpay_refund_notify',
      WxRefundId: refund.refund_id,
      MchRefundId: refund.out_refund_no,
      WxOrderId: '',
      MchOrderId: refund.out_trade_no,
      RefundFee: refund.amount,
      RetCode: refund.state === 'SUCCESS' ? 0 : 1,
      RetMsg: '',
    }
  }

  /** @param change overrides fields of the event @returns the HTTP status; 0 without an answer */
  const post = async (out_no: string, change: object = {}, token?: string): Promise<number> => {
    const to = push()
    const event = eventOf(out_no)
    if (!to || !event) return 0
    const [timestamp, nonce] = [secondsOf(now()), newNonce().slice(0, 12)]
    const query = new URLSearchParams({ timestamp, nonce, signature: sha1(token ?? to.token, timestamp, nonce) })
    try {
      const response = await fetch(`${to.url}?${query}`, {
        method: 'POST',
        body: JSON.stringify({ ...event, ...change }),
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]),
      })
      // Only this answer counts as an acknowledgement.
      return response.ok && (await response.text()).includes('"ErrCode":0') ? 200 : response.ok ? 500 : response.status
    } catch {
      return 0
    }
  }
  const again = async (out_no: string): Promise<void> => {
    for (const seconds of retriesS) {
      await wait(seconds * 1000, undefined, { ref: false, signal: stopping.signal })
      if ((await post(out_no)) === 200) return
    }
  }

  return {
    /** Pushes a payment or refund, with retries. @returns the first answer's HTTP status */
    send: async (out_no: string): Promise<number> => {
      const status = await post(out_no)
      if (status !== 200) void again(out_no).catch(() => undefined)
      return status
    },
    /** Pushes once. @param token another token forges the push */
    push: post,
    /** Opens the payment as the app does. @returns the trade, or the error of `wx.requestVirtualPayment` */
    open: ({ signData, paySig: given, signature, mode, openid }: VirtualRequest): SandboxTrade | string => {
      if (!keys) return 'no virtual payment here'
      if (mode !== 'short_series_goods') return 'unknown mode'
      if (given !== paySig(keys.appKey, 'requestVirtualPayment', signData)) return 'wrong paySig'
      if (signature !== userSignature(sandboxSessionKey(openid), signData)) return 'wrong signature'
      const data = JSON.parse(signData) as {
        offerId: string
        env: number
        outTradeNo: string
        goodsPrice: number
        buyQuantity: number
        productId: string
      }
      if (data.offerId !== keys.offerId || data.env !== keys.env || data.buyQuantity !== 1) return 'wrong signData'
      const known = book.trades.get(data.outTradeNo)
      if (known) return known.state === 'NOTPAY' && known.total === data.goodsPrice ? known : 'order is used'
      const trade: SandboxTrade = {
        out_trade_no: data.outTradeNo,
        prepay_id: newNumber(),
        appid: miniAppId,
        trade_type: 'VIRTUAL',
        description: data.productId,
        total: data.goodsPrice,
        openid,
        notify_url: '',
        expires_at: Number.MAX_SAFE_INTEGER,
        state: 'NOTPAY',
        transaction_id: null,
        paid_at: null,
        product_id: data.productId,
      }
      book.trades.set(trade.out_trade_no, trade)
      book.save()
      return trade
    },
    /** Answers a call under `/xpay/`. @param refundMade called with a new refund */
    call: (path: string, query: URLSearchParams, text: string, refundMade: (refund: SandboxRefund) => void): object => {
      const fault = (errcode: number, errmsg: string) => ({ errcode, errmsg })
      if (!keys || query.get('pay_sig') !== paySig(keys.appKey, path, text)) return fault(SIGNATURE, 'wrong pay_sig')
      if (!query.get('access_token')) return fault(40001, 'invalid credential')
      const body = JSON.parse(text) as Record<string, unknown>
      const order_id = String(body.order_id)
      if (body.env !== keys.env) return fault(PARAMETERS, 'wrong env')
      const order = orderOf(order_id)
      if (path === '/xpay/query_order')
        return order ? { errcode: 0, errmsg: 'ok', order } : fault(NO_SUCH_ORDER, 'order not exist')
      if (path !== '/xpay/refund_order') return fault(PARAMETERS, 'unknown call')
      const trade = book.trades.get(order_id)
      if (!order || !trade || !isPaid(trade)) return fault(NO_SUCH_ORDER, 'order not exist')
      const [left, amount] = [trade.total - book.refundedOf(order_id), Number(body.refund_fee)]
      if (body.left_fee !== left || !(amount > 0 && amount <= left)) return fault(LEFT_FEE, 'wrong left_fee')
      const refund: SandboxRefund = {
        out_refund_no: String(body.refund_order_id),
        refund_id: newNumber('refund'),
        out_trade_no: order_id,
        amount,
        state: 'PROCESSING',
        notify_url: '',
        made_at: now(),
        ended_at: null,
      }
      book.refunds.set(refund.out_refund_no, refund)
      book.save()
      refundMade(refund)
      return { errcode: 0, errmsg: 'ok', refund_order_id: refund.out_refund_no, pay_order_id: order_id }
    },
    stop: () => stopping.abort(),
  }
}
