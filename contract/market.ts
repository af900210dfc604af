import * as z from 'zod/mini'
import {
  ITEM_STATES,
  LISTING_KINDS,
  LISTING_LIMITS,
  PRICE_TYPES,
  REQUIREMENTS,
  REVISION_STATES,
} from '../domain/listing'
import { isDate, isMobile } from '../domain/validators'
import { get, post } from './endpoint'
import { count, done, fen, id, instant, nothing, pageInput, pageOf, picture, quantity, region, text } from './shapes'

const choice = <const T extends readonly string[]>(values: T) => z.enum(values, { error: 'invalid.choice' })

const contact = z
  .object({ mobile: z.optional(z.string()), wechat_id: z.optional(z.string()) }, { error: 'invalid.contact' })
  .check(
    z.refine(value => Boolean(value.mobile) || Boolean(value.wechat_id), { error: 'invalid.contact' }),
    z.refine(value => !value.mobile || isMobile(value.mobile), { error: 'invalid.mobile', path: ['mobile'] }),
    z.refine(value => !value.wechat_id || /^[A-Za-z][\w-]{5,19}$/.test(value.wechat_id), {
      error: 'invalid.wechat_id',
      path: ['wechat_id'],
    }),
  )

/** `url` is the `public_url` of a finished upload of one's own. */
const mediaInput = z.object({
  kind: choice(['image', 'video']),
  url: z.string().check(z.maxLength(500, { error: 'invalid.too_long' })),
  cover_url: z.optional(z.string().check(z.maxLength(500))),
})

const both = {
  /** Given to change a listing: its next revision is examined while the approved one stays visible. */
  listing_code: z.optional(id),
  title: text(LISTING_LIMITS.titleMin, LISTING_LIMITS.titleMax),
  description: text(LISTING_LIMITS.descriptionMin, LISTING_LIMITS.descriptionMax),
  category_code: id,
  region,
  unit: text(1, LISTING_LIMITS.unitMax),
  contact,
}
/** A fixed price needs its amount, a range a higher second one, a negotiable price none. */
const priced = (type: string, low: string, high: string) => {
  const at = (value: unknown, key: string) => (value as Record<string, unknown>)[key]
  return [
    z.refine(value => at(value, type) === 'negotiable' || typeof at(value, low) === 'number', {
      error: 'invalid.amount',
      path: [low],
    }),
    z.refine(value => at(value, type) !== 'range' || Number(at(value, high)) > Number(at(value, low)), {
      error: 'invalid.range',
      path: [high],
    }),
  ] as const
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
    minimum_quantity: z.optional(quantity),
    stock_quantity: z.optional(quantity),
    specification: z.optional(text(0, LISTING_LIMITS.specificationMax)),
    ship_within_hours: z.optional(
      z
        .int({ error: 'invalid.quantity' })
        .check(z.gte(1, { error: 'invalid.quantity' }), z.lte(2160, { error: 'invalid.quantity' })),
    ),
    product_codes: z.optional(
      z.array(id).check(z.maxLength(LISTING_LIMITS.productsMax, { error: 'invalid.too_long' })),
    ),
  })
  .check(...priced('price_type', 'price_fen', 'price_max_fen'))
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
    needed_by: z.string({ error: 'invalid.date' }).check(z.refine(isDate, { error: 'invalid.date' })),
    requirements: z.optional(z.array(choice(REQUIREMENTS))),
  })
  .check(...priced('budget_type', 'budget_fen', 'budget_max_fen'))
export type PurchaseInput = z.infer<typeof purchaseInput>

const seller = z.object({
  user_code: z.string(),
  nickname: z.string(),
  avatar_url: z.string(),
  is_enterprise_certified: z.boolean(),
})

/** What a card of the feed shows. Prices in fen; for a purchase `price_fen` is the budget. */
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
  specification: z.nullable(z.string()),
  ship_within_hours: z.nullable(z.int()),
  requirements: z.array(z.string()),
  /** Group leaders and the owner only; the server leaves it out for everyone else. */
  leader_price_fen: z.optional(z.int()),
  view_count: count,
  item_state: z.enum(ITEM_STATES),
  is_mine: z.boolean(),
  seller: z.extend(seller, { is_identity_certified: z.boolean(), role: z.array(z.string()), release_count: count }),
})
export type ListingDetail = z.infer<typeof listingDetail>

