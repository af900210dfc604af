import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Refund, TradeState } from '../adapters/payment'
import type { BillState } from '../../domain/money/withdrawal'

/** The gateway's records. Times are in ms. */
export interface SandboxTrade {
  out_trade_no: string
  /** Opens the payment page. The app gets no other id. */
  prepay_id: string
  appid: string
  /** MWEB: H5 · VIRTUAL: created by virtual payment */
  trade_type: 'JSAPI' | 'MWEB' | 'NATIVE' | 'VIRTUAL'
  description: string
  total: number
  openid: string | null
  /** '' for virtual payment, which is reported by a push. */
  notify_url: string
  expires_at: number
  state: TradeState
  transaction_id: string | null
  paid_at: number | null
  /** Item of a virtual payment. */
  product_id: string | null
  /** Imported from before this gateway's start (`earlier.ts`): in none of its bills. */
  is_earlier?: true
}
/** Also true if part of it was refunded since. */
export const isPaid = ({ state }: SandboxTrade): boolean => state === 'SUCCESS' || state === 'REFUND'

export interface SandboxRefund {
  out_refund_no: string
  refund_id: string
  out_trade_no: string
  amount: number
  state: Refund['state']
  notify_url: string
  made_at: number
  ended_at: number | null
  /** Ended before this gateway's start. */
  is_earlier?: true
}
export interface SandboxBill {
  out_bill_no: string
  transfer_bill_no: string
  appid: string
  openid: string
  amount: number
  remark: string
  notify_url: string
  state: BillState
  /** Opens the confirmation in WeChat. */
  package_info: string
  fail_reason: string | null
  made_at: number
  ended_at: number | null
}

interface Pages {
  trades: SandboxTrade[]
  refunds: SandboxRefund[]
  bills: SandboxBill[]
}

/**
 * Trades, refunds and transfer bills by the merchant's numbers. With a file name, the whole book is written to it
 * before any notice of a change is sent; otherwise it is kept in memory.
 */
export const createBook = (file: string | null) => {
  const read: Pages =
    file && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Pages)
      : { trades: [], refunds: [], bills: [] }
  const trades = new Map(read.trades.map(trade => [trade.out_trade_no, trade]))
  const refunds = new Map(read.refunds.map(refund => [refund.out_refund_no, refund]))
  const bills = new Map(read.bills.map(bill => [bill.out_bill_no, bill]))
  const pages = (): Pages => ({
    trades: [...trades.values()],
    refunds: [...refunds.values()],
    bills: [...bills.values()],
  })
  return {
    trades,
    refunds,
    bills,
    pages,
    save: (): void => {
      if (!file) return
      writeFileSync(`${file}.new`, JSON.stringify(pages()), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
    /** Sum of a payment's refunds, those in progress included. */
    refundedOf: (out_trade_no: string): number =>
      [...refunds.values()]
        .filter(refund => refund.out_trade_no === out_trade_no && refund.state !== 'CLOSED')
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}
export type Book = ReturnType<typeof createBook>
