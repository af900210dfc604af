import * as z from 'zod/mini'
import { shanghaiInstant } from '#domain/kit/relative-time'
import type { Context } from '../../context'
import { fetchBill } from './bills'
import type { OpenKeys } from './keys'
import { createNoticeReader } from './notices'
import { type NewPayment, PaymentError, type PaymentPort, type Prepaid } from './port'
import { billOf, billShape, newBillShape, refundOf, refundShape, tradeOf, tradeShape } from './shapes'
import { newNonce, payText, secondsOf, sign } from './signing'
import { createTransport } from './transport'
import type { Virtual } from './virtual'

export interface ClientOptions extends Pick<Context, 'clock' | 'log'> {
  provider: PaymentPort['provider']
  /** @throws PaymentError while no keys are available */
  keys: () => OpenKeys
  mchid: string
  miniAppId: string
  officialAppId: string
  /** URL to which the gateway sends notices. */
  notifyUrl: string
  transferScene: string
  virtual: Virtual | null
}

const nothing = z.unknown()
const prepaid = z.object({ prepay_id: z.string() })
const h5 = z.object({ h5_url: z.string() })
const native = z.object({ code_url: z.string() })

/** Maps a signed "not found" to null. */
const orNull = async <T>(ask: Promise<T>): Promise<T | null> => {
  try {
    return await ask
  } catch (error) {
    if (error instanceof PaymentError && /^(?:ORDER_?NOT_?EXISTS?|RESOURCE_NOT_EXISTS?|NOT_FOUND)$/.test(error.code))
      return null
    throw error
  }
}

/** Guards against a replayed answer about another number. @throws PaymentError */
const checkNumber = (wanted: string, given: string): void => {
  if (given !== wanted) throw new PaymentError('NO_ANSWER', false)
}