/** The owner's view of a listing: both machines, and why it was rejected. */
export const myListing = z.object({
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
  expires_at: z.nullable(instant),
})
export type MyListing = z.infer<typeof myListing>

const published = z.object({
  listing_code: z.string(),
  item_state: z.enum(ITEM_STATES),
  revision_state: z.enum(REVISION_STATES),
  /** New listings left today. */ left_today: z.int(),
})
const changed = z.object({ listing_code: z.string(), item_state: z.enum(ITEM_STATES) })
const byCode = z.object({ listing_code: id })
const MY_TABS = ['all', 'on_shelf', 'pending', 'rejected', 'off_shelf', 'deleted'] as const

export const market = {
  publishSupply: post(
    '/api/v1/listing/publishSupply',
    'user',
    'Send a supply (new, or a changed one) to be examined',
    supplyInput,
    published,
    { idempotent: true },
  ),
  publishPurchase: post(
    '/api/v1/listing/publishPurchase',
    'user',
    'Send a purchase (new, or a changed one) to be examined',
    purchaseInput,
    published,
    { idempotent: true },
  ),
  getListingPage: get(
    '/api/v1/listing/getListingPage',
    'public',
    'The feed, newest first; with a keyword the search',
    z.object({
      ...pageInput,
      kind: z.optional(choice(LISTING_KINDS)),
      keyword: z.optional(z.string().check(z.maxLength(60, { error: 'invalid.too_long' }))),
      category_code: z.optional(id),
      province: z.optional(text(1, 20)),
      price_min_fen: z.optional(fen),
      price_max_fen: z.optional(fen),
      certified_only: z.optional(z.boolean()),
      published_within_days: z.optional(z.int().check(z.gte(1), z.lte(365))),
    }),
    pageOf(listingCard),
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
    'My listings by state',
    z.object({ ...pageInput, tab: z.optional(choice(MY_TABS)), kind: z.optional(choice(LISTING_KINDS)) }),
    z.extend(pageOf(myListing), { counts: z.record(z.string(), z.int()) }),
  ),
  getPublishQuota: get(
    '/api/v1/listing/getPublishQuota',
    'user',
    'What is left of today',
    nothing,
    z.object({ limit: z.int(), used: z.int(), left: z.int() }),
  ),
  getMyListing: get(
    '/api/v1/listing/getMyListing',
    'user',
    'The newest revision of my listing, to edit it',
    byCode,
    z.object({
      listing_code: z.string(),
      kind: z.enum(LISTING_KINDS),
      content: z.record(z.string(), z.unknown()),
      media: z.array(picture),
      item_state: z.enum(ITEM_STATES),
      revision_state: z.enum(REVISION_STATES),
      reason: z.nullable(z.string()),
    }),
  ),
  takeOffListing: post('/api/v1/listing/takeOffListing', 'user', 'Take my listing off the shelf', byCode, changed, {
    idempotent: true,
  }),
  putOnListing: post('/api/v1/listing/putOnListing', 'user', 'Put my listing back on the shelf', byCode, changed, {
    idempotent: true,
  }),
  renewListing: post('/api/v1/listing/renewListing', 'user', 'Renew the time on the shelf', byCode, changed, {
    idempotent: true,
  }),
  deleteListing: post('/api/v1/listing/deleteListing', 'user', 'Move my listing to the recycle bin', byCode, changed, {
    idempotent: true,
  }),
  restoreListing: post(
    '/api/v1/listing/restoreListing',
    'user',
    'Bring it back from the recycle bin',
    byCode,
    changed,
    { idempotent: true },
  ),
  withdrawRevision: post(
    '/api/v1/listing/withdrawRevision',
    'user',
    'Take a revision back before it is decided',
    byCode,
    z.object({ listing_code: z.string(), revision_state: z.enum(REVISION_STATES) }),
    { idempotent: true },
  ),

  getCategoryTree: get(
    '/api/v1/category/getCategoryTree',
    'public',
    'The category tree as a flat list, parents first, ten levels at most',
    nothing,
    z.object({
      items: z.array(
        z.object({
          category_code: z.string(),
          parent_code: z.nullable(z.string()),
          name: z.string(),
          is_leaf: z.boolean(),
        }),
      ),
    }),
  ),

  createUpload: post(
    '/api/v1/upload/createUpload',
    'user',
    'A signed form for one upload: POST the fields, the file last',
    z.object({
      filename: text(1, 200),
      content_type: z.string({ error: 'invalid.file_type' }).check(z.maxLength(100)),
      size: z
        .int({ error: 'invalid.file_size' })
        .check(z.gte(1, { error: 'invalid.file_size' }), z.lte(20 * 1024 * 1024, { error: 'invalid.file_size' })),
      purpose: choice(['listing', 'avatar', 'video', 'private']),
    }),
    z.object({
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      file_field: z.string(),
      /** '' for a private file. */ public_url: z.string(),
      /** For temporary links of a private file. */ file_id: z.string(),
      expires_at: instant,
    }),
  ),
  getTemporaryLinks: post(
    '/api/v1/file/getTemporaryLinks',
    'cloud',
    'Links to private files of mine, 600 s',
    z.object({
      file_ids: z
        .array(id)
        .check(z.minLength(1, { error: 'invalid.too_short' }), z.maxLength(50, { error: 'invalid.too_long' })),
    }),
    z.object({ items: z.array(z.object({ file_id: z.string(), url: z.nullable(z.string()), expires_at: instant })) }),
  ),
  getFilePage: get(
    '/api/v1/file/getFilePage',
    'cloud',
    'My files, newest first',
    z.object(pageInput),
    pageOf(
      z.object({
        file_id: z.string(),
        filename: z.string(),
        size: z.int(),
        is_private: z.boolean(),
        url: z.nullable(z.string()),
        created_at: instant,
      }),
    ),
  ),
}

