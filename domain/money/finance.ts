import type { Machine } from '../kit/machine'

/** Kinds of the gateway's bills: payments, refunds, transfers to people. */
export const BILL_KINDS = ['trade', 'refund', 'transfer'] as const
export type BillKind = (typeof BILL_KINDS)[number]

/**
 * `missing_here`: only in the bill · `missing_there`: only in the book · `amount`: in both, with different amounts ·
 * `refused`: a notice that didn't match its order and was ignored.
 */
export const DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'amount', 'refused'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** What somebody earned from their own other account, before that was known. */
export const OWN_EARNING_CAUSES = ['commission', 'identity', 'listing'] as const
export type OwnEarningCause = (typeof OWN_EARNING_CAUSES)[number]
export const OWN_EARNING_STATES = ['open', 'taken_back'] as const
export type OwnEarningState = (typeof OWN_EARNING_STATES)[number]
export const ownEarningMachine: Machine<OwnEarningState, 'take_back'> = {
  open: { take_back: 'taken_back' },
  taken_back: {},
}

export const DIFFERENCE_STATES = ['open', 'settled'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]
export const differenceMachine: Machine<DifferenceState, 'settle'> = { open: { settle: 'settled' }, settled: {} }

/**
 * How an operator settles a difference. `recheck`: both sides agree by now · `outside`: corrected at the gateway, e.g.
 * by a refund there; nothing is booked · `book`: the difference is booked as a loss or a gain.
 */
export const SETTLE_WAYS = ['recheck', 'outside', 'book'] as const
export type SettleWay = (typeof SETTLE_WAYS)[number]

const WAYS: Readonly<Record<DifferenceKind, readonly SettleWay[]>> = {
  missing_here: ['recheck', 'outside', 'book'],
  // The gateway doesn't know this money, so it can't be corrected there.
  missing_there: ['recheck', 'book'],
  amount: ['outside', 'book'],
  // Neither in a bill nor in the book: there is nothing to book.
  refused: ['recheck', 'outside'],
}
export const waysOf = (kind: DifferenceKind): readonly SettleWay[] => WAYS[kind]

/** A payment moves money out of the account `gateway`, a refund or transfer into it. */
const IS_INCOMING: Readonly<Record<BillKind, boolean>> = { trade: true, refund: false, transfer: false }

/** The transfer that makes the book agree with the bill; null if they agree. */
export const correctionOf = (
  about: BillKind,
  gatewayFen: number,
  bookFen: number,
): { from: 'gateway' | 'loss'; to: 'gateway' | 'loss'; amount: number } | null => {
  const more = gatewayFen - bookFen
  if (more === 0) return null
  const isIn = IS_INCOMING[about] === more > 0
  return { from: isIn ? 'gateway' : 'loss', to: isIn ? 'loss' : 'gateway', amount: Math.abs(more) }
}

const COIN_ACCOUNTS: ReadonlySet<string> = new Set(['coins', 'issuance', 'spending', 'forfeited_coins'])
/** Whether a ledger account of this name, a purse or the platform's, is in coins; the others are in fen. */
export const holdsCoins = (account: string): boolean => COIN_ACCOUNTS.has(account)

/** What can be exported, and the longest range of it. */
export const EXPORTS = ['totals', 'differences', 'bill'] as const
export type FinanceExport = (typeof EXPORTS)[number]
export const REPORT_DAYS_MAX = 366

/** Totals of a day or of several, from the book; in fen unless the name says otherwise. */
export interface Totals {
  sold_fen: number
  sold_count: number
  refunded_fen: number
  goodwill_fen: number
  commission_fen: number
  voided_fen: number
  reward_fen: number
  paid_out_fen: number
  fee_fen: number
  forfeited_fen: number
  /** Differences that were booked: above 0 for a gain. */
  corrected_fen: number
  /** Income less expenses. Withdrawals are neither. */
  result_fen: number
  coins_issued: number
  coins_spent: number
}

/** Sum of the transfers from one account to another. `purse` stands for any person's purse. */
export interface Flow {
  source: string
  destination: string
  amount: number
  count: number
}

type Sums = readonly (readonly [name: keyof Totals, sign: 1 | -1])[]
/** The totals to which a flow between two accounts counts. */
const MEANINGS: readonly (readonly [source: string, destination: string, sums: Sums])[] = [
  [
    'gateway',
    'revenue',
    [
      ['sold_fen', 1],
      ['result_fen', 1],
    ],
  ],
  [
    'revenue',
    'gateway',
    [
      ['refunded_fen', 1],
      ['result_fen', -1],
    ],
  ],
  [
    'loss',
    'gateway',
    [
      ['goodwill_fen', 1],
      ['result_fen', -1],
    ],
  ],
  [
    'commission',
    'purse',
    [
      ['commission_fen', 1],
      ['result_fen', -1],
    ],
  ],
  [
    'purse',
    'commission',
    [
      ['voided_fen', 1],
      ['result_fen', 1],
    ],
  ],
  [
    'promotion',
    'purse',
    [
      ['reward_fen', 1],
      ['result_fen', -1],
    ],
  ],
  // What somebody had earned by inviting themselves; the part booked to `loss` stays an expense.
  [
    'purse',
    'promotion',
    [
      ['reward_fen', -1],
      ['result_fen', 1],
    ],
  ],
  ['purse', 'gateway', [['paid_out_fen', 1]]],
  [
    'purse',
    'fees',
    [
      ['fee_fen', 1],
      ['result_fen', 1],
    ],
  ],
  [
    'purse',
    'forfeited',
    [
      ['forfeited_fen', 1],
      ['result_fen', 1],
    ],
  ],
  ['issuance', 'purse', [['coins_issued', 1]]],
  ['purse', 'issuance', [['coins_issued', -1]]],
  ['purse', 'spending', [['coins_spent', 1]]],
  ['spending', 'purse', [['coins_spent', -1]]],
]

export const noTotals = (): Totals => ({
  sold_fen: 0,
  sold_count: 0,
  refunded_fen: 0,
  goodwill_fen: 0,
  commission_fen: 0,
  voided_fen: 0,
  reward_fen: 0,
  paid_out_fen: 0,
  fee_fen: 0,
  forfeited_fen: 0,
  corrected_fen: 0,
  result_fen: 0,
  coins_issued: 0,
  coins_spent: 0,
})

/** @param isCorrection a difference with the gateway's bill that an operator has booked */
export const addFlow = (totals: Totals, { source, destination, amount, count }: Flow, isCorrection: boolean): void => {
  if (isCorrection) {
    const gain = destination === 'loss' ? amount : -amount
    totals.corrected_fen += gain
    totals.result_fen += gain
    return
  }
  for (const [from, to, sums] of MEANINGS) {
    if (from !== source || to !== destination) continue
    for (const [name, sign] of sums) totals[name] += sign * amount
    if (source === 'gateway') totals.sold_count += count
  }
}
