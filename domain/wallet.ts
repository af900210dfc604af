import type { Machine } from './machine'

/** The three wallets, in fen; coins are an account of their own. */
export const WALLETS = ['distribution', 'shareholder', 'reward'] as const
export type WalletKind = (typeof WALLETS)[number]

/** 1 and 2: the inviters above the buyer; 3: the nearest shareholder of the two. */
export const COMMISSION_LEVELS = [1, 2, 3] as const
export type CommissionLevel = (typeof COMMISSION_LEVELS)[number]

/** Days from the payment until a commission can be withdrawn. */
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

/** Rates are of ten thousand. */
export const RATE_BASE = 10_000
/** A share, rounded down to a fen; integers only. @param rate of ten thousand */
export const shareOf = (fen: number, rate: number): number => Number((BigInt(fen) * BigInt(rate)) / BigInt(RATE_BASE))

/** The wallets that commissions go to. */
export const TEAM_WALLETS = ['distribution', 'shareholder'] as const
export type TeamWallet = (typeof TEAM_WALLETS)[number]
export const walletOfLevel = (level: CommissionLevel): TeamWallet => (level === 3 ? 'shareholder' : 'distribution')

/** Somebody above a buyer: 1 has invited them, 2 has invited the first. */
export interface Inviter {
  id: number
  level: 1 | 2
  isActive: boolean
  roles: readonly string[]
}

/** Per cent of what was paid, by the market's configuration. There is no third level: nobody may set one. */
export interface CommissionPercents {
  commission_percent_user: number
  commission_percent_agent: number
  commission_percent_second: number
  commission_percent_shareholder: number
}

export interface Share {
  level: CommissionLevel
  userId: number
  /** Of ten thousand. */
  rate: number
  fen: number
}

const rateOf = (percent: number): number => percent * (RATE_BASE / 100)

/**
 * Who earns what of an order. Each share is rounded down by itself; one of 0 is none. The share of whoever is frozen or
 * cancelled stays with the platform: it doesn't pass to somebody else.
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
    return earner?.isActive && fen > 0 ? [{ level, userId: earner.id, rate, fen }] : []
  })
}

/** What moves a wallet, as its log groups it. */
export const LOG_CAUSES = ['commission', 'reward', 'withdrawal', 'other'] as const
export type LogCause = (typeof LOG_CAUSES)[number]
/** @param kind a transfer's, as `commission.frozen` */
export const causeOf = (kind: string): LogCause =>
  LOG_CAUSES.find(cause => cause !== 'other' && kind.startsWith(`${cause}.`)) ?? 'other'

/** Days of a wallet's chart. */
export const CHART_DAYS = 30

/** Whether somebody is a shareholder. `ending`: asked to end it; `ended`: was one, and has earned. */
export const SHAREHOLDINGS = ['none', 'active', 'ending', 'ended'] as const
export type Shareholding = (typeof SHAREHOLDINGS)[number]

export const SHAREHOLDER_END_STATES = ['pending', 'approved', 'rejected'] as const
export type ShareholderEndState = (typeof SHAREHOLDER_END_STATES)[number]
export const shareholderEndMachine: Machine<ShareholderEndState, 'approve' | 'reject'> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
}