/** Client of WeChat Pay v3, and of the sandbox's gateway, which implements the same API. */
export const createPaymentClient = (options: ClientOptions): PaymentPort => {
  const { provider, keys, mchid, miniAppId, officialAppId, notifyUrl, transferScene, clock, virtual } = options
  const transport = createTransport(options, keys)
  const { request } = transport

  /** The appid that the payer's openid belongs to. Browsers have no openid and use the official account's. */
  const appidOf = (way: NewPayment['way']): string => (way === 'mini' || way === 'virtual' ? miniAppId : officialAppId)

  const order = <S extends z.ZodMiniType>(kind: 'jsapi' | 'h5' | 'native', schema: S, payment: NewPayment) =>
    request('POST', `/v3/pay/transactions/${kind}`, schema, {
      appid: appidOf(payment.way),
      mchid,
      description: payment.description,
      out_trade_no: payment.out_trade_no,
      // All of WeChat's examples use Shanghai's offset.
      time_expire: shanghaiInstant(Date.parse(payment.expires_at)),
      notify_url: notifyUrl,
      amount: { total: payment.amount_fen, currency: 'CNY' },
      ...(kind === 'jsapi' && { payer: { openid: payment.openid } }),
      ...(kind !== 'jsapi' && {
        scene_info: { payer_client_ip: payment.client_ip, ...(kind === 'h5' && { h5_info: { type: 'Wap' } }) },
      }),
    })

  const prepay = async (payment: NewPayment): Promise<Prepaid> => {
    const { way } = payment
    switch (way) {
      case 'virtual':
        return needVirtual().prepay(payment)
      case 'h5': {
        const { h5_url } = await order('h5', h5, payment)
        const { return_url } = payment
        if (return_url === null) return { way, url: h5_url }
        const separator = h5_url.includes('?') ? '&' : '?'
        return { way, url: `${h5_url}${separator}redirect_url=${encodeURIComponent(return_url)}` }
      }
      case 'native':
        return { way, code_url: (await order('native', native, payment)).code_url }
      default: {
        const { prepay_id } = await order('jsapi', prepaid, payment)
        const unsigned = {
          appId: appidOf(way),
          timestamp: secondsOf(clock.now()),
          nonceStr: newNonce(),
          package: `prepay_id=${prepay_id}`,
        }
        const paySign = sign(payText(unsigned), keys().privateKey)
        return { way, parameters: { ...unsigned, signType: 'RSA', paySign } }
      }
    }
  }

  /** @throws PaymentError */
  const needVirtual = (): Virtual => {
    if (!virtual) throw new PaymentError('NO_VIRTUAL_PAYMENT', true)
    return virtual
  }
  const queryTransfer: PaymentPort['queryTransfer'] = async out_bill_no => {
    const path = `/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${out_bill_no}`
    const bill = await orNull(request('GET', path, billShape))
    if (!bill) return null
    checkNumber(out_bill_no, bill.out_bill_no)
    return billOf(bill)
  }

  return {
    provider,
    hasVirtual: virtual !== null,
    appids: [miniAppId, officialAppId],
    mchid,
    prepay,
    query: async ({ out_trade_no, way, openid }) => {
      if (way === 'virtual') return needVirtual().query(out_trade_no, openid)
      const path = `/v3/pay/transactions/out-trade-no/${out_trade_no}?mchid=${mchid}`
      const trade = await orNull(request('GET', path, tradeShape))
      if (!trade) return null
      checkNumber(out_trade_no, trade.out_trade_no)
      return tradeOf(trade)
    },
    close: async out_trade_no => {
      // Works for regular payments only: virtual payments are unknown there, and WeChat has no call to close one.
      const path = `/v3/pay/transactions/out-trade-no/${out_trade_no}/close`
      await orNull(request('POST', path, nothing, { mchid })).catch((error: unknown) => {
        if (!(error instanceof PaymentError)) throw error
        if (/^ORDER_?PAID$/.test(error.code)) throw new PaymentError('ORDERPAID', true)
        if (!/^ORDER_?CLOSED$/.test(error.code)) throw error
      })
    },
    refund: async refund => {
      if (refund.way === 'virtual') return needVirtual().refund(refund)
      const { out_trade_no, out_refund_no, amount_fen, total_fen } = refund
      const made = await request('POST', '/v3/refund/domestic/refunds', refundShape, {
        out_trade_no,
        out_refund_no,
        notify_url: notifyUrl,
        amount: { refund: amount_fen, total: total_fen, currency: 'CNY' },
      })
      checkNumber(out_refund_no, made.out_refund_no)
      return refundOf(made)
    },
    queryRefund: async ({ out_refund_no, way, openid }) => {
      if (way === 'virtual') return needVirtual().queryRefund(out_refund_no, openid)
      const refund = await orNull(request('GET', `/v3/refund/domestic/refunds/${out_refund_no}`, refundShape))
      if (!refund) return null
      checkNumber(out_refund_no, refund.out_refund_no)
      return refundOf(refund)
    },
    transfer: async ({ out_bill_no, appid, openid, amount_fen, payee_name, remark }) => {
      const name = payee_name === null ? null : await transport.encrypt(payee_name)
      const body = {
        appid,
        out_bill_no,
        transfer_scene_id: transferScene,
        openid,
        ...(name && { user_name: name.encrypted }),
        transfer_amount: amount_fen,
        transfer_remark: remark,
        notify_url: notifyUrl,
        transfer_scene_report_infos: [
          { info_type: '岗位类型', info_content: '推广员' },
          { info_type: '报酬说明', info_content: remark },
        ],
      }
      const path = '/v3/fund-app/mch-transfer/transfer-bills'
      const bill = await request('POST', path, newBillShape, body, name?.serial)
      checkNumber(out_bill_no, bill.out_bill_no)
      return { ...billOf({ ...bill, transfer_amount: amount_fen }), package_info: bill.package_info ?? null }
    },
    queryTransfer,
    readNotice: createNoticeReader(transport, keys),
    readVirtualPush: push => virtual?.readPush(push) ?? null,
    bill: (day, kind) => fetchBill(transport, day, kind),
  }
}
