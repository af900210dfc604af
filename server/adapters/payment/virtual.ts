import * as z from 'zod/mini'
import type { Context } from '../../context'
import { WechatAway, WechatError, type WechatPort } from '../wechat/port'
import type { VirtualKeys } from './config'
import { type NewPayment, type Notice, PaymentError, type Prepaid, type Refund, type Trade } from './port'
import { paySig, userSignature } from './signing'

const TIMEOUT_MS = 8_000
/** Error codes of an invalid access token. */
const TOKEN_GONE = [40001, 40014, 42001]
const NO_SUCH_ORDER = 268500004
const NO_SUCH_TEXT = /数据不存在|订单不存在|order not exist/i
const SUCH_PARAMETERS = 268490002
/** Order status: a refund has begun and is in progress. */
const REFUNDING = 268490014
/** Wrong parameters or wrong user: a retry gets the same answer. */
const FINAL = [268490001, SUCH_PARAMETERS, 268490013]

const REFUNDED = [5, 8, 9, 10]
const CLOSED = 6
const REFUND_FAILED = 7
/** An order whose refund failed is still paid. */
const PAID = [2, 3, 4, REFUND_FAILED]

const done = z.object({ errcode: z.optional(z.int()), errmsg: z.optional(z.string()) })
const orderAnswer = z.object({
  order: z.object({
    order_id: z.string(),
    status: z.int(),
    order_fee: z.optional(z.int()),
    paid_fee: z.optional(z.int()),
    refund_fee: z.optional(z.int()),
    left_fee: z.optional(z.int()),
    paid_time: z.optional(z.int()),
    wx_order_id: z.optional(z.string()),
    wxpay_order_id: z.optional(z.string()),
  }),
})
type Order = z.infer<typeof orderAnswer>['order']

const deliverPush = z.object({
  Event: z.literal('xpay_goods_deliver_notify'),
  OutTradeNo: z.string(),
  Env: z.int(),
  WeChatPayInfo: z.optional(z.object({ TransactionId: z.optional(z.string()), PaidTime: z.optional(z.int()) })),
  GoodsInfo: z.object({ ProductId: z.string(), ActualPrice: z.int() }),
})
const refundPush = z.object({
  Event: z.literal('xpay_refund_notify'),
  MchRefundId: z.string(),
  MchOrderId: z.string(),
  WxRefundId: z.optional(z.string()),
  RefundFee: z.int(),
  RetCode: z.int(),
})

export interface VirtualDeps extends Pick<Context, 'clock' | 'log'> {
  /** Address of the `/xpay/` calls. @throws PaymentError */
  base: () => string
  wechat: Pick<WechatPort, 'withMiniToken'>
  /** Filled into trades, since virtual orders name neither. */
  appid: string
  mchid: string
}

const seconds = (at: number | undefined): string | null => (at ? new Date(at * 1000).toISOString() : null)

/**
 * Virtual payment. Coins and VIP are both sold as goods: WeChat's own coins would be a second balance beside the
 * ledger's.
 */
