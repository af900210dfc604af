import * as z from 'zod/mini'
import { COIN_KINDS, PIN_STATES } from '../domain/coins'
import { LISTING_KINDS } from '../domain/listing'
import { get, post } from './endpoint'
import { choice, id, instant, month, nothing, pageInput, pageOf } from './shapes'

/** A line of the log; above 0: came in. */
const coinLine = z.object({
  id: z.string(),
  kind: z.enum(COIN_KINDS),
  amount: z.int(),
  /** After it. */
  balance: z.int(),
  at: instant,
  /** Code of what caused it. */
  ref: z.string(),
  /** Name of what it was for; null where it has none, or is gone. */
  title: z.nullable(z.string()),
  /** What it leads to: `supply`, `purchase`, `pallet`, `quote` or `conference` with its code; null for none. */
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
  /** While it waits: when its turn is expected. Null for one that never started. */
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
})
export type Pin = z.infer<typeof pin>

/** What was shown to whoever agrees to it. Refused if it costs something else by now: `coins: { price, balance }`. */
const pinPrice = z
  .int({ error: 'invalid.amount' })
  .check(z.gte(0, { error: 'invalid.amount' }), z.lte(1_000_000, { error: 'invalid.amount' }))

export const coins = {
  getCoins: get(
    '/api/v1/coins/getCoins',
    'user',
    'My coins, and what they buy',
    nothing,
    z.object({
      balance: z.int(),
      /** Put aside while a recharge is refunded. */
      held: z.int(),
      prices: z.object({ listing: z.int(), quote: z.int(), reveal: z.int(), pin: z.int() }),
    }),
  ),
  getCoinLog: get(
    '/api/v1/coins/getCoinLog',
    'user',
    'What moved my coins, newest first, with the sums of what is asked for',
    z.object({ ...pageInput, month: z.optional(month), kind: z.optional(choice(COIN_KINDS)) }),
    z.extend(pageOf(coinLine), { totals: z.object({ in: z.int(), out: z.int() }) }),
  ),
  pinListing: post(
    '/api/v1/coins/pinListing',
    'user',
    'Pin my listing for coins: at once, or when its turn comes; 409 with too few, or if `price` has changed, with `coins`',
    z.object({ listing_code: id, price: z.optional(pinPrice) }),
    z.extend(pin, { balance: z.int() }),
    { idempotent: true },
  ),
  getPins: get(
    '/api/v1/coins/getPins',
    'user',
    'My pins: those that run or wait, and the latest others',
    nothing,
    z.object({
      items: z.array(pin),
      /** Everybody's that wait. */
      waiting: z.int(),
      /** When a further one would start; null: at once. */
      next_start: z.nullable(instant),
    }),
  ),
}
