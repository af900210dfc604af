import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Refund, TradeState } from '../adapters/payment'
import type { BillState } from '../../domain/withdrawal'

/** What the gateway remembers. Times are ms. */
export interface SandboxTrade {
  out_trade_no: string
  /** Of the payment page; the app never sees more than that. */
  prepay_id: string
  appid: string
  /** MWEB is H5; VIRTUAL came by the virtual payment. */
  trade_type: 'JSAPI' | 'MWEB' | 'NATIVE' | 'VIRTUAL'
  description: string
  total: number
  openid: string | null
  /** '' for the virtual payment, which is told of by a push. */
  notify_url: string
  expires_at: number
  state: TradeState
  transaction_id: string | null
  paid_at: number | null
  /** What a virtual payment was for. */
  product_id: string | null
  /** From before this gateway began (`earlier.ts`): it is in no bill of its. */
  is_earlier?: true
}
/** Some of it may have been given back since. */
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
  /** It ended before this gateway began. */
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
  /** Opens the person's confirmation. */
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
 * Trades, refunds and transfer bills by the merchant's numbers. They are kept in a file if one is named, written whole
 * before anybody is told of a change; otherwise in memory.
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
    /** What has been given back of a payment, or is being given back. */
    refundedOf: (out_trade_no: string): number =>
      [...refunds.values()]
        .filter(refund => refund.out_trade_no === out_trade_no && refund.state !== 'CLOSED')
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}
export type Book = ReturnType<typeof createBook>
