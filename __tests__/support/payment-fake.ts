import { createHmac } from 'node:crypto'
import { gatewayNumber } from '../../domain/base/gateway-numbers'
import {
  type NewPayment,
  type Notice,
  NoticeRefused,
  PaymentError,
  type PaymentPort,
  type Refund,
  type Trade,
} from '../../server/adapters/payment/port'
import type { Clock } from '../../server/context'
import { seedDigits } from '../../server/seed/codes'

export const MCHID = '1900000109'
export const APPIDS = ['wx0000000000000001', 'wx0000000000000002']
const SIGNATURE = 'x-fake-signature'
const sign = (body: Buffer) => createHmac('sha256', 'gateway').update(body).digest('hex')

/** A gateway in memory behind the port: it knows what was asked of it, and a test says what happens there. */
export const createFakeGateway = (clock: Clock) => {
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  const payments = new Map<string, NewPayment>()
  const payers = new Map<string, string | null>()
  const calls: string[] = []
  const rules = {
    /** No call gets an answer. */
    isAway: false,
    /** Refuses every call with this code, without a signature. */
    unsigned: null as string | null,
    /** Calls of these names get no answer. */
    silent: new Set<string>(),
    /** Before each call. */
    meanwhile: (): void => undefined,
    /** Numbers under which it had something else, in its opinion. */
    used: new Set<string>(),
    /** Requests for a payment stay on their way, until `arrive`. */
    delaysPayments: false,
    /** It takes a refund, and its answer is lost. */
    losesRefundAnswers: false,
    /** What it answers to a refund at once. */
    refundState: 'PROCESSING' as Refund['state'],
    /** Refuses refunds for good, by this code. */
    refusesRefunds: null as string | null,
  }
  const called = (name: string, number: string) => {
    calls.push(`${name} ${number}`)
    rules.meanwhile()
    if (rules.unsigned) throw new PaymentError('NO_ANSWER', false, rules.unsigned)
    if (rules.isAway || rules.silent.has(name)) throw new PaymentError('NO_ANSWER', false)
  }

  /** A request that was on its way can be paid from now on. */
  const arrive = (number: string): void => {
    trades.set(number, {
      out_trade_no: number,
      state: 'NOTPAY',
      appid: APPIDS[0],
      mchid: MCHID,
      transaction_id: null,
      amount_fen: payments.get(number)!.amount_fen,
      paid_at: null,
    })
  }

  const port: PaymentPort = {
    provider: 'sandbox',
    hasVirtual: true,
    appids: APPIDS,
    mchid: MCHID,
    prepay: async payment => {
      called('prepay', payment.out_trade_no)
      const known = trades.get(payment.out_trade_no)
      if (known?.state === 'SUCCESS') throw new PaymentError('ORDERPAID', true)
      if (known?.state === 'CLOSED') throw new PaymentError('ORDER_CLOSED', true)
      // WeChat answers so with HTTP 403, which is never final.
      if (rules.used.has(payment.out_trade_no)) throw new PaymentError('OUT_TRADE_NO_USED', false)
      payments.set(payment.out_trade_no, payment)
      if (rules.delaysPayments) throw new PaymentError('NO_ANSWER', false)
      arrive(payment.out_trade_no)
      const parameters = {
        appId: APPIDS[0],
        timestamp: '1',
        nonceStr: 'n',
        package: `prepay_id=${payment.out_trade_no}`,
        signType: 'RSA' as const,
        paySign: 's',
      }
      switch (payment.way) {
        case 'h5':
          return { way: 'h5', url: `https://pay.test/${payment.out_trade_no}` }
        case 'native':
          return { way: 'native', code_url: `weixin://${payment.out_trade_no}` }
        case 'virtual':
          return {
            way: 'virtual',
            parameters: { signData: '{}', paySig: 'p', signature: 's', mode: 'short_series_goods' },
          }
        default:
          return { way: payment.way, parameters }
      }
    },
    query: async ({ out_trade_no, openid }) => {
      payers.set(out_trade_no, openid)
      called('query', out_trade_no)
      return trades.get(out_trade_no) ?? null
    },
    close: async number => {
      called('close', number)
      const trade = trades.get(number)
      if (trade?.state === 'SUCCESS') throw new PaymentError('ORDERPAID', true)
      if (trade) trade.state = 'CLOSED'
    },
    refund: async ({ out_trade_no, out_refund_no, amount_fen, openid }) => {
      payers.set(out_refund_no, openid)
      called('refund', out_refund_no)
      if (rules.refusesRefunds) throw new PaymentError(rules.refusesRefunds, true)
      const refund = refunds.get(out_refund_no) ?? {
        out_refund_no,
        out_trade_no,
        amount_fen,
        state: rules.refundState,
      }
      refunds.set(out_refund_no, refund)
      if (rules.losesRefundAnswers) throw new PaymentError('NO_ANSWER', false)
      return { ...refund }
    },
    queryRefund: async ({ out_refund_no, openid }) => {
      payers.set(out_refund_no, openid)
      called('queryRefund', out_refund_no)
      return refunds.get(out_refund_no) ?? null
    },
    transfer: () => Promise.reject(new PaymentError('NO_ANSWER', false)),
    queryTransfer: async () => null,
    readNotice: async (headers, body) => {
      if (headers[SIGNATURE] !== sign(body)) throw new NoticeRefused('signature')
      return JSON.parse(body.toString()) as Notice
    },
    readVirtualPush: push => (push.notice as Notice | undefined) ?? null,
    bill: async () => [],
  }

  let notices = 0
  const nextId = () => `notice-${(notices += 1)}`

  return {
    port,
    calls,
    rules,
    refunds,
    /** What it was last asked to take by a number. */
    payments,
    /** Whose openid it was last asked with about a number. */
    payers,
    arrive,
    /** Somebody pays. @returns what the gateway says of it */
    pay: (number: string, more: Partial<Trade> = {}): Trade => {
      const trade = trades.get(number)
      if (!trade) throw new Error(`the gateway knows no ${number}`)
      Object.assign(trade, {
        state: 'SUCCESS',
        transaction_id: gatewayNumber('trade', clock.now(), seedDigits(number)),
        paid_at: new Date(clock.now()).toISOString(),
        ...more,
      })
      return { ...trade }
    },
    /** What else happens to a payment there. */
    set: (number: string, state: Trade['state']): void => void Object.assign(trades.get(number)!, { state }),
    endRefund: (number: string, state: Refund['state']): Refund => {
      const refund = refunds.get(number)!
      refund.state = state
      return { ...refund }
    },
    /** A notice as it is sent: signed, and raw. */
    tradeNotice: (trade: Trade) => signed({ id: nextId(), kind: 'trade', trade }),
    refundNotice: (refund: Refund, mchid = MCHID) => signed({ id: nextId(), kind: 'refund', refund, mchid }),
    transferNotice: (bill: Extract<Notice, { kind: 'transfer' }>['bill'], mchid = MCHID) =>
      signed({ id: nextId(), kind: 'transfer', bill, mchid }),
  }
}

export interface SentNotice {
  headers: Record<string, string>
  payload: Buffer
}
const signed = (notice: Notice): SentNotice => {
  const payload = Buffer.from(JSON.stringify(notice))
  return { headers: { 'content-type': 'application/json', [SIGNATURE]: sign(payload) }, payload }
}
