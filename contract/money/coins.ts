import * as z from 'zod/mini'
import { COIN_KINDS, PIN_STATES } from '../../domain/money/coins'
import { LISTING_KINDS } from '../../domain/market/listing'
import { get, post } from '../endpoint'
import { choice, coinPrice, id, instant, month, nothing, pageInput, pageOf } from '../shapes'

/** A line of the log; the amount is above 0 for coins received. */
const coinLine = z.object({
  id: z.string(),
  kind: z.enum(COIN_KINDS),
  amount: z.int(),
  /** Balance after this line. */
  balance: z.int(),
  at: instant,
  /** Code of the order, listing, booking … that caused it. */
  ref: z.string(),
  /** Title of what the coins were for; null if it has none or is gone. */
  title: z.nullable(z.string()),
  /** What the line opens: `supply`, `purchase`, `pallet`, `quote` or `conference`, with its code; null for nothing. */
  object_kind: z.nullable(z.string()),
  object_code: z.nullable(z.string()),
})
export type CoinLine = z.infer<typeof coinLine>

const pin = z.object({
  pin_code: z.string(),
  listing_code: z.string(),
  kind: z.enum(LISTING_KINDS),
  title: z.string(),
  coins: z.int(),
  state: z.enum(PIN_STATES),
  created_at: instant,
  /** While it waits: the expected start. Null if it never started. */
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
})
export type Pin = z.infer<typeof pin>

export const coins = {
  getCoins: get(
    '/api/v1/coins/getCoins',
    'user',
    'My coins, and what they buy',
    nothing,
    z.object({
      balance: z.int(),
      /** Coins on hold while their order is being refunded. */
      held: z.int(),
      prices: z.object({ listing: z.int(), quote: z.int(), reveal: z.int(), pin: z.int() }),
    }),
  ),
  getCoinLog: get(
    '/api/v1/coins/getCoinLog',
    'user',
    'My coin transactions, newest first, with the sums over the filter',
    z.object({ ...pageInput, month: z.optional(month), kind: z.optional(choice(COIN_KINDS)) }),
    z.extend(pageOf(coinLine), { totals: z.object({ in: z.int(), out: z.int() }) }),
  ),
  pinListing: post(
    '/api/v1/coins/pinListing',
    'user',
    'Pin my listing for coins, now or when a place is free; 409 with `coins` if there are too few or `price` has changed',
    z.object({ listing_code: id, price: coinPrice }),
    z.extend(pin, { balance: z.int() }),
    { idempotent: true },
  ),
  getPins: get(
    '/api/v1/coins/getPins',
    'user',
    'My pins: running, waiting, and the latest others',
    nothing,
    z.object({
      items: z.array(pin),
      /** Number of waiting pins of all users. */
      waiting: z.int(),
      /** Expected start of a new pin; null: at once. */
      next_start: z.nullable(instant),
    }),
  ),
}
