import type { RemainderKind } from '../../../domain/cancellation'

/** Fen, and coins. */
export type PurseName = RemainderKind
export const BUCKETS = ['available', 'frozen', 'held'] as const
export type Bucket = (typeof BUCKETS)[number]

/** Kept in balance by signs: expenses and what the gateway owes lie below zero, income above. */
export const PLATFORM_ACCOUNTS = [
  'gateway',
  'revenue',
  'fees',
  'commission',
  'promotion',
  'loss',
  'forfeited',
  'issuance',
  'spending',
  'forfeited_coins',
] as const
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number]

export interface Purse {
  userId: number
  purse: PurseName
}
/** A purse's part; `frozen` and `held` are filled and emptied by holds only. */
export interface BucketOf extends Purse {
  bucket: Bucket
}
/** What a transfer may name: a purse stands for what is available in it. */
export type Account = PlatformAccount | Purse

export interface Posting {
  from: Account
  to: Account
  /** Fen or coins, above 0. */
  amount: number
}
