import * as z from 'zod/mini'
import { WALLETS } from '../domain/wallet'
import { WITHDRAWAL_CONDITIONS, WITHDRAWAL_STATES } from '../domain/withdrawal'
import { get, post } from './endpoint'
import { choice, count, fen, id, instant, month, pageInput, pageOf, smsCode, text } from './shapes'
import { writer } from './things'

const condition = z.object({ key: z.enum(WITHDRAWAL_CONDITIONS), met: z.boolean() })
export type WithdrawalCondition = z.infer<typeof condition>

const terms = z.object({
  available_fen: z.int(),
  min_fen: z.int(),
  max_fen: z.int(),
  /** What the day's limit leaves, of all wallets together. */
  left_today_fen: z.int(),
  fee_permille: z.int(),
  fee_min_fen: z.int(),
  conditions: z.array(condition),
})
export type WithdrawalTerms = z.infer<typeof terms>

const withdrawalView = z.object({
  withdrawal_code: z.string(),
  kind: z.enum(WALLETS),
  /** What left the wallet; the fee is part of it. */
  amount_fen: z.int(),
  fee_fen: z.int(),
  state: z.enum(WITHDRAWAL_STATES),
  /** An operator's, of one that was turned down. */
  reason: z.nullable(z.string()),
  created_at: instant,
  examined_at: z.nullable(instant),
  sent_at: z.nullable(instant),
  /** Until when the person can confirm it in WeChat. */
  confirm_by: z.nullable(instant),
  ended_at: z.nullable(instant),
})
export type Withdrawal = z.infer<typeof withdrawalView>

const queued = z.object({
  withdrawal_code: z.string(),
  /** Grows with each step. */
  version: z.int(),
  applicant: writer,
  kind: z.enum(WALLETS),
  amount_fen: z.int(),
  fee_fen: z.int(),
  state: z.enum(WITHDRAWAL_STATES),
  conditions: z.array(condition),
  joined_at: instant,
  /** Of the person's earlier ones: paid, and their amounts. */
  paid_count: count,
  paid_fen: z.int(),
  created_at: instant,
  examined_at: z.nullable(instant),
  examiner: z.nullable(z.string()),
  sent_at: z.nullable(instant),
  /** Somebody else has to do the next step: two people above the limit, which is for what was asked for in one day. */
  needs_other: z.boolean(),
})
export type QueuedWithdrawal = z.infer<typeof queued>

const kind = choice(WALLETS)
const byCode = z.object({ withdrawal_code: id })
const queue = z.extend(pageOf(queued), { total: count })
const acts = { idempotent: true } as const
const state = z.object({ state: z.enum(WITHDRAWAL_STATES) })

/** Money out of the three wallets: asked for by the person, examined and paid at the desk, confirmed in WeChat. */
export const withdrawal = {
  getWithdrawalTerms: get(
    '/api/v1/withdrawal/getWithdrawalTerms',
    'user',
    'What can be withdrawn from a wallet, the limits, the fee and the conditions',
    z.object({ kind }),
    terms,
  ),
  withdraw: post(
    '/api/v1/withdrawal/withdraw',
    'user',
    'Ask for an amount, which is put aside; the fee is deducted from it. 409 without the conditions or the balance',
    z.object({ kind, amount_fen: fen, sms_code: smsCode }),
    withdrawalView,
    acts,
  ),
  cancelWithdrawal: post(
    '/api/v1/withdrawal/cancelWithdrawal',
    'user',
    'Take back a withdrawal that is still examined; the amount is back in the wallet',
    byCode,
    withdrawalView,
    acts,
  ),
  getWithdrawals: get(
    '/api/v1/withdrawal/getWithdrawals',
    'user',
    'My withdrawals from a wallet, newest first, by month and state',
    z.object({
      ...pageInput,
      kind,
      month: z.optional(month),
      state: z.optional(choice(WITHDRAWAL_STATES)),
    }),
    z.extend(pageOf(withdrawalView), {
      /** With the first page, of all that the filter leaves: what came back is counted, but not added up. */
      totals: z.nullable(z.object({ withdrawal_count: count, amount_fen: z.int(), arrived_fen: z.int() })),
    }),
  ),
  getWithdrawal: get(
    '/api/v1/withdrawal/getWithdrawal',
    'user',
    'One withdrawal of mine; asks the gateway about one under way',
    byCode,
    withdrawalView,
  ),
  confirmWithdrawal: get(
    '/api/v1/withdrawal/confirmWithdrawal',
    'user',
    'What opens the confirmation in WeChat; 409 unless it waits for me',
    byCode,
    z.object({ mchId: z.string(), appId: z.string(), package: z.string() }),
  ),

  getWithdrawalQueue: get(
    '/api/v1/withdrawal/getWithdrawalQueue',
    'user',
    'Withdrawals that wait for an examination, oldest first',
    z.object(pageInput),
    queue,
    { permission: 'examine.withdrawal' },
  ),
  decideWithdrawal: post(
    '/api/v1/withdrawal/decideWithdrawal',
    'user',
    'Approve a withdrawal, or turn it down with a reason shown to the person: an approved one too, until it is sent',
    z
      .object({
        withdrawal_code: id,
        /** The version that was looked at. */
        version: z.int(),
        decision: choice(['approved', 'rejected']),
        reason: z.optional(text(0, 200)),
      })
      .check(
        z.refine(v => v.decision === 'approved' || Boolean(v.reason?.trim()), {
          error: 'invalid.required',
          path: ['reason'],
        }),
      ),
    state,
    { ...acts, permission: 'examine.withdrawal' },
  ),
  getPayoutQueue: get(
    '/api/v1/withdrawal/getPayoutQueue',
    'user',
    'Withdrawals that are approved or on their way, oldest first',
    z.object(pageInput),
    queue,
    { permission: 'withdrawal.pay' },
  ),
  payWithdrawal: post(
    '/api/v1/withdrawal/payWithdrawal',
    'user',
    'Send an approved withdrawal to WeChat; 403 for its examiner above the limit',
    z.object({ withdrawal_code: id, version: z.int() }),
    state,
    { ...acts, permission: 'withdrawal.pay' },
  ),
}
