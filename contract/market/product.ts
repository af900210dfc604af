import * as z from 'zod/mini'
import { hasContact } from '../../domain/base/contact-words'
import { ITEM_TABS, REVISION_STATES } from '../../domain/market/listing'
import { SUPPLY_FIELDS } from '../../domain/market/listing-fields'
import { productPriceFaults } from '../../domain/market/prices'
import { PRODUCT_LIMITS as LIMITS, PRODUCT_SORTS, PRODUCT_STATES } from '../../domain/market/product'
import { get, post } from '../endpoint'
import { contactView } from './contact'
import { contactInput, mediaInput } from './listing-input'
import { productBrief } from './product-brief'
import {
  choice,
  count,
  fen,
  foundPageInput,
  foundPageOf,
  id,
  instant,
  narrowing,
  pageInput,
  pageOf,
  picture,
  pricesFit,
  publicLines,
  publicText,
  quantity,
  region,
  seller,
  sellerMore,
  shareCard,
  whole,
} from '../shapes'

const specification = z
  .object({
    name: publicText(1, LIMITS.specificationNameMax),
    value: publicText(1, LIMITS.specificationValueMax),
  })
  .check(
    // Checked together, so that 微信 in one field and an id in the other count as a contact.
    z.refine(({ name, value }) => hasContact(name) || hasContact(value) || !hasContact(`${name}：${value}`), {
      error: 'invalid.contact_in_text',
      path: ['value'],
    }),
  )
const price = fen.check(z.gte(1, { error: 'invalid.amount' }))
const tier = z.object({ from_quantity: quantity, price_fen: price })

/** The supplier's commission for resellers: fen per unit, or a share of the price in 1/10,000. */
const commission = {
  commission_fen: z.nullable(z.int()),
  commission_basis_points: z.nullable(z.int()),
}

/** A card of the library. `price_fen` is the first tier's, `price_low_fen` the last one's. */
export const productCard = z.extend(productBrief, {
  province: z.string(),
  city: z.string(),
  minimum_quantity: z.int(),
  stock_quantity: z.nullable(z.int()),
  pick_count: count,
  has_video: z.boolean(),
  is_mine: z.boolean(),
  /** Whether there is a special price for group leaders. */
  has_leader_price: z.boolean(),
  /** Whether it is in one of the user's folders; left out if nobody is logged in. */
  is_in_folder: z.optional(z.boolean()),
  /** Group leaders and the owner only; the server leaves it out for everyone else. */
  leader_price_fen: z.optional(z.int()),
  ...commission,
  published_at: instant,
  supplier: seller,
})
export type ProductCard = z.infer<typeof productCard>

export const productDetail = z.extend(productCard, {
  description: z.string(),
  brand: z.nullable(z.string()),
  category_code: z.string(),
  /** From the root to the leaf, in the request's language. */
  category_path: z.array(z.string()),
  media: z.array(picture),
  share_card: shareCard,
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  price_tiers: z.array(z.object({ from_quantity: z.int(), price_fen: z.int() })),
  /** Whether its owner's contact can be revealed. Left out by servers from before. */
  has_contact: z.optional(z.boolean()),
  ship_within_hours: z.nullable(z.int()),
  /** For resellers to copy and save for their own shops. */
  material: z.object({ texts: z.array(z.string()), media: z.array(picture) }),
  view_count: count,
  like_count: count,
  favourite_count: count,
  comment_count: count,
  item_state: z.enum(PRODUCT_STATES),
  supplier: z.extend(seller, sellerMore),
  /** The owner only: the newest revision's state, and why it was rejected or the product taken down. */
  revision_state: z.optional(z.enum(REVISION_STATES)),
  reason: z.optional(z.nullable(z.string())),
})
export type ProductDetail = z.infer<typeof productDetail>

export const productInput = z
  .object({
    /** Set to change a product: its next revision is examined while the approved one stays visible. */
    product_code: z.optional(id),
    title: publicText(LIMITS.titleMin, LIMITS.titleMax),
    description: z.optional(publicLines(0, LIMITS.descriptionMax)),
    category_code: id,
    brand: z.optional(publicText(0, LIMITS.brandMax)),
    media: z.array(mediaInput, { error: 'invalid.media' }).check(
      z.maxLength(10, { error: 'invalid.media' }),
      z.refine(list => list.some(item => item.kind === 'image'), { error: 'invalid.media' }),
    ),
    unit: publicText(1, LIMITS.unitMax),
    /** No part of what is examined: it is in force at once. Left out: stays as it is. */
    contact: z.optional(contactInput),
    specifications: z.optional(
      z.array(specification).check(z.maxLength(LIMITS.specificationsMax, { error: 'invalid.too_long' })),
    ),
    price_tiers: z
      .array(tier, { error: 'invalid.amount' })
      .check(z.minLength(1, { error: 'invalid.amount' }), z.maxLength(LIMITS.tiersMax, { error: 'invalid.too_long' })),
    leader_price_fen: z.optional(price),
    commission_fen: z.optional(price),
    commission_basis_points: z.optional(
      z
        .int({ error: 'invalid.amount' })
        .check(z.gte(1, { error: 'invalid.amount' }), z.lte(9_999, { error: 'invalid.amount' })),
    ),
    stock_quantity: z.optional(quantity),
    region: z.optional(region),
    ship_within_hours: z.optional(whole(SUPPLY_FIELDS.ship_within_hours.max)),
    material: z.optional(
      z.object({
        texts: z
          .array(publicLines(1, LIMITS.materialTextMax))
          .check(z.maxLength(LIMITS.materialTextsMax, { error: 'invalid.too_long' })),
        media: z.array(mediaInput).check(z.maxLength(LIMITS.materialPicturesMax, { error: 'invalid.media' })),
      }),
    ),
  })
  .check(pricesFit(productPriceFaults))
