import * as z from 'zod/mini'

/** A product in short: for whatever refers to it, and the base of all its cards. */
export const productBrief = z.object({
  product_code: z.string(),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  unit: z.string(),
  price_fen: z.int(),
  price_low_fen: z.int(),
})
export type ProductBrief = z.infer<typeof productBrief>
