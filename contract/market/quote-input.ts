import * as z from 'zod/mini'
import { REQUIREMENTS } from '../../domain/market/listing'
import { QUOTE_LIMITS as LIMITS } from '../../domain/market/quote'
import { contactInput, mediaInput } from './listing-input'
import { choice, fen, id, payByCoins, publicLines, quantity } from '../shapes'

/** The data of a quote's form, as the server takes it. */
export const quoteInput = z.object({
  listing_code: id,
  unit_price_fen: fen.check(z.gte(1, { error: 'invalid.amount' })),
  minimum_quantity: quantity,
  lead_days: z
    .int({ error: 'invalid.quantity' })
    .check(z.gte(0, { error: 'invalid.quantity' }), z.lte(LIMITS.leadDaysMax, { error: 'invalid.quantity' })),
  requirements: z.optional(z.array(choice(REQUIREMENTS))),
  note: z.optional(publicLines(0, LIMITS.noteMax)),
  media: z.optional(
    z.array(mediaInput).check(
      z.maxLength(LIMITS.picturesMax, { error: 'invalid.three_pictures' }),
      z.refine(list => list.every(item => item.kind === 'image'), { error: 'invalid.three_pictures' }),
    ),
  ),
  contact: contactInput,
  ...payByCoins,
})
