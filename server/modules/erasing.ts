import type { Erase } from '../db/leaving'
import type { Area } from '../module'

/**
 * What is erased when an account is cancelled, in lock order: meetings before messages, folders before products, other
 * people's things before users. Each area says what it erases; every one with personal data has a part
 * (`server/db/personal-data.ts`).
 */
const ORDER = [
  'meetings',
  'folders',
  'held listings',
  'messages',
  'quotes',
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
export type ErasedPart = (typeof ORDER)[number]

/** The areas' parts in that order. Throws if one is missing, or there twice. */
export const erasersOf = (areas: readonly Pick<Area, 'erase'>[]): Erase[] =>
  ORDER.map(part => {
    const found = areas.flatMap(({ erase }) => erase?.[part] ?? [])
    if (found.length !== 1) throw new Error(`${found.length} areas erase ${part}`)
    return found[0]
  })
