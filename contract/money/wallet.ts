import * as z from 'zod/mini'
import { ORDER_ITEMS } from '../../domain/money/service-order'
import {
  COMMISSION_STATES,
  LOG_CAUSES,
  REWARD_KINDS,
  SHAREHOLDER_END_STATES,
  SHAREHOLDINGS,
  TEAM_WALLETS,
  WALLETS,
} from '../../domain/money/wallet'
import { get, post } from '../endpoint'
import { choice, count, done, id, instant, lines, month, nothing, pageInput, pageOf, text, whole } from '../shapes'
import { about, writer } from '../base/things'

const kind = choice(WALLETS)
/** Fen; negative for money that left. */
const amount = z.int()

const balance = z.object({
  kind: z.enum(WALLETS),
  available_fen: amount,
  /** Commissions that aren't released yet. */
  frozen_fen: amount,
  /** Withdrawals in progress. */
  held_fen: amount,
  /** Total withdrawn so far, fees included. */
  withdrawn_fen: amount,
})
export type WalletBalance = z.infer<typeof balance>

const shareholderEnd = z.object({
  request_code: z.string(),
  state: z.enum(SHAREHOLDER_END_STATES),
  created_at: instant,
  decided_at: z.nullable(instant),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
})
export type ShareholderEnd = z.infer<typeof shareholderEnd>

const wallet = z.extend(balance, {
  /** Income on each of the last 30 days, oldest first; voided commissions are subtracted. */
  chart: z.array(
    z.object({
      /** `2026-11-24`, in Asia/Shanghai. */
      day: z.string(),
      amount_fen: amount,
    }),
  ),
  /** The next commission to be released. */
  next_release: z.nullable(z.object({ at: instant, amount_fen: amount })),
  /** For the shareholder's wallet; `none` in the others. */
  shareholding: z.enum(SHAREHOLDINGS),
  /** The newest one. */
  end_request: z.nullable(shareholderEnd),
})
export type Wallet = z.infer<typeof wallet>

/** The item that was sold. */
const sold = {
  order_code: z.string(),
  item_kind: z.enum(ORDER_ITEMS),
  item_code: z.string(),
  /** What the buyer paid for it. */
  paid_fen: amount,
  buyer: writer,
}

const commission = {
  commission_code: z.string(),
  /** 1 and 2: the team's two levels; 3: as a shareholder. */
  level: count,
  state: z.enum(COMMISSION_STATES),
  /** When it is, was or would have been released. */
  available_at: instant,
}

const logLine = z.object({
  id: z.string(),
  cause: z.enum(LOG_CAUSES),
  /**
   * Kind of the transfer in the ledger: `commission.frozen`, `commission.void`, `reward.identity` … A newer server may
   * send others.
   */
  move: z.string(),
  amount_fen: amount,
  at: instant,
  /** Code of the order, reward or withdrawal that caused it. */
  ref: z.string(),
  commission: z.nullable(z.object({ ...commission, ...sold })),
  reward: z.nullable(z.object({ reward_code: z.string(), kind: z.enum(REWARD_KINDS), invited: writer })),
  withdrawal: z.nullable(z.object({ withdrawal_code: z.string(), state: z.string(), fee_fen: amount })),
})
export type WalletLine = z.infer<typeof logLine>

const teamOrder = z.object({
  ...commission,
  ...sold,
  /** Basis points, fixed when the order was paid. */
  rate: count,
  amount_fen: amount,
  created_at: instant,
  /** When it was released or voided. */
  ended_at: z.nullable(instant),
})
export type TeamOrder = z.infer<typeof teamOrder>

const orderInput = z.object({
  ...pageInput,
  state: z.optional(choice(COMMISSION_STATES)),
  /** Only this member's. */
  user_code: z.optional(id),
  /** Only this one. */
  commission_code: z.optional(id),
})
/** With the first page: sums over everything that the filter matches. Voided ones are counted but not added up. */
const orderPage = z.extend(pageOf(teamOrder), {
  totals: z.nullable(z.object({ order_count: count, amount_fen: amount })),
})

const rewardOrder = z.object({
  reward_code: z.string(),
  kind: z.enum(REWARD_KINDS),
  amount_fen: amount,
  created_at: instant,
  invited: writer,
})
export type RewardOrder = z.infer<typeof rewardOrder>

