import * as z from 'zod/mini'
import { PLATFORMS } from '../../domain/base/settings'
import { WALLETS } from '../../domain/money/wallet'
import { WITHDRAWAL_CONDITIONS, WITHDRAWAL_STATES } from '../../domain/money/withdrawal'
import { get, post } from '../endpoint'
import { choice, count, fen, id, instant, lines, month, pageInput, pageOf, smsCode } from '../shapes'
import { writer } from '../base/things'

const condition = z.object({ key: z.enum(WITHDRAWAL_CONDITIONS), met: z.boolean() })
export type WithdrawalCondition = z.infer<typeof condition>

const terms = z.object({
  available_fen: z.int(),
  min_fen: z.int(),
  max_fen: z.int(),
  /** What is left of the day's limit, which all wallets share. */
  left_today_fen: z.int(),
  fee_permille: z.int(),
  fee_min_fen: z.int(),
  conditions: z.array(condition),
})
export type WithdrawalTerms = z.infer<typeof terms>

const withdrawalView = z.object({
  withdrawal_code: z.string(),
  kind: z.enum(WALLETS),
  /** Amount deducted from the wallet, fee included. */
  amount_fen: z.int(),
  fee_fen: z.int(),
  state: z.enum(WITHDRAWAL_STATES),
  /** Why an operator rejected it. */
  reason: z.nullable(z.string()),
  created_at: instant,
  examined_at: z.nullable(instant),
  sent_at: z.nullable(instant),
  /** The person has to confirm it in WeChat before then. */
  confirm_by: z.nullable(instant),
  ended_at: z.nullable(instant),
})
export type Withdrawal = z.infer<typeof withdrawalView>

const queued = z.object({
  withdrawal_code: z.string(),
  /** Incremented by each step. */
  version: z.int(),
  applicant: writer,
  kind: z.enum(WALLETS),
  amount_fen: z.int(),
  fee_fen: z.int(),
  state: z.enum(WITHDRAWAL_STATES),
  conditions: z.array(condition),
  joined_at: instant,
  /** Number and sum of the person's earlier paid withdrawals. */
  paid_count: count,
  paid_fen: z.int(),
  created_at: instant,
  examined_at: z.nullable(instant),
  examiner: z.nullable(z.string()),
  sent_at: z.nullable(instant),
  /** The code with which the gateway last refused it; null after any other answer. */
  gateway_said: z.nullable(z.string()),
  /**
   * The next step needs another operator: above the limit, which applies to the sum of one day, reviewer and payer must
   * be two people.
   */
  needs_other: z.boolean(),
  /** This operator needs an approved identity first: above the same limit, whoever reviews or pays has one. */
  needs_identity: z.boolean(),
})
export type QueuedWithdrawal = z.infer<typeof queued>

const kind = choice(WALLETS)
/**
 * Where it is asked for. In an app of WeChat the link to that app counts, and the money goes to it; elsewhere, and without
 * it (older apps), any link does, the mini-program’s first.
 */
const platform = z.optional(choice(PLATFORMS))
const byCode = z.object({ withdrawal_code: id })
const queue = z.extend(pageOf(queued), { total: count })
const acts = { idempotent: true } as const
const state = z.object({ state: z.enum(WITHDRAWAL_STATES) })

/** Withdrawals from the three wallets: requested by the person, reviewed and paid at the desk, confirmed in WeChat. */
export const withdrawal = {
  getWithdrawalTerms: get(
    '/api/v1/withdrawal/getWithdrawalTerms',
    'user',
    'Available amount of a wallet, limits, fee and conditions',
    z.object({ kind, platform }),
    terms,
  ),
  withdraw: post(
    '/api/v1/withdrawal/withdraw',
    'user',
    'Request a withdrawal: the amount, fee included, is put on hold. 409 without the conditions or the balance',
    z.object({ kind, amount_fen: fen, sms_code: smsCode, platform }),
    withdrawalView,
    acts,
  ),
  cancelWithdrawal: post(
    '/api/v1/withdrawal/cancelWithdrawal',
    'user',
    'Cancel a withdrawal that is still in review; the amount returns to the wallet',
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
      /**
       * With the first page: sums over everything that the filter matches. Withdrawals that came back are counted but
       * not added up.
       */
      totals: z.nullable(z.object({ withdrawal_count: count, amount_fen: z.int(), arrived_fen: z.int() })),
    }),
  ),
  getWithdrawal: get(
    '/api/v1/withdrawal/getWithdrawal',
    'user',
    'One of my withdrawals; asks the gateway if it is in progress',
    byCode,
    withdrawalView,
  ),
  confirmWithdrawal: get(
    '/api/v1/withdrawal/confirmWithdrawal',
    'user',
    'Parameters that open the confirmation in WeChat; 409 unless it waits for me',
    byCode,
    z.object({ mchId: z.string(), appId: z.string(), package: z.string() }),
  ),

  getWithdrawalQueue: get(
    '/api/v1/withdrawal/getWithdrawalQueue',
    'user',
    'Withdrawals that wait for review, oldest first',
    z.object(pageInput),
    queue,
    { permission: 'examine.withdrawal' },
  ),
  decideWithdrawal: post(
    '/api/v1/withdrawal/decideWithdrawal',
    'user',
    'Approve a withdrawal, or reject it with a reason for the person; an approved one can be rejected until it is sent',
    z
      .object({
        withdrawal_code: id,
        /** The version that the operator saw. */
        version: z.int(),
        decision: choice(['approved', 'rejected']),
        reason: z.optional(lines(0, 200)),
      })
      .check(
        z.refine(v => v.decision === 'approved' || Boolean(v.reason), {
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
    'Withdrawals approved or in progress, oldest first',
    z.object(pageInput),
    queue,
    { permission: 'withdrawal.pay' },
  ),
  payWithdrawal: post(
    '/api/v1/withdrawal/payWithdrawal',
    'user',
    'Send an approved withdrawal to WeChat; above the limit 403 for its reviewer',
    z.object({ withdrawal_code: id, version: z.int() }),
    state,
    { ...acts, permission: 'withdrawal.pay' },
  ),
}
