import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { shanghaiInstant } from '../../domain/kit/relative-time'
import { answerBytes, newNonce, SCHEME, seal, secondsOf, sign } from '../adapters/payment/signing'
import type { Book, SandboxBill, SandboxRefund, SandboxTrade } from './book'
import { type Forgery, forge, type SignedNotice } from './forgeries'
import type { GatewayKeys } from './keys'

/** Delays in seconds before each retry of an unacknowledged notice: fifteen times in a day, as WeChat does. */
const AGAIN_S = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600]
const TIMEOUT_MS = 5_000

/** Deviations of a notice from the book. The notice is still signed and encrypted correctly. */
export interface Change {
  amount_fen?: number
  mchid?: string
  appid?: string
  state?: string
  out_no?: string
}

export interface Telling {
  /** Number of a payment, a refund or a transfer bill. */
  out_no: string
  /** Number of times to send it, one after the other; 1 by default. */
  times?: number
  /** Notices about the same state have the same id; this sets another. */
  id?: string
  change?: Change
  forgery?: Forgery
}

export const tradeBody = (trade: SandboxTrade, mchid: string) => ({
  appid: trade.appid,
  mchid,
  out_trade_no: trade.out_trade_no,
  ...(trade.transaction_id && { transaction_id: trade.transaction_id }),
  trade_type: trade.trade_type,
  trade_state: trade.state,
  trade_state_desc: trade.state,
  ...(trade.paid_at !== null && { bank_type: 'OTHERS', success_time: shanghaiInstant(trade.paid_at) }),
  payer: { openid: trade.openid ?? 'o_sandbox_visitor' },
  amount: { total: trade.total, payer_total: trade.total, currency: 'CNY', payer_currency: 'CNY' },
})
export const refundBody = (refund: SandboxRefund, trade: SandboxTrade) => ({
  refund_id: refund.refund_id,
  out_refund_no: refund.out_refund_no,
  transaction_id: trade.transaction_id,
  out_trade_no: refund.out_trade_no,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: shanghaiInstant(refund.made_at),
  ...(refund.ended_at !== null && { success_time: shanghaiInstant(refund.ended_at) }),
  amount: { total: trade.total, refund: refund.amount, payer_total: trade.total, payer_refund: refund.amount },
})
export const billBody = (bill: SandboxBill, mchid: string) => ({
  mch_id: mchid,
  out_bill_no: bill.out_bill_no,
  transfer_bill_no: bill.transfer_bill_no,
  appid: bill.appid,
  state: bill.state,
  transfer_amount: bill.amount,
  transfer_remark: bill.remark,
  ...(bill.fail_reason && { fail_reason: bill.fail_reason }),
  openid: bill.openid,
  create_time: shanghaiInstant(bill.made_at),
  update_time: shanghaiInstant(bill.ended_at ?? bill.made_at),
})

/** Field names of state and number, by kind. */
const NAMES = {
  transaction: { state: 'trade_state', out_no: 'out_trade_no', mchid: 'mchid' },
  refund: { state: 'refund_status', out_no: 'out_refund_no', mchid: 'mchid' },
  mch_payment: { state: 'state', out_no: 'out_bill_no', mchid: 'mch_id' },
} as const

interface Draft {
  url: string
  event: string
  original: keyof typeof NAMES
  said: Record<string, unknown>
}

/** The current state of a number in the book, as a notice's content. */
const draftOf = (book: Book, mchid: string, out_no: string): Draft | null => {
  const trade = book.trades.get(out_no)
  if (trade)
    return {
      url: trade.notify_url,
      event: 'TRANSACTION.SUCCESS',
      original: 'transaction',
      said: tradeBody(trade, mchid),
    }
  const refund = book.refunds.get(out_no)
  if (refund)
    return {
      url: refund.notify_url,
      event: `REFUND.${refund.state === 'PROCESSING' ? 'SUCCESS' : refund.state}`,
      original: 'refund',
      said: {
        ...refundBody(refund, book.trades.get(refund.out_trade_no)!),
        mchid,
        refund_status: refund.state,
      },
    }
  const bill = book.bills.get(out_no)
  if (!bill) return null
  const said = billBody(bill, mchid)
  return { url: bill.notify_url, event: 'MCHTRANSFER.BILL.FINISHED', original: 'mch_payment', said }
}

