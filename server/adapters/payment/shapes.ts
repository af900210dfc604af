import * as z from 'zod/mini'
import { BILL_STATES } from '#domain/money/withdrawal'
import type { Refund, Trade, TransferBill } from './port'

/** WeChat Pay's objects in answers and notices, and their mapping to the port's types. */

const fen = z.int()
const time = z.optional(z.nullable(z.string()))
const instant = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null)

export const tradeShape = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.nullable(z.string())),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'USERPAYING', 'PAYERROR', 'REVOKED']),
  success_time: time,
  // Missing in some answers about unpaid orders.
  amount: z.optional(z.nullable(z.object({ total: z.optional(fen) }))),
})
export const tradeOf = (trade: z.infer<typeof tradeShape>): Trade => ({
  out_trade_no: trade.out_trade_no,
  state: trade.trade_state,
  appid: trade.appid,
  mchid: trade.mchid,
  transaction_id: trade.transaction_id ?? null,
  amount_fen: trade.amount?.total ?? 0,
  paid_at: instant(trade.success_time),
})

const REFUND_STATES = ['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'] as const
const refundBase = { out_refund_no: z.string(), out_trade_no: z.string(), amount: z.object({ refund: fen }) }
export const refundShape = z.object({ ...refundBase, status: z.enum(REFUND_STATES) })
export const refundOf = ({ status, ...refund }: z.infer<typeof refundShape>): Refund => ({
  out_refund_no: refund.out_refund_no,
  out_trade_no: refund.out_trade_no,
  state: status,
  amount_fen: refund.amount.refund,
})
/** Notices name the state differently, and include the merchant. */
export const refundNoticeShape = z.object({ ...refundBase, refund_status: z.enum(REFUND_STATES), mchid: z.string() })

/** The answer to a new bill doesn't repeat the request's fields. */
export const newBillShape = z.object({
  out_bill_no: z.string(),
  transfer_bill_no: z.string(),
  state: z.enum(BILL_STATES),
  package_info: z.optional(z.nullable(z.string())),
  fail_reason: z.optional(z.nullable(z.string())),
})
export const billShape = z.object({
  out_bill_no: z.string(),
  transfer_bill_no: z.optional(z.nullable(z.string())),
  state: z.enum(BILL_STATES),
  transfer_amount: fen,
  fail_reason: z.optional(z.nullable(z.string())),
})
export const billNoticeShape = z.extend(billShape, { mch_id: z.string() })
export const billOf = (bill: z.infer<typeof billShape>): TransferBill => ({
  out_bill_no: bill.out_bill_no,
  state: bill.state,
  transfer_bill_no: bill.transfer_bill_no ?? null,
  package_info: null,
  amount_fen: bill.transfer_amount,
  fail_reason: bill.fail_reason ?? null,
})
