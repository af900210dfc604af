import type { Machine } from '../kit/machine'

/** The three wallets, in fen. Coins are a separate account. */
export const WALLETS = ['distribution', 'shareholder', 'reward'] as const
export type WalletKind = (typeof WALLETS)[number]

/** 1 and 2: the inviters above the buyer; 3: the nearest shareholder among them. */
export const COMMISSION_LEVELS = [1, 2, 3] as const
export type CommissionLevel = (typeof COMMISSION_LEVELS)[number]

/** Days from the payment until a commission is released. */
export const COMMISSION_DAYS = 7

export const COMMISSION_STATES = ['frozen', 'available', 'void'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]
export const commissionMachine: Machine<CommissionState, 'release' | 'void'> = {
  frozen: { release: 'available', void: 'void' },
  available: {},
  void: {},
}

export const REWARD_KINDS = ['identity', 'listing'] as const
export type RewardKind = (typeof REWARD_KINDS)[number]

/** Rates are in basis points. */
export const RATE_BASE = 10_000
/** A share, rounded down to a fen; computed in integers. @param rate basis points */
export const shareOf = (fen: number, rate: number): number => Number((BigInt(fen) * BigInt(rate)) / BigInt(RATE_BASE))

/** The wallets that receive commissions. */
export const TEAM_WALLETS = ['distribution', 'shareholder'] as const
export type TeamWallet = (typeof TEAM_WALLETS)[number]
export const walletOfLevel = (level: CommissionLevel): TeamWallet => (level === 3 ? 'shareholder' : 'distribution')

/** Someone above a buyer: level 1 invited the buyer, level 2 invited level 1. */
export interface Inviter {
  id: number
  level: 1 | 2
  isActive: boolean
  /** Another account of the buyer's own person. */
  isBuyer: boolean
  roles: readonly string[]
}

/** Configured rates in per cent of the payment. There is no third level, by law. */
export interface CommissionPercents {
  commission_percent_user: number
  commission_percent_agent: number
  commission_percent_second: number
  commission_percent_shareholder: number
}

export interface Share {
  level: CommissionLevel
  userId: number
  /** Basis points. */
  rate: number
  fen: number
}

const rateOf = (percent: number): number => percent * (RATE_BASE / 100)

/**
 * Who earns what from an order. Each share is rounded down on its own; shares of 0 are left out. The share of a frozen
 * or cancelled account, or of the buyer's own, stays with the platform and passes to nobody else.
 */
export const sharesOf = (
  paidFen: number,
  inviters: readonly Inviter[],
  percents: Readonly<CommissionPercents>,
): Share[] => {
  const at = (level: 1 | 2) => inviters.find(one => one.level === level)
  const [first, second] = [at(1), at(2)]
  const isAgent = first?.roles.includes('agent') ?? false
  const nearest = [first, second].find(one => one?.roles.includes('shareholder'))
  const wanted: [CommissionLevel, Inviter | undefined, number][] = [
    [1, first, isAgent ? percents.commission_percent_agent : percents.commission_percent_user],
    [2, second, percents.commission_percent_second],
    [3, nearest, percents.commission_percent_shareholder],
  ]
  return wanted.flatMap(([level, earner, percent]) => {
    const rate = rateOf(percent)
    const fen = shareOf(paidFen, rate)
    return earner?.isActive && !earner.isBuyer && fen > 0 ? [{ level, userId: earner.id, rate, fen }] : []
  })
}

/** Causes by which a wallet's log is grouped. */
export const LOG_CAUSES = ['commission', 'reward', 'withdrawal', 'other'] as const
export type LogCause = (typeof LOG_CAUSES)[number]
/** @param kind of a transfer, e.g. `commission.frozen` */
export const causeOf = (kind: string): LogCause =>
  LOG_CAUSES.find(cause => cause !== 'other' && kind.startsWith(`${cause}.`)) ?? 'other'

/** Number of days in a wallet's chart. */
export const CHART_DAYS = 30

/** `ending`: has requested the end; `ended`: no longer a shareholder, but has earned as one. */
export const SHAREHOLDINGS = ['none', 'active', 'ending', 'ended'] as const
export type Shareholding = (typeof SHAREHOLDINGS)[number]

export const SHAREHOLDER_END_STATES = ['pending', 'approved', 'rejected'] as const
export type ShareholderEndState = (typeof SHAREHOLDER_END_STATES)[number]
export const shareholderEndMachine: Machine<ShareholderEndState, 'approve' | 'reject'> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
}
