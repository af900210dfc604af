import * as z from 'zod/mini'
import {
  ITEM_STATES,
  LISTING_KINDS,
  LISTING_SORTS,
  ITEM_TABS,
  PRICE_TYPES,
  REQUIREMENTS,
  REVISION_STATES,
} from '../../domain/market/listing'
import { eachField } from '../../domain/market/listing-fields'
import { contactView } from './contact'
import { get, post } from '../endpoint'
import { purchaseInput, supplyInput } from './listing-input'
import { productBrief } from './product-brief'
import {
  choice,
  count,
  foundPageInput,
  foundPageOf,
  id,
  instant,
  nothing,
  pageInput,
  pageOf,
  picture,
  seller,
  sellerMore,
  shareCard,
} from '../shapes'

/** A card of the feed. Prices in fen; for a purchase `price_fen` is the budget. */
export const listingCard = z.object({
  listing_code: z.string(),
  kind: z.enum(LISTING_KINDS),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  province: z.string(),
  city: z.string(),
  unit: z.string(),
  price_type: z.enum(PRICE_TYPES),
  price_fen: z.nullable(z.int()),
  price_max_fen: z.nullable(z.int()),
  minimum_quantity: z.nullable(z.int()),
  stock_quantity: z.nullable(z.int()),
  quantity: z.nullable(z.int()),
  needed_by: z.nullable(z.string()),
  quote_count: count,
  is_pinned: z.boolean(),
  published_at: instant,
  expires_at: instant,
  seller,
})
export type ListingCard = z.infer<typeof listingCard>

export const listingDetail = z.extend(listingCard, {
  description: z.string(),
  category_code: z.string(),
  /** From the root to the leaf, in the request's language. */
  category_path: z.array(z.string()),
  media: z.array(picture),
  share_card: shareCard,
  ...eachField({ text: () => z.nullable(z.string()), number: () => z.nullable(z.int()) }),
  requirements: z.array(z.string()),
  /** A supply's products, as far as they are in the library. */
  products: z.array(productBrief),
  /** Group leaders and the owner only; the server leaves it out for everyone else. */
  leader_price_fen: z.optional(z.int()),
  view_count: count,
  like_count: count,
  favourite_count: count,
  comment_count: count,
  item_state: z.enum(ITEM_STATES),
  is_mine: z.boolean(),
  /** The owner only: the newest revision's state, and why it was rejected or the listing taken down. */
  revision_state: z.optional(z.enum(REVISION_STATES)),
  reason: z.optional(z.nullable(z.string())),
  seller: z.extend(seller, sellerMore),
})
export type ListingDetail = z.infer<typeof listingDetail>

/** The owner's view of a listing: the states of both machines, and why it was rejected. */
const myListing = z.object({
  listing_code: z.string(),
  kind: z.enum(LISTING_KINDS),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  unit: z.string(),
  price_type: z.enum(PRICE_TYPES),
  price_fen: z.nullable(z.int()),
  price_max_fen: z.nullable(z.int()),
  item_state: z.enum(ITEM_STATES),
  revision_state: z.enum(REVISION_STATES),
  reason: z.nullable(z.string()),
  view_count: count,
  updated_at: instant,
  /** When it is purged from the recycle bin. */
  purged_at: z.optional(z.nullable(instant)),
  expires_at: z.nullable(instant),
  /** Pinned to the feed's top until then; null if it is not pinned. */
  pinned_until: z.nullable(instant),
})
export type MyListing = z.infer<typeof myListing>

const writtenOfBoth = {
  title: z.string(),
  description: z.string(),
  category_code: z.string(),
  region: z.object({ province: z.string(), city: z.string() }),
  unit: z.string(),
  contact: contactView,
}
export const writtenSupply = z.object({
  ...writtenOfBoth,
  price_type: z.enum(PRICE_TYPES),
  price_fen: z.optional(z.int()),
  price_max_fen: z.optional(z.int()),
  leader_price_fen: z.optional(z.int()),
  ...eachField({ text: () => z.optional(z.string()), number: () => z.optional(z.int()) }),
  product_codes: z.optional(z.array(z.string())),
})
export type WrittenSupply = z.infer<typeof writtenSupply>
const writtenPurchase = z.object({
  ...writtenOfBoth,
  quantity: z.int(),
  budget_type: z.enum(PRICE_TYPES),
  budget_fen: z.optional(z.int()),
  budget_max_fen: z.optional(z.int()),
  needed_by: z.string(),
  requirements: z.optional(z.array(z.enum(REQUIREMENTS))),
})
export type WrittenPurchase = z.infer<typeof writtenPurchase>

