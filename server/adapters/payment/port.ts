import type { BillKind } from '../../../domain/finance'
import type { PayWay } from '../../../domain/service-order'
import type { BillState } from '../../../domain/withdrawal'

/**
 * The payment gateway: WeChat Pay API v3 and the virtual payment's calls. `sandbox` and `wechat` are one client at two
 * addresses. No call runs inside a transaction; each names a number that was written down before, and may be repeated.
 */
export class PaymentError extends Error {
  /**
   * @param code the gateway's own code, as `ORDER_NOT_EXIST`; `NO_ANSWER` if none came or it wasn't signed
   * @param isFinal it was refused for good: asking again gives the same answer
   */
  constructor(
    readonly code: string,
    readonly isFinal: boolean,
  ) {
    super(`payment gateway: ${code}`)
  }
}

/** Whether the gateway gave an answer, though none that was wished for. */
export const isAnswer = (error: unknown): boolean => error instanceof PaymentError && error.isFinal

/** What the app's `wx.requestPayment` and `chooseWXPay` take, exactly these. */
export interface PaymentParameters {
  appId: string
  /** s */
  timestamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}
/** For `wx.requestVirtualPayment`. */
export interface VirtualParameters {
  signData: string
  paySig: string
  signature: string
  mode: 'short_series_coin' | 'short_series_goods'
}
/** What the app needs to open a payment. */
export type Prepaid =
  | { way: 'mini' | 'jsapi'; parameters: PaymentParameters }
  | { way: 'h5'; url: string }
  | { way: 'native'; code_url: string }
  | { way: 'virtual'; parameters: VirtualParameters }

export interface NewPayment {
  way: PayWay
  out_trade_no: string
  description: string
  amount_fen: number
  /** ISO text: the gateway takes no payment after it. */
  expires_at: string
  /** Of the payer, for mini, jsapi and virtual. */
  openid: string | null
  /** For virtual: signs for the user; never leaves the server. */
  session_key: string | null
  /** For h5 and native. */
  client_ip: string
  /** For h5: where the gateway leads back to. */
  return_url: string | null
  /** For virtual: coins or goods, with the item's code. */
  item: { kind: 'coins' | 'vip'; code: string; quantity: number }
}

export type TradeState = 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'USERPAYING' | 'PAYERROR' | 'REVOKED'
export interface Trade {
  out_trade_no: string
  state: TradeState
  appid: string
  mchid: string
  transaction_id: string | null
  amount_fen: number
  /** ISO text, of a success */
  paid_at: string | null
}
export interface Refund {
  out_refund_no: string
  out_trade_no: string
  state: 'SUCCESS' | 'CLOSED' | 'PROCESSING' | 'ABNORMAL'
  amount_fen: number
}
export interface TransferBill {
  out_bill_no: string
  state: BillState
  transfer_bill_no: string | null
  /** Opens the confirmation; with WAIT_USER_CONFIRM only. */
  package_info: string | null
  amount_fen: number
  fail_reason: string | null
}

/** What a notice says, once its signature and its secret text have been checked. */
export type Notice =
  | { id: string; kind: 'trade'; trade: Trade }
  | { id: string; kind: 'refund'; refund: Refund; mchid: string }
  | { id: string; kind: 'transfer'; bill: TransferBill; mchid: string }
/** Why a notice is refused; nothing of it is believed. */
export class NoticeRefused extends Error {}

export interface BillLine {
  out_no: string
  gateway_no: string
  amount_fen: number
  /** ISO text */
  at: string
}

export interface PaymentPort {
  readonly provider: 'sandbox' | 'wechat'
  /** Whether the virtual payment's keys are set. */
  readonly hasVirtual: boolean
  /** Mini-program and official account, as orders must name them. */
  readonly appids: readonly string[]
  readonly mchid: string
  /** @throws PaymentError */
  prepay: (payment: NewPayment) => Promise<Prepaid>
  /** Null: the gateway knows no such payment. @throws PaymentError */
  query: (payment: { out_trade_no: string; way: PayWay; openid: string | null }) => Promise<Trade | null>
  /** No payment is taken for it any more. @throws PaymentError `ORDERPAID` if it was paid meanwhile */
  close: (out_trade_no: string) => Promise<void>
  /** Repeated with the same number. @throws PaymentError */
  refund: (refund: {
    out_trade_no: string
    out_refund_no: string
    amount_fen: number
    total_fen: number
    way: PayWay
    openid: string | null
  }) => Promise<Refund>
  /** @throws PaymentError */
  queryRefund: (refund: { out_refund_no: string; way: PayWay; openid: string | null }) => Promise<Refund | null>
  /** @throws PaymentError */
  transfer: (bill: {
    out_bill_no: string
    /** The app that the openid belongs to: the confirmation names it again. */
    appid: string
    openid: string
    amount_fen: number
    /** As on the ID card: the gateway checks it, and wants it from ¥2,000 on. Null: not known. */
    payee_name: string | null
    remark: string
  }) => Promise<TransferBill>
  /** @throws PaymentError */
  queryTransfer: (out_bill_no: string) => Promise<TransferBill | null>
  /** @param headers lower-case names @param body the raw bytes, as signed @throws NoticeRefused */
  readNotice: (headers: Readonly<Record<string, string | undefined>>, body: Buffer) => Promise<Notice>
  /** The virtual payment's push, whose signature has been checked with the message push's token. */
  readVirtualPush: (push: Readonly<Record<string, unknown>>) => Notice | null
  /** A day's bill, as `YYYY-MM-DD` of Shanghai. @throws PaymentError */
  bill: (day: string, kind: BillKind) => Promise<BillLine[]>
}
