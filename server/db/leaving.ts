import type { Tx } from './types'

/** A user whose account is being cancelled, and what is deleted with it. */
export interface Leaving {
  id: number
  user_code: string
  nickname: string
  /** Blind index of the user's mobile; null if there is none. */
  mobile_index: string | null
  /** Ids of what is deleted: listings, products, and folders that are or were published as a pallet. */
  things: { listing: number[]; product: number[]; pallet: number[] }
  /** Codes of those, of the user's folders and quotes, and of the user. */
  codes: string[]
  /** Time of the cancellation, as ISO text. */
  at: string
}

/**
 * Erases a module's data about a user, in the transaction that cancels the account. `personal-data.ts` says what has to
 * go; a test compares.
 */
export type Erase = (tx: Tx, leaving: Leaving) => Promise<void>

/**
 * What is erased when an account is cancelled, in lock order: meetings before messages, folders before products, other
 * people's things before users. Each area says what it erases; every one with personal data has a part
 * (`server/db/personal-data.ts`).
 */
export const ERASED_PARTS = [
  'meetings',
  'folders',
  'held listings',
  'messages',
  'quotes',
  'enquiries',
  'activity',
  'comments',
  'reveals',
  'views',
  'listings',
  'products',
  'follows',
  'reports',
  'appeals',
  'applications',
  'certifications',
  'searches',
  'material uses',
  'daily use',
  'coins',
  // After everything that shows the pictures.
  'uploads',
  'exports',
  'checks',
  'bindings',
  'payer',
  'codes',
  'answers',
  'withdrawals',
  'wallet',
  // Purses are locked last.
  'balances',
  'account',
] as const
export type ErasedPart = (typeof ERASED_PARTS)[number]
