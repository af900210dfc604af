import type { BillKind } from '#domain/money/finance'
import type { PayWay } from '#domain/money/service-order'
import type { BillState } from '#domain/money/withdrawal'

/**
 * The payment gateway: WeChat Pay API v3 and virtual payment. `sandbox` and `wechat` are the same client at two
 * addresses. Calls never run inside a transaction; each uses a number that is stored beforehand, so it may be repeated.
 */
export class PaymentError extends Error {
  /**
   * @param code the gateway's code, e.g. `ORDER_NOT_EXIST`; `NO_ANSWER` if there was none or it wasn't signed
   * @param isFinal refused for good: a retry gets the same answer
   * @param unsigned the code of a refusal without a signature (`SIGN_ERROR` …): anybody could have sent it, so it is for
   * people to read, and nothing is decided by it
   */
  constructor(
    readonly code: string,
    readonly isFinal: boolean,
    readonly unsigned: string | null = null,
  ) {
    super(`payment gateway: ${unsigned === null ? code : `${unsigned}, unsigned`}`)
  }

  /** What the gateway said, for log and desk. */
  get said(): string {
    return this.unsigned ?? this.code
  }
}

/** Whether the gateway answered with a final refusal, as opposed to not at all. */
export const isAnswer = (error: unknown): boolean => error instanceof PaymentError && error.isFinal

/** Parameters of `wx.requestPayment` and `chooseWXPay`, to be passed on unchanged. */
export interface PaymentParameters {
  appId: string
  /** Seconds since 1970. */
  timestamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}
/** Parameters of `wx.requestVirtualPayment`. */
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
  /** ISO text; the gateway accepts no payment afterwards. */
  expires_at: string
  /** The payer's, for mini, jsapi and virtual. */
  openid: string | null
  /** For virtual: key of the user's signature; never leaves the server. */
  session_key: string | null
  /** For h5 and native. */
  client_ip: string
  /** For h5: where the gateway returns to. */
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
  /** ISO text; set for a success. */
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
  /** Opens the confirmation in WeChat; set with WAIT_USER_CONFIRM only. */
  package_info: string | null
  amount_fen: number
  fail_reason: string | null
}

/** Content of a notice, after verification and decryption. */
export type Notice =
  | { id: string; kind: 'trade'; trade: Trade }
  | { id: string; kind: 'refund'; refund: Refund; mchid: string }
  | { id: string; kind: 'transfer'; bill: TransferBill; mchid: string }
/** The reason why a notice is refused. Nothing in it is used. */
export class NoticeRefused extends Error {}

export interface BillLine {
  out_no: string
  gateway_no: string
  amount_fen: number
  /** ISO text; for a refund in progress when it was started. */
  at: string
  /** A refund that hadn't ended when the bill was made. Its line is never updated: the gateway has to be asked. */
  in_progress?: boolean
}

export interface PaymentPort {
  readonly provider: 'sandbox' | 'wechat'
  /** Whether the virtual payment's keys are set. */
  readonly hasVirtual: boolean
  /** Appids of mini-program and official account, which trades have to name. */
  readonly appids: readonly string[]
  readonly mchid: string
  /** @throws PaymentError */
  prepay: (payment: NewPayment) => Promise<Prepaid>
  /** Null: the gateway doesn't know the payment. @throws PaymentError */
  query: (payment: { out_trade_no: string; way: PayWay; openid: string | null }) => Promise<Trade | null>
  /** Closes the payment: it can't be paid any more. @throws PaymentError `ORDERPAID` if it was paid meanwhile */
  close: (out_trade_no: string) => Promise<void>
  /** May be repeated with the same number. @throws PaymentError */
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
    /** The app that the openid belongs to; the app needs it again to open the confirmation. */
    appid: string
    openid: string
    amount_fen: number
    /** Real name as on the ID card, which the gateway verifies; required from ¥2,000. Null: unknown. */
    payee_name: string | null
    remark: string
  }) => Promise<TransferBill>
  /** @throws PaymentError */
  queryTransfer: (out_bill_no: string) => Promise<TransferBill | null>
  /** @param headers lower-case names @param body the raw bytes, as signed @throws NoticeRefused */
  readNotice: (headers: Readonly<Record<string, string | undefined>>, body: Buffer) => Promise<Notice>
  /**
   * Reads a push of virtual payment, whose signature was verified with the message push's token. Null for any other
   * push.
   */
  readVirtualPush: (push: Readonly<Record<string, unknown>>) => Notice | null
  /** A day's bill; null if there is none. @param day `YYYY-MM-DD` in Asia/Shanghai @throws PaymentError */
  bill: (day: string, kind: BillKind) => Promise<BillLine[]>
}