export const createVirtual = ({ offerId, appKey, env }: VirtualKeys, deps: VirtualDeps) => {
  const { base, wechat, log, appid, mchid } = deps

  /** @throws PaymentError */
  const call = async <S extends z.ZodMiniType>(uri: string, schema: S, fields: object): Promise<z.output<S>> => {
    const body = JSON.stringify({ ...fields, env })
    const post = async (access_token: string): Promise<unknown> => {
      const query = new URLSearchParams({ access_token, pay_sig: paySig(appKey, uri, body) })
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(`${base()}${uri}?${query}`, { method: 'POST', headers, body, signal })
      if (!response.ok) throw new WechatAway(`HTTP ${response.status}`)
      const answer: unknown = await response.json()
      const { errcode = 0, errmsg = '' } = z.safeParse(done, answer).data ?? {}
      if (errcode) throw new WechatError(errcode, errmsg)
      return answer
    }
    const answer = await wechat.withMiniToken(post).catch((error: unknown) => {
      if (error instanceof PaymentError) throw error
      log.warn({ uri, error: String(error) }, 'virtual payment refused a call')
      if (!(error instanceof WechatError) || TOKEN_GONE.includes(error.errcode))
        throw new PaymentError('NO_ANSWER', false)
      const isUnknown = error.errcode === NO_SUCH_ORDER || NO_SUCH_TEXT.test(error.message)
      throw new PaymentError(isUnknown ? 'ORDER_NOT_EXIST' : String(error.errcode), FINAL.includes(error.errcode))
    })
    const parsed = z.safeParse(schema, answer)
    if (!parsed.success) throw new PaymentError('NO_ANSWER', false)
    return parsed.data
  }

  /** Finds a payment or a refund; null if there is none. */
  const find = async (order_id: string, openid: string | null): Promise<Order | null> => {
    try {
      return (await call('/xpay/query_order', orderAnswer, { openid, order_id })).order
    } catch (error) {
      if (error instanceof PaymentError && error.code === 'ORDER_NOT_EXIST') return null
      throw error
    }
  }

  const tradeOf = (order: Order): Trade => {
    const isPaid = PAID.includes(order.status)
    const isRefunded = REFUNDED.includes(order.status)
    return {
      out_trade_no: order.order_id,
      state: isPaid ? 'SUCCESS' : isRefunded ? 'REFUND' : order.status === CLOSED ? 'CLOSED' : 'NOTPAY',
      appid,
      mchid,
      transaction_id: (order.wxpay_order_id || order.wx_order_id) ?? null,
      amount_fen: order.paid_fee ?? order.order_fee ?? 0,
      paid_at: isPaid || isRefunded ? seconds(order.paid_time) : null,
    }
  }
  const refundOf = (order: Order, out_trade_no: string): Refund => ({
    out_refund_no: order.order_id,
    out_trade_no,
    state: REFUNDED.includes(order.status)
      ? 'SUCCESS'
      : order.status === REFUND_FAILED
        ? 'ABNORMAL'
        : order.status === CLOSED
          ? 'CLOSED'
          : 'PROCESSING',
    amount_fen: order.refund_fee ?? 0,
  })

  return {
    /** Makes no call: the app opens the payment with the data signed here. */
    prepay: ({ out_trade_no, amount_fen, item, session_key }: NewPayment): Prepaid => {
      if (!session_key) throw new PaymentError('NO_SESSION_KEY', true)
      const signData = JSON.stringify({
        offerId,
        // A package counts as one item, whatever is in it.
        buyQuantity: 1,
        env,
        currencyType: 'CNY',
        productId: item.code,
        goodsPrice: amount_fen,
        outTradeNo: out_trade_no,
        attach: item.kind,
      })
      return {
        way: 'virtual',
        parameters: {
          signData,
          paySig: paySig(appKey, 'requestVirtualPayment', signData),
          signature: userSignature(session_key, signData),
          mode: 'short_series_goods',
        },
      }
    },
    query: async (out_trade_no: string, openid: string | null): Promise<Trade | null> => {
      const order = await find(out_trade_no, openid)
      return order && tradeOf(order)
    },
    refund: async (refund: {
      out_trade_no: string
      out_refund_no: string
      amount_fen: number
      total_fen: number
      openid: string | null
    }): Promise<Refund> => {
      const begun = await find(refund.out_refund_no, refund.openid)
      if (begun) return refundOf(begun, refund.out_trade_no)
      const paid = await find(refund.out_trade_no, refund.openid)
      await call('/xpay/refund_order', done, {
        openid: refund.openid,
        order_id: refund.out_trade_no,
        refund_order_id: refund.out_refund_no,
        left_fee: paid?.left_fee ?? refund.total_fen,
        refund_fee: refund.amount_fen,
        biz_meta: '',
        refund_reason: '5',
        req_from: '1',
      }).catch((error: unknown) => {
        if (!(error instanceof PaymentError && error.code === String(REFUNDING))) throw error
      })
      const { out_refund_no, out_trade_no, amount_fen } = refund
      return { out_refund_no, out_trade_no, state: 'PROCESSING', amount_fen }
    },
    /** The answer doesn't name the payment, so `out_trade_no` is ''. */
    queryRefund: async (out_refund_no: string, openid: string | null): Promise<Refund | null> => {
      const order = await find(out_refund_no, openid)
      return order && refundOf(order, '')
    },
    /** Null for a push about anything else, or from the other environment. */
    readPush: (push: Readonly<Record<string, unknown>>): Notice | null => {
      const delivered = z.safeParse(deliverPush, push)
      if (delivered.success && delivered.data.Env === env) {
        const { OutTradeNo, WeChatPayInfo: info, GoodsInfo } = delivered.data
        const trade: Trade = {
          out_trade_no: OutTradeNo,
          state: 'SUCCESS',
          appid,
          mchid,
          transaction_id: info?.TransactionId ?? null,
          amount_fen: GoodsInfo.ActualPrice,
          paid_at: seconds(info?.PaidTime) ?? new Date(deps.clock.now()).toISOString(),
        }
        return { id: `virtual:${OutTradeNo}`, kind: 'trade', trade }
      }
      const refunded = z.safeParse(refundPush, push)
      if (!refunded.success) return null
      const { MchRefundId, MchOrderId, RefundFee, RetCode } = refunded.data
      const refund: Refund = {
        out_refund_no: MchRefundId,
        out_trade_no: MchOrderId,
        state: RetCode === 0 ? 'SUCCESS' : 'ABNORMAL',
        amount_fen: RefundFee,
      }
      return { id: `virtual:${MchRefundId}`, kind: 'refund', refund, mchid }
    },
  }
}
export type Virtual = ReturnType<typeof createVirtual>
