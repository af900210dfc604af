import type { Machine } from './machine'

/** What the gateway's bill tells of: payments, refunds, transfers to people. */
export const BILL_KINDS = ['trade', 'refund', 'transfer'] as const
export type BillKind = (typeof BILL_KINDS)[number]

/**
 * `missing_here`: the gateway has it, the book doesn't · `missing_there`: the other way round · `amount`: both have it,
 * with two amounts · `refused`: a notice that didn't fit its order, of which nothing was believed.
 */
export const DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'amount', 'refused'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export const DIFFERENCE_STATES = ['open', 'settled'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]
export const differenceMachine: Machine<DifferenceState, 'settle'> = { open: { settle: 'settled' }, settled: {} }

/**
 * How an operator settles a difference. `recheck`: the book agrees by now · `outside`: it was put right at the gateway,
 * as by a refund there, and nothing is to be booked · `book`: the difference is booked as a loss, or as its opposite.
 */
export const SETTLE_WAYS = ['recheck', 'outside', 'book'] as const
export type SettleWay = (typeof SETTLE_WAYS)[number]

const WAYS: Readonly<Record<DifferenceKind, readonly SettleWay[]>> = {
  missing_here: ['recheck', 'outside', 'book'],
  // Money that the gateway doesn't know of can't be put right there.
  missing_there: ['recheck', 'book'],
  amount: ['outside', 'book'],
  // Nothing of it stands anywhere.
  refused: ['recheck', 'outside'],
}
export const waysOf = (kind: DifferenceKind): readonly SettleWay[] => WAYS[kind]

/** What comes in as payment lowers what the gateway's account says, what goes out raises it. */
const INWARD: Readonly<Record<BillKind, boolean>> = { trade: true, refund: false, transfer: false }

/**
 * What has to be booked so that the book says what the bill says: from which account to which, and how much; null if
 * they agree.
 */
export const correctionOf = (
  about: BillKind,
  gatewayFen: number,
  bookFen: number,
): { from: 'gateway' | 'loss'; to: 'gateway' | 'loss'; amount: number } | null => {
  const more = gatewayFen - bookFen
  if (more === 0) return null
  const isIn = INWARD[about] === more > 0
  return { from: isIn ? 'gateway' : 'loss', to: isIn ? 'loss' : 'gateway', amount: Math.abs(more) }
}

/** What can be exported, and the longest range of it. */
export const EXPORTS = ['totals', 'differences', 'bill'] as const
export type FinanceExport = (typeof EXPORTS)[number]
export const REPORT_DAYS_MAX = 366

/** The sums of a day, or of several, from the book; amounts in fen unless their name says otherwise. */
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
  /** Differences with the gateway's bill that were booked: above 0 for a gain. */
  corrected_fen: number
  /** What is left of the day: income less expenses. What people withdraw is neither. */
  result_fen: number
  coins_issued: number
  coins_spent: number
}

/** A sum of the book: what went from one account to another. `purse` is any person's. */
export interface Flow {
  source: string
  destination: string
  amount: number
  count: number
}

type Sums = readonly (readonly [name: keyof Totals, sign: 1 | -1])[]
/** What a flow between two accounts adds to. */
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
