import * as z from 'zod/mini'
import {
  BILL_KINDS,
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  EXPORTS,
  OWN_EARNING_CAUSES,
  OWN_EARNING_STATES,
  SETTLE_WAYS,
} from '../../domain/money/finance'
import { WALLETS } from '../../domain/money/wallet'
import { get, post } from '../endpoint'
import { choice, count, day, id, instant, lines, nothing, pageInput, pageOf } from '../shapes'
import { writer } from '../base/things'

/** Fen; may be negative. */
const amount = z.int()
const totals = z.object({
  sold_fen: amount,
  sold_count: count,
  refunded_fen: amount,
  goodwill_fen: amount,
  /** Commissions put on hold, and how much of them was voided. */
  commission_fen: amount,
  voided_fen: amount,
  reward_fen: amount,
  /** Withdrawals paid out, without the fees. */
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
  /** A day in Asia/Shanghai. */
  day,
  open_differences: count,
  /** Kinds of bills that were fetched from the gateway and compared. */
  compared: z.array(z.enum(BILL_KINDS)),
})
export type DayTotals = z.infer<typeof dayTotals>

const difference = z.object({
  difference_code: z.string(),
  day,
  kind: z.enum(DIFFERENCE_KINDS),
  about: z.enum(BILL_KINDS),
  /** Our number of the payment, refund or transfer at the gateway. */
  out_no: z.string(),
  /** Amounts in the bill and in the book; null where it is missing. */
  gateway_fen: z.nullable(amount),
  book_fen: z.nullable(amount),
  state: z.enum(DIFFERENCE_STATES),
  found_at: instant,
  settled_at: z.nullable(instant),
  /** Null for the server itself, which settles a difference once both sides agree. */
  settled_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Ways to settle it; empty once it is settled. */
  ways: z.array(z.enum(SETTLE_WAYS)),
})
export type Difference = z.infer<typeof difference>

const ownEarning = z.object({
  earning_code: z.string(),
  /** Who earned it. */
  person: writer,
  /** The account that bought, or was invited: another one of the same person. */
  other: writer,
  cause: z.enum(OWN_EARNING_CAUSES),
  /** The order's code, or the reward's. */
  ref: z.string(),
  /** The wallet that it went to, and what is available there now. */
  wallet: z.enum(WALLETS),
  available_fen: amount,
  amount_fen: amount,
  earned_at: instant,
  /** When the accounts turned out to be one person's. */
  found_at: instant,
  state: z.enum(OWN_EARNING_STATES),
  /** What the wallet gave back; the rest was booked as a loss. Null while it is open. */
  taken_fen: z.nullable(amount),
  taken_at: z.nullable(instant),
  taken_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type OwnEarning = z.infer<typeof ownEarning>

const moneyState = z.object({
  /** Set while money is stopped: no orders, spending or withdrawals. */
  stop: z.nullable(z.object({ since: instant, why: z.array(z.string()) })),
  /** The latest check of the whole book; null before the first one. */
  checked: z.nullable(z.object({ at: instant, transfers: count, faults: count })),
  open_differences: count,
  /** Number of earnings that wait to be taken back. */
  open_own_earnings: count,
  /** Balances of the platform's accounts. A negative `gateway` balance is money that the gateway holds for us. */
  accounts: z.array(z.object({ name: z.string(), amount })),
  /** Whether this operator may settle differences and lift the stop (admins only). */
  can_act: z.boolean(),
})
export type MoneyState = z.infer<typeof moneyState>

const range = { from: day, to: day }
const views = { permission: 'finance.view' } as const
/** The service requires an admin besides. */
const acts = { ...views, idempotent: true } as const

/** The operators' desk: totals of the book, and its reconciliation with the gateway's bills. */
export const finance = {
  getDailyTotals: get(
    '/api/v1/finance/getDailyTotals',
    'user',
    'Totals of each day with movements, newest first, and of the whole range; at most 366 days in Asia/Shanghai',
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
    'Settle a difference, with a reason; admins only',
    z.object({ difference_code: id, way: choice(SETTLE_WAYS), reason: lines(1, 200) }),
    difference,
    acts,
  ),
  getOwnEarnings: get(
    '/api/v1/finance/getOwnEarnings',
    'user',
    'What people earned from their own other accounts before these were known as theirs, newest first',
    z.object({ ...pageInput, state: z.optional(choice(OWN_EARNING_STATES)) }),
    pageOf(ownEarning),
    views,
  ),
  takeBackEarning: post(
    '/api/v1/finance/takeBackEarning',
    'user',
    'Take such an earning back as far as the wallet holds it, with a reason; the rest is booked as a loss; admins only',
    z.object({ earning_code: id, reason: lines(1, 200) }),
    ownEarning,
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
    'Whether money is stopped, the latest check of the book, and the balances of the platform’s accounts',
    nothing,
    moneyState,
    views,
  ),
  liftStop: post(
    '/api/v1/finance/liftStop',
    'user',
    'Lift the stop of money after an alarm, with a reason; admins only',
    z.object({ reason: lines(1, 200) }),
    moneyState,
    acts,
  ),
}
