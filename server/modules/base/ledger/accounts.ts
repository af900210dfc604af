import type { RemainderKind } from '#domain/leaving/cancellation'

/** Three purses in fen, and coins. */
export type PurseName = RemainderKind
export const BUCKETS = ['available', 'frozen', 'held'] as const
export type Bucket = (typeof BUCKETS)[number]

/** Signs: expenses and receivables (what the gateway owes) are negative, income is positive. */
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
/** A bucket of a purse; only holds fill and empty `frozen` and `held`. */
export interface BucketOf extends Purse {
  bucket: Bucket
}
/** What a transfer may name; a purse means its bucket `available`. */
export type Account = PlatformAccount | Purse

export interface Posting {
  from: Account
  to: Account
  /** Fen or coins; above 0. */
  amount: number
}