const member = z.extend(writer, {
  is_identity_certified: z.boolean(),
  level: count,
  joined_at: instant,
  /** Number of their orders that earned the user something in this wallet. */
  order_count: count,
  earned_fen: amount,
})
export type TeamMember = z.infer<typeof member>

const teamLevel = z.object({ level: count, member_count: count, order_count: count, earned_fen: amount })
export type TeamLevel = z.infer<typeof teamLevel>

const examinedEnd = z.object({
  request_code: z.string(),
  person: writer,
  available_fen: amount,
  frozen_fen: amount,
  held_fen: amount,
  created_at: instant,
  about,
})
export type ExaminedEnd = z.infer<typeof examinedEnd>

/** The three wallets: balances, log, team, orders. */
export const wallets = {
  getWallets: get(
    '/api/v1/wallet/getWallets',
    'user',
    'My three wallets, and my coins',
    nothing,
    z.object({ wallets: z.array(balance), coins: count }),
  ),
  getWallet: get(
    '/api/v1/wallet/getWallet',
    'user',
    'One of my wallets, with its income on each of the last 30 days',
    z.object({ kind }),
    wallet,
  ),
  getBalanceLog: get(
    '/api/v1/wallet/getBalanceLog',
    'user',
    'Log of one of my wallets, newest first, each line with its cause; the first page with the sums of the month',
    z.object({ ...pageInput, kind, month: z.optional(month), direction: z.optional(choice(['in', 'out'])) }),
    z.extend(pageOf(logLine), {
      /** Sums of the selected month, or of all time without one, in both directions. Both are 0 or more. */
      totals: z.nullable(z.object({ in_fen: amount, out_fen: amount })),
    }),
  ),
  getDistributionOrders: get(
    '/api/v1/wallet/getDistributionOrders',
    'user',
    "My team's orders that earned me a commission, newest first",
    orderInput,
    orderPage,
  ),
  getTeamOrders: get(
    '/api/v1/wallet/getTeamOrders',
    'user',
    'Orders that earned me a share as a shareholder, newest first',
    orderInput,
    orderPage,
  ),
  getRewardOrders: get(
    '/api/v1/wallet/getRewardOrders',
    'user',
    'My rewards, newest first',
    z.object({ ...pageInput, kind: z.optional(choice(REWARD_KINDS)), reward_code: z.optional(id) }),
    z.extend(pageOf(rewardOrder), {
      totals: z.nullable(z.object({ reward_count: count, amount_fen: amount })),
    }),
  ),
  getTeam: get(
    '/api/v1/wallet/getTeam',
    'user',
    'A level of my team, newest first, searchable by name or user code; the first page with the totals of both levels',
    z.object({
      ...pageInput,
      kind: choice(TEAM_WALLETS),
      /** 1 (default): invited by the user; 2: invited by level 1. */
      level: z.optional(whole(2)),
      keyword: z.optional(text(0, 60)),
    }),
    z.extend(pageOf(member), { levels: z.nullable(z.array(teamLevel)) }),
  ),
  endShareholding: post(
    '/api/v1/wallet/endShareholding',
    'user',
    'Request the end of my shareholding; 403 `need: shareholder` without the role, 409 while an earlier request waits',
    nothing,
    shareholderEnd,
    { idempotent: true },
  ),
  getShareholderEnds: get(
    '/api/v1/examine/getShareholderEnds',
    'user',
    'Waiting requests to end a shareholding, oldest first',
    z.object(pageInput),
    z.extend(pageOf(examinedEnd), { total: count }),
    { permission: 'user.manage' },
  ),
  decideShareholderEnd: post(
    '/api/v1/examine/decideShareholderEnd',
    'user',
    'Grant a request, which revokes the role and leaves the wallet as it is, or reject it with a reason for the person',
    z
      .object({
        request_code: id,
        decision: choice(['approved', 'rejected']),
        reason: z.optional(lines(0, 200)),
      })
      .check(
        z.refine(v => v.decision === 'approved' || Boolean(v.reason), {
          error: 'invalid.required',
          path: ['reason'],
        }),
      ),
    done,
    { idempotent: true, permission: 'user.manage' },
  ),
}