export type ProductInput = z.infer<typeof productInput>

const myProduct = z.extend(productBrief, {
  item_state: z.enum(PRODUCT_STATES),
  revision_state: z.enum(REVISION_STATES),
  reason: z.nullable(z.string()),
  view_count: count,
  pick_count: count,
  updated_at: instant,
  /** When it is purged from the recycle bin. */
  purged_at: z.optional(z.nullable(instant)),
})
export type MyProduct = z.infer<typeof myProduct>

/** What its owner wrote, with the field names of the form. */
const writtenProduct = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  category_code: z.string(),
  brand: z.optional(z.string()),
  unit: z.string(),
  specifications: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  price_tiers: z.array(z.object({ from_quantity: z.int(), price_fen: z.int() })),
  leader_price_fen: z.optional(z.int()),
  commission_fen: z.optional(z.int()),
  commission_basis_points: z.optional(z.int()),
  stock_quantity: z.optional(z.int()),
  region: z.optional(z.object({ province: z.string(), city: z.string() })),
  ship_within_hours: z.optional(z.int()),
  material: z.object({ texts: z.array(z.string()) }),
})
export type WrittenProduct = z.infer<typeof writtenProduct>

export const productChanged = z.object({ product_code: z.string(), item_state: z.enum(PRODUCT_STATES) })
const byCode = z.object({ product_code: id })
const act = (name: string, summary: string) =>
  post(`/api/v1/product/${name}`, 'user', summary, byCode, productChanged, { idempotent: true })

export const product = {
  publishProduct: post(
    '/api/v1/product/publishProduct',
    'user',
    'Submit a product (new or changed) for review; 403 `need: enterprise` without enterprise verification',
    productInput,
    z.object({
      product_code: z.string(),
      item_state: z.enum(PRODUCT_STATES),
      revision_state: z.enum(REVISION_STATES),
    }),
    { idempotent: true },
  ),
  getProductPage: get(
    '/api/v1/product/getProductPage',
    'optional',
    'The product library; with a keyword, search results',
    z.object({
      ...foundPageInput,
      with_video: z.optional(z.boolean()),
      with_commission: z.optional(z.boolean()),
      /** 403 `need: group_leader` for everyone else. */
      with_leader_price: z.optional(z.boolean()),
      sort: z.optional(choice(PRODUCT_SORTS)),
    }),
    foundPageOf(productCard),
  ),
  getProductDetail: get(
    '/api/v1/product/getProductDetail',
    'optional',
    'One product; its owner sees it in every state',
    byCode,
    productDetail,
  ),
  getMyProductPage: get(
    '/api/v1/product/getMyProductPage',
    'user',
    'My products, by state; with a keyword, those whose title or brand contains all its words',
    z.object({ ...pageInput, tab: z.optional(choice(ITEM_TABS)), keyword: narrowing.keyword }),
    z.extend(pageOf(myProduct), { counts: z.record(z.string(), z.int()) }),
  ),
  getMyProduct: get(
    '/api/v1/product/getMyProduct',
    'user',
    'The latest revision of my product, for editing',
    byCode,
    z.object({
      product_code: z.string(),
      content: writtenProduct,
      /** Null if it has none yet. Left out by servers from before. */
      contact: z.optional(z.nullable(contactView)),
      media: z.array(picture),
      material_media: z.array(picture),
      item_state: z.enum(PRODUCT_STATES),
      revision_state: z.enum(REVISION_STATES),
      reason: z.nullable(z.string()),
    }),
  ),
  takeOffProduct: act('takeOffProduct', 'Unlist my product from the library'),
  putOnProduct: act('putOnProduct', 'List my product in the library again'),
  deleteProduct: act('deleteProduct', 'Move my product to the recycle bin'),
  restoreProduct: act('restoreProduct', 'Restore my product from the recycle bin'),
  withdrawProductRevision: post(
    '/api/v1/product/withdrawProductRevision',
    'user',
    'Withdraw a revision before it is decided',
    byCode,
    z.object({ product_code: z.string(), revision_state: z.enum(REVISION_STATES) }),
    { idempotent: true },
  ),
}
