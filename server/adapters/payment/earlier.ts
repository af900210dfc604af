import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayWay } from '#domain/money/service-order'
import type { BillState } from '#domain/money/withdrawal'
import type { Refund } from './port'

/**
 * Payments from before the sandbox's gateway first started: the demo market's past, which the gateway has to know as
 * WeChat would. Times are ISO texts.
 */
export interface EarlierPayments {
  notify_url: string
  /** Paid orders, without virtual payments. */
  trades: {
    out_trade_no: string
    way: Exclude<PayWay, 'virtual'>
    description: string
    amount_fen: number
    transaction_id: string
    paid_at: string
  }[]
  refunds: {
    out_refund_no: string
    out_trade_no: string
    amount_fen: number
    state: Extract<Refund['state'], 'PROCESSING' | 'SUCCESS'>
    made_at: string
    ended_at: string | null
  }[]
  /** Transfers in progress. */
  bills: {
    out_bill_no: string
    transfer_bill_no: string
    appid: string
    openid: string
    amount_fen: number
    state: Extract<BillState, 'PROCESSING' | 'WAIT_USER_CONFIRM'>
    made_at: string
  }[]
}

export const earlierFile = (dir: string): string => join(dir, 'earlier.json')

/** Writes the file that the sandbox's gateway imports before it answers. @param dir the gateway's folder */
export const writeEarlier = (dir: string, earlier: EarlierPayments): void => {
  mkdirSync(dir, { recursive: true })
  // Unique per process: several servers may start at once.
  const made = `${earlierFile(dir)}.${process.pid}`
  writeFileSync(made, JSON.stringify(earlier), { mode: 0o600 })
  renameSync(made, earlierFile(dir))
}
