import type { Db } from './types'

/** Somebody whose account is cancelled, and what goes with it. */
export interface Leaving {
  id: number
  user_code: string
  nickname: string
  /** Blind index of their mobile; null if they had none. */
  mobile_index: string | null
  /** Ids of what is deleted: listings, products, and folders that are or were a pallet. */
  things: { listing: number[]; product: number[]; pallet: number[] }
  /** Codes of the same, of their folders and quotes, and their own. */
  codes: string[]
  /** When, as ISO text. */
  at: string
}

/**
 * Erases what a module holds of somebody, in the transaction that cancels the account. May return what follows the
 * commit. What it has to do is in `personal-data.ts`; a test compares.
 */
export type Erase = (tx: Db, leaving: Leaving) => Promise<(() => void) | void>