const published = z.object({
  listing_code: z.string(),
  item_state: z.enum(ITEM_STATES),
  revision_state: z.enum(REVISION_STATES),
  /** New listings left today. */ left_today: z.int(),
})
/** The item's state after an action. */
export const changed = z.object({ listing_code: z.string(), item_state: z.enum(ITEM_STATES) })
const byCode = z.object({ listing_code: id })
const act = (name: string, summary: string) =>
  post(`/api/v1/listing/${name}`, 'user', summary, byCode, changed, { idempotent: true })

const feedInput = z.object({
  ...foundPageInput,
  kind: z.optional(choice(LISTING_KINDS)),
  /** Newest first by default; by price, listings without one are left out. */
  sort: z.optional(choice(LISTING_SORTS)),
})

export const listing = {
  publishSupply: post(
    '/api/v1/listing/publishSupply',
    'user',
    'Submit a supply (new or changed) for review',
    supplyInput,
    published,
    { idempotent: true },
  ),
  publishPurchase: post(
    '/api/v1/listing/publishPurchase',
    'user',
    'Submit a purchase request (new or changed) for review',
    purchaseInput,
    published,
    { idempotent: true },
  ),
  getListingPage: get(
    '/api/v1/listing/getListingPage',
    'public',
    'The feed, newest first; with a keyword, search results',
    feedInput,
    foundPageOf(listingCard),
  ),
  getFeedPage: get(
    '/api/v1/listing/getFeedPage',
    'user',
    'The same, without listings of users I blocked',
    feedInput,
    foundPageOf(listingCard),
  ),
  getListingDetail: get(
    '/api/v1/listing/getListingDetail',
    'optional',
    'One listing; its owner sees it in every state',
    byCode,
    listingDetail,
  ),
  getMyListingPage: get(
    '/api/v1/listing/getMyListingPage',
    'user',
    'My listings, by state',
    z.object({ ...pageInput, tab: z.optional(choice(ITEM_TABS)), kind: z.optional(choice(LISTING_KINDS)) }),
    z.extend(pageOf(myListing), { counts: z.record(z.string(), z.int()) }),
  ),
  getPublishQuota: get(
    '/api/v1/listing/getPublishQuota',
    'user',
    'What is left of my daily limits',
    nothing,
    z.object({ limit: z.int(), used: z.int(), left: z.int() }),
  ),
  getMyListing: get(
    '/api/v1/listing/getMyListing',
    'user',
    'The latest revision of my listing, for editing',
    byCode,
    z.object({
      listing_code: z.string(),
      kind: z.enum(LISTING_KINDS),
      /** What its owner wrote, with the field names of the form. */
      content: z.union([writtenSupply, writtenPurchase]),
      media: z.array(picture),
      products: z.array(productBrief),
      item_state: z.enum(ITEM_STATES),
      revision_state: z.enum(REVISION_STATES),
      reason: z.nullable(z.string()),
      /** A rejected listing whose coins were returned: sending it again uses the quota, or coins, like a new one. */
      counts_again: z.optional(z.boolean()),
    }),
  ),
  takeOffListing: act('takeOffListing', 'Unlist my listing'),
  putOnListing: act('putOnListing', 'List my listing again'),
  renewListing: act('renewListing', 'Renew my listing'),
  closePurchase: act('closePurchase', 'Close my purchase request without choosing a quote'),
  deleteListing: act('deleteListing', 'Move my listing to the recycle bin'),
  restoreListing: act('restoreListing', 'Restore my listing from the recycle bin'),
  withdrawRevision: post(
    '/api/v1/listing/withdrawRevision',
    'user',
    'Withdraw a revision before it is decided',
    byCode,
    z.object({ listing_code: z.string(), revision_state: z.enum(REVISION_STATES) }),
    { idempotent: true },
  ),
}
