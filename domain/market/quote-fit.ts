import type { PRICE_TYPES, REQUIREMENTS } from './listing'
import { DAY_MS, shanghaiDay } from '../kit/relative-time'

type Requirement = (typeof REQUIREMENTS)[number]
/** A term of a purchase that a quote doesn't meet. */
export type Miss = 'budget' | 'quantity' | 'needed_by' | Requirement

/** The terms of a purchase that quotes are compared with. Prices in fen per unit. */
export interface Wanted {
  quantity: number | null
  /** The last day, `YYYY-MM-DD` in Asia/Shanghai. */
  needed_by: string | null
  price_type: (typeof PRICE_TYPES)[number]
  price_fen: number | null
  price_max_fen: number | null
  requirements: readonly string[]
}

export interface Offer {
  quote_code: string
  unit_price_fen: number
  minimum_quantity: number
  lead_days: number
  requirements: readonly string[]
}

const budgetOf = ({ price_type, price_fen, price_max_fen }: Wanted): number =>
  (price_type === 'range' ? price_max_fen : price_type === 'fixed' ? price_fen : null) ?? Infinity

/**
 * The terms of the purchase that this quote misses: budget, quantity and day, then the requirements in the purchase's
 * order; empty if it meets all.
 * @param now ms: lead days are counted from an acceptance now
 */
export const missesOf = (wanted: Wanted, offer: Offer, now: number): Miss[] => {
  const misses: Miss[] = []
  if (offer.unit_price_fen > budgetOf(wanted)) misses.push('budget')
  if (wanted.quantity !== null && offer.minimum_quantity > wanted.quantity) misses.push('quantity')
  if (wanted.needed_by && shanghaiDay(now + offer.lead_days * DAY_MS) > wanted.needed_by) misses.push('needed_by')
  const asked = wanted.requirements as readonly Requirement[]
  return [...misses, ...asked.filter(one => !offer.requirements.includes(one))]
}

export interface Compared<T extends Offer> {
  /** In the given order, but the best one first. */
  quotes: T[]
  /** The cheapest that meets everything; of equal prices the faster, then the smaller minimum. Null: none does. */
  best: string | null
  misses: ReadonlyMap<string, readonly Miss[]>
}

/** Compares quotes with their purchase. @param now ms */
export const compareQuotes = <T extends Offer>(wanted: Wanted, quotes: readonly T[], now: number): Compared<T> => {
  const misses = new Map(quotes.map(one => [one.quote_code, missesOf(wanted, one, now)]))
  const isBefore = (a: T, b: T): boolean =>
    (a.unit_price_fen - b.unit_price_fen || a.lead_days - b.lead_days || a.minimum_quantity - b.minimum_quantity) < 0
  const best = quotes
    .filter(one => misses.get(one.quote_code)!.length === 0)
    .reduce<T | null>((found, one) => (found === null || isBefore(one, found) ? one : found), null)
  return {
    quotes: best ? [best, ...quotes.filter(one => one !== best)] : [...quotes],
    best: best?.quote_code ?? null,
    misses,
  }
}
