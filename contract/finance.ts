import * as z from 'zod/mini'
import { BILL_KINDS, DIFFERENCE_KINDS, DIFFERENCE_STATES, EXPORTS, SETTLE_WAYS } from '../domain/finance'
import { get, post } from './endpoint'
import { choice, count, day, id, instant, nothing, pageInput, pageOf, text } from './shapes'

/** Fen with a sign. */
const amount = z.int()
const totals = z.object({
  sold_fen: amount,
  sold_count: count,
  refunded_fen: amount,
  goodwill_fen: amount,
  /** Put aside for inviters, and what of it fell back. */
  commission_fen: amount,
  voided_fen: amount,
  reward_fen: amount,
  /** What reached people by withdrawals, without the fee. */
  paid_out_fen: amount,
  fee_fen: amount,
  forfeited_fen: amount,
  corrected_fen: amount,
  /** Income less expenses. */
  result_fen: amount,
  coins_issued: amount,
  coins_spent: amount,
})
export type FinanceTotals = z.infer<typeof totals>

const dayTotals = z.extend(totals, {
  /** Of Asia/Shanghai. */
  day,
  open_differences: count,
  /** Kinds whose bill was fetched from the gateway and compared. */
  compared: z.array(z.enum(BILL_KINDS)),
})
export type DayTotals = z.infer<typeof dayTotals>

const difference = z.object({
  difference_code: z.string(),
  day,
  kind: z.enum(DIFFERENCE_KINDS),
  about: z.enum(BILL_KINDS),
  /** The merchant's number of the payment, refund or transfer. */
  out_no: z.string(),
  /** Null where it isn't there. */
  gateway_fen: z.nullable(amount),
  book_fen: z.nullable(amount),
  state: z.enum(DIFFERENCE_STATES),
  found_at: instant,
  settled_at: z.nullable(instant),
  /** Null for the server itself, which settles what agrees by now. */
  settled_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** How it can be settled; none if it is. */
  ways: z.array(z.enum(SETTLE_WAYS)),
})
export type Difference = z.infer<typeof difference>

const moneyState = z.object({
  /** Money stands still: no orders, spending, withdrawals. */
  stop: z.nullable(z.object({ since: instant, why: z.array(z.string()) })),
  /** The newest check of the whole book; null before the first. */
  checked: z.nullable(z.object({ at: instant, transfers: count, faults: count })),
  open_differences: count,
  /** What the platform's accounts hold; the gateway owes us what it lies below zero. */
  accounts: z.array(z.object({ name: z.string(), amount })),
  /** Whether this operator may settle differences and lift the stop. */
  can_act: z.boolean(),
})
export type MoneyState = z.infer<typeof moneyState>

const range = { from: day, to: day }
const views = { permission: 'finance.view' } as const
/** An admin's, besides. */
const acts = { ...views, idempotent: true } as const

/** The operators' desk: what the book says, and whether the gateway says the same. */
export const finance = {
  getDailyTotals: get(
    '/api/v1/finance/getDailyTotals',
    'user',
    'The sums of each day on which money moved, newest first, and of all of them; at most 366 days of Asia/Shanghai',
    z.object(range),
    z.object({ items: z.array(dayTotals), sum: totals }),
    views,
  ),
  getDifferences: get(
    '/api/v1/finance/getDifferences',
    'user',
    'Differences between the gateway’s bill and the book, newest first',
    z.object({ ...pageInput, state: z.optional(choice(DIFFERENCE_STATES)), day: z.optional(day) }),
    pageOf(difference),
    views,
  ),
  settleDifference: post(
    '/api/v1/finance/settleDifference',
    'user',
    'Settle a difference, with a reason; by an admin only',
    z.object({ difference_code: id, way: choice(SETTLE_WAYS), reason: text(1, 200) }),
    difference,
    acts,
  ),
  exportCsv: get(
    '/api/v1/finance/exportCsv',
    'user',
    'A link to a CSV file of these days, valid for 600 s',
    z.object({ ...range, what: choice(EXPORTS) }),
    z.object({ url: z.string(), filename: z.string(), expires_at: instant }),
    views,
  ),
  getMoneyState: get(
    '/api/v1/finance/getMoneyState',
    'user',
    'Whether money moves, when the book was checked, and what the platform’s accounts hold',
    nothing,
    moneyState,
    views,
  ),
  liftStop: post(
    '/api/v1/finance/liftStop',
    'user',
    'Let money move again after an alarm, with a reason; by an admin only',
    z.object({ reason: text(1, 200) }),
    moneyState,
    acts,
  ),
}