/** Applies the deviations. */
const changed = (draft: Draft, { amount_fen, mchid, appid, state, out_no }: Change): Draft => {
  const names = NAMES[draft.original]
  const given: [name: string, value: unknown][] = [
    ['appid', appid],
    [names.mchid, mchid],
    [names.state, state],
    [names.out_no, out_no],
  ]
  const said = { ...draft.said, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) }
  if (amount_fen !== undefined) {
    if (draft.original === 'mch_payment') said.transfer_amount = amount_fen
    else {
      const amount = draft.said.amount as object
      said.amount = { ...amount, [draft.original === 'refund' ? 'refund' : 'total']: amount_fen }
    }
  }
  return { ...draft, said }
}

export interface NoticeOptions {
  book: Book
  keys: GatewayKeys
  now: () => number
  retriesS?: readonly number[]
  /** Returns the URL to send to, in place of the payment's own. */
  redirect: (url: string) => string
}

export const createNotices = ({ book, keys, now, retriesS = AGAIN_S, redirect }: NoticeOptions) => {
  const stopping = new AbortController()
  // Each retry listens, and while the market is away there may be any number of them.
  setMaxListeners(0, stopping.signal)

  const write = ({ event, original, said }: Draft, id: string): SignedNotice => {
    const { id: serial, key } = keys.signing()
    const body = JSON.stringify({
      id,
      create_time: shanghaiInstant(now()),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: event,
      resource: { original_type: original, ...seal(keys.apiV3Key(), JSON.stringify(said), original) },
    })
    const [timestamp, nonce] = [secondsOf(now()), newNonce()]
    return {
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': serial,
        'wechatpay-signature': sign(answerBytes(timestamp, nonce, Buffer.from(body)), key),
        'wechatpay-signature-type': SCHEME,
      },
      body,
    }
  }

  /** @returns the HTTP status; 0 without an answer */
  const post = async (url: string, { headers, body }: SignedNotice): Promise<number> => {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal])
      const response = await fetch(redirect(url), { method: 'POST', headers, body, signal })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  const idOf = (draft: Draft, out_no: string): string =>
    createHash('sha256')
      .update(`${draft.event}:${out_no}:${String(draft.said[NAMES[draft.original].state])}`)
      .digest('hex')
      .slice(0, 32)

  /** @throws Error for an unknown number */
  const draft = (out_no: string): Draft => {
    const found = draftOf(book, keys.merchant.mchid, out_no)
    if (!found) throw new Error(`nothing is known of ${out_no}`)
    return found
  }

  const again = async (out_no: string): Promise<void> => {
    for (const seconds of retriesS) {
      await wait(seconds * 1000, undefined, { ref: false, signal: stopping.signal })
      const one = draft(out_no)
      const status = await post(one.url, write(one, idOf(one, out_no)))
      if (status >= 200 && status < 300) return
    }
  }

  return {
    /** A notice as it would be sent, for tests. */
    letter: (out_no: string): SignedNotice => {
      const one = draft(out_no)
      return write(one, idOf(one, out_no))
    },
    /** Sends a notice of a number's current state, with retries. @returns the first answer's HTTP status */
    send: async (out_no: string): Promise<number> => {
      const one = draft(out_no)
      const status = await post(one.url, write(one, idOf(one, out_no)))
      if (status < 200 || status >= 300) void again(out_no).catch(() => undefined)
      return status
    },
    /** Sends notices as requested, without retries. @returns the answers' HTTP statuses */
    tell: async ({ out_no, times = 1, id, change, forgery }: Telling): Promise<number[]> => {
      const plain = draft(out_no)
      const one = change ? changed(plain, change) : plain
      const statuses: number[] = []
      for (let i = 0; i < times; i += 1) {
        const letter = write(one, id ?? idOf(one, out_no))
        const signAs = (timestamp: string, nonce: string, body: Buffer) =>
          sign(answerBytes(timestamp, nonce, body), keys.signing().key)
        statuses.push(await post(one.url, forgery ? forge(letter, forgery, { nowMs: now(), signAs }) : letter))
      }
      return statuses
    },
    stop: () => stopping.abort(),
  }
}
export type Notices = ReturnType<typeof createNotices>