const examineRow = z.object({
  code: z.string(),
  subject: z.literal('listing'),
  kind: z.enum(LISTING_KINDS),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  owner_nickname: z.string(),
  submitted_at: instant,
  revision_no: z.int(),
})
export type ExamineRow = z.infer<typeof examineRow>

export const examine = {
  getExaminePage: get(
    '/api/v1/examine/getExaminePage',
    'user',
    'What waits to be examined, oldest first',
    z.object({ ...pageInput, subject: choice(['listing']) }),
    z.extend(pageOf(examineRow), { total: z.int() }),
    { permission: 'examine.listing' },
  ),
  getExamineDetail: get(
    '/api/v1/examine/getExamineDetail',
    'user',
    'One thing to examine, with its owner and the version before',
    z.object({ subject: choice(['listing']), code: id }),
    z.object({
      row: examineRow,
      detail: listingDetail,
      previous: z.nullable(listingDetail),
      owner: z.object({
        user_code: z.string(),
        nickname: z.string(),
        avatar_url: z.string(),
        is_enterprise_certified: z.boolean(),
        is_identity_certified: z.boolean(),
        submitted: z.int(),
        approved: z.int(),
        rejected: z.int(),
      }),
    }),
    { permission: 'examine.listing' },
  ),
  decideExamine: post(
    '/api/v1/examine/decideExamine',
    'user',
    'Approve or reject; a reason is needed to reject',
    z
      .object({
        subject: choice(['listing']),
        code: id,
        /** The revision that was looked at: another one waiting meanwhile is a 409. */ revision_no: z.optional(
          z.int(),
        ),
        decision: choice(['approved', 'rejected']),
        reason: z.optional(text(0, 200)),
      })
      .check(
        z.refine(v => v.decision === 'approved' || Boolean(v.reason?.trim()), {
          error: 'invalid.required',
          path: ['reason'],
        }),
      ),
    z.object({ code: z.string(), revision_state: z.enum(REVISION_STATES), item_state: z.enum(ITEM_STATES) }),
    { idempotent: true, permission: 'examine.listing' },
  ),
  takeDownListing: post(
    '/api/v1/examine/takeDownListing',
    'user',
    'Take a listing down, with a reason its owner reads',
    z.object({ listing_code: id, reason: text(1, 200) }),
    changed,
    { idempotent: true, permission: 'examine.listing' },
  ),
}
export { done }
