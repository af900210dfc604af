import * as z from 'zod/mini'
import { QUOTE_STATES } from '../../domain/market/quote'
import { get, post } from '../endpoint'
import { party } from '../base/things'
import { contactView } from './contact'
import { listingCard } from './listing'
import { quoteInput } from './quote-input'
import { choice, count, id, instant, pageInput, pageOf, picture, response } from '../shapes'

/** A quote as both sides see it; the other side's contact only once it is accepted. */
const quoteView = z.object({
  quote_code: z.string(),
  state: z.enum(QUOTE_STATES),
  unit_price_fen: z.int(),
  minimum_quantity: z.int(),
  lead_days: z.int(),
  requirements: z.array(z.string()),
  note: z.string(),
  media: z.array(picture),
  created_at: instant,
  decided_at: z.nullable(instant),
  quoter: z.extend(party, {
    /** Null below five questions in 30 days. */
    response: z.nullable(response),
  }),
  contact: z.optional(contactView),
})
export type QuoteView = z.infer<typeof quoteView>

const byCode = z.object({ quote_code: id })
const state = z.object({ quote_code: z.string(), state: z.enum(QUOTE_STATES) })

export const quote = {
  giveQuote: post(
    '/api/v1/quote/giveQuote',
    'user',
    'Quote on a purchase request, or change my open quote; 429 if the daily limit is used up',
    quoteInput,
    z.extend(state, { left_today: z.int() }),
    { idempotent: true },
  ),
  withdrawQuote: post('/api/v1/quote/withdrawQuote', 'user', 'Withdraw my open quote', byCode, state, {
    idempotent: true,
  }),
  acceptQuote: post(
    '/api/v1/quote/acceptQuote',
    'user',
    "Choose a quote on my purchase request: it closes, other open quotes lapse, and both sides get each other's contact",
    byCode,
    z.extend(state, { contact: contactView }),
    { idempotent: true },
  ),
  declineQuote: post('/api/v1/quote/declineQuote', 'user', 'Decline a quote on my purchase request', byCode, state, {
    idempotent: true,
  }),
  getQuotePage: get(
    '/api/v1/quote/getQuotePage',
    'user',
    'The quotes on my purchase request, open and cheapest first; anyone else sees only their own, newest first',
    z.object({ ...pageInput, listing_code: id }),
    z.extend(pageOf(quoteView), {
      total: count,
      /** New quotes per day, and how many are left today; null for the purchase's owner. */
      quota: z.nullable(z.object({ limit: z.int(), left_today: z.int() })),
    }),
  ),
  getMyQuotePage: get(
    '/api/v1/quote/getMyQuotePage',
    'user',
    'My quotes, newest first',
    z.object({ ...pageInput, state: z.optional(choice(QUOTE_STATES)) }),
    pageOf(
      z.extend(quoteView, {
        purchase: z.object({
          listing_code: z.string(),
          title: z.string(),
          cover_url: z.nullable(z.string()),
          quantity: z.int(),
          unit: z.string(),
          is_open: z.boolean(),
          /** Its page opens: it is on the shelf or closed, with an active owner; always if my quote was accepted. */
          has_page: z.boolean(),
          buyer: party,
        }),
      }),
    ),
  ),
  getMatchPage: get(
    '/api/v1/quote/getMatchPage',
    'optional',
    'Supplies that match a purchase request, or purchase requests that match a supply: best first, ten at most',
    z.object({ listing_code: id }),
    z.object({ items: z.array(listingCard) }),
  ),
}
