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
export const shareOf = (fen: number, rate: number): number =>
  Number((BigInt(fen) * BigInt(rate)) / BigInt(RATE_BASE))
