import * as z from 'zod/mini'
import { LISTING_LIMITS, PRICE_TYPES, REQUIREMENTS } from '../../domain/market/listing'
import { eachField } from '../../domain/market/listing-fields'
import { amountFaults, supplyPriceFaults } from '../../domain/market/prices'
import { cleanMobile, cleanWechatId } from '../../domain/kit/typed'
import { isMobile } from '../../domain/kit/validators'
import {
  choice,
  day,
  fen,
  id,
  payByCoins,
  pricesFit,
  publicLines,
  publicText,
  quantity,
  region,
  text,
  whole,
} from '../shapes'

/** A mobile and a WeChat id as they are typed or copied, at least one of them; an empty text is none. */
export const contactInput = z
  .object(
    {
      mobile: z.optional(text(0, 40).check(z.overwrite(cleanMobile))),
      wechat_id: z.optional(text(0, 40).check(z.overwrite(cleanWechatId))),
    },
    { error: 'invalid.contact' },
  )
  .check(
    z.refine(value => Boolean(value.mobile) || Boolean(value.wechat_id), { error: 'invalid.contact' }),
    z.refine(value => !value.mobile || isMobile(value.mobile), { error: 'invalid.mobile', path: ['mobile'] }),
    z.refine(value => !value.wechat_id || /^[A-Za-z][\w-]{5,19}$/.test(value.wechat_id), {
      error: 'invalid.wechat_id',
      path: ['wechat_id'],
    }),
  )

/** `url` is the `public_url` of a finished upload of the user's own. */
export const mediaInput = z.object({
  kind: choice(['image', 'video']),
  url: z.string().check(z.maxLength(500, { error: 'invalid.too_long' })),
  cover_url: z.optional(z.string().check(z.maxLength(500))),
})

const both = {
  /** Set to change a listing: its next revision is examined while the approved one stays visible. */
  listing_code: z.optional(id),
  title: publicText(LISTING_LIMITS.titleMin, LISTING_LIMITS.titleMax),
  description: publicLines(LISTING_LIMITS.descriptionMin, LISTING_LIMITS.descriptionMax),
  category_code: id,
  region,
  unit: publicText(1, LISTING_LIMITS.unitMax),
  contact: contactInput,
  ...payByCoins,
}

export const supplyInput = z
  .object({
    ...both,
    media: z.array(mediaInput, { error: 'invalid.media' }).check(
      z.maxLength(10, { error: 'invalid.media' }),
      z.refine(list => list.some(item => item.kind === 'image'), { error: 'invalid.media' }),
    ),
    price_type: choice(PRICE_TYPES),
    price_fen: z.optional(fen),
    price_max_fen: z.optional(fen),
    leader_price_fen: z.optional(fen),
    ...eachField({
      text: (_name, max) => z.optional(publicText(0, max)),
      number: (_name, max) => z.optional(whole(max)),
    }),
    product_codes: z.optional(
      z.array(id).check(z.maxLength(LISTING_LIMITS.productsMax, { error: 'invalid.too_long' })),
    ),
  })
  .check(pricesFit(supplyPriceFaults))
export type SupplyInput = z.infer<typeof supplyInput>

export const purchaseInput = z
  .object({
    ...both,
    media: z.optional(
      z.array(mediaInput, { error: 'invalid.media' }).check(z.maxLength(10, { error: 'invalid.media' })),
    ),
    quantity,
    budget_type: choice(PRICE_TYPES),
    budget_fen: z.optional(fen),
    budget_max_fen: z.optional(fen),
    needed_by: day,
    requirements: z.optional(z.array(choice(REQUIREMENTS))),
  })
  .check(pricesFit(input => amountFaults(input, ['budget_type', 'budget_fen', 'budget_max_fen'])))
export type PurchaseInput = z.infer<typeof purchaseInput>
