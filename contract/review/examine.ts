import * as z from 'zod/mini'
import { TITLE_MATCHES } from '../../domain/market/duplicate'
import { ITEM_STATES, LISTING_KINDS, REVISION_STATES } from '../../domain/market/listing'
import { SUPPLY_TEXTS } from '../../domain/market/listing-fields'
import { get, post } from '../endpoint'
import { changed, listingDetail } from '../market/listing'
import { productChanged, productDetail } from '../market/product'
import { choice, done, id, instant, lines, pageInput, pageOf } from '../shapes'

/** What is examined revision by revision; each subject needs the permission `examine.<subject>`. */
const EXAMINE_SUBJECTS = ['listing', 'product'] as const
export type ExamineSubject = (typeof EXAMINE_SUBJECTS)[number]

const examineRow = z.object({
  code: z.string(),
  subject: z.enum(EXAMINE_SUBJECTS),
  kind: z.enum([...LISTING_KINDS, 'product']),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  owner_nickname: z.string(),
  submitted_at: instant,
  revision_no: z.int(),
  /** Whether another item has its pictures or its title. */
  has_duplicates: z.boolean(),
})
export type ExamineRow = z.infer<typeof examineRow>

/** Another item of the same kind that has pictures or the title of the examined one. */
const duplicate = z.object({
  code: z.string(),
  kind: examineRow.shape.kind,
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  owner_nickname: z.string(),
  is_same_owner: z.boolean(),
  item_state: z.enum(ITEM_STATES),
  submitted_at: instant,
  /** Which of the examined pictures it has, too; counted from 1. */
  pictures: z.array(z.int()),
  title_match: z.nullable(z.enum(TITLE_MATCHES)),
})
export type Duplicate = z.infer<typeof duplicate>

/** The texts of a listing or a product that its owner writes and others read. */
export const WRITTEN_FIELDS = [
  'title',
  'description',
  'brand',
  'unit',
  ...SUPPLY_TEXTS,
  'specifications',
  'material',
] as const
export type WrittenField = (typeof WRITTEN_FIELDS)[number]

/** Result of WeChat's content check; `none`: nothing was checked. */
const CONTENT_CHECKS = ['none', 'waiting', 'passed', 'review', 'risky'] as const
export type ContentCheck = (typeof CONTENT_CHECKS)[number]

const examined = {
  row: examineRow,
  /** A revision can't be approved while this is `waiting` or `risky`. */
  content_check: z.optional(z.enum(CONTENT_CHECKS)),
  /** Parts of it that may be contact details, as written. */
  likely_contact: z.array(z.object({ field: z.enum(WRITTEN_FIELDS), text: z.string() })),
  /** The strongest first, five at most. */
  duplicates: z.array(duplicate),
  /** The owner, and the outcomes of everything they submitted of this kind. */
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
}

export const examine = {
  getExaminePage: get(
    '/api/v1/examine/getExaminePage',
    'user',
    'Objects waiting for review, oldest first',
    z.object({ ...pageInput, subject: choice(EXAMINE_SUBJECTS) }),
    z.extend(pageOf(examineRow), { total: z.int() }),
    { permission: 'examine.{subject}' },
  ),
  getExamineDetail: get(
    '/api/v1/examine/getExamineDetail',
    'user',
    'One object to review, with its owner and previous version',
    z.object({ subject: choice(EXAMINE_SUBJECTS), code: id }),
    z.discriminatedUnion('subject', [
      z.object({
        subject: z.literal('listing'),
        ...examined,
        detail: listingDetail,
        previous: z.nullable(listingDetail),
      }),
      z.object({
        subject: z.literal('product'),
        ...examined,
        detail: productDetail,
        previous: z.nullable(productDetail),
      }),
    ]),
    { permission: 'examine.{subject}' },
  ),
  getDuplicateDetail: get(
    '/api/v1/examine/getDuplicateDetail',
    'user',
    'An object to compare with one in review: its published or pending version',
    z.object({ subject: choice(EXAMINE_SUBJECTS), code: id }),
    z.discriminatedUnion('subject', [
      z.object({ subject: z.literal('listing'), detail: listingDetail }),
      z.object({ subject: z.literal('product'), detail: productDetail }),
    ]),
    { permission: 'examine.{subject}' },
  ),
  decideExamine: post(
    '/api/v1/examine/decideExamine',
    'user',
    'Approve or reject; rejecting requires a reason',
    z
      .object({
        subject: choice(EXAMINE_SUBJECTS),
        code: id,
        /** The revision that was looked at: 409 if another one is pending by now. */
        revision_no: z.optional(z.int()),
        decision: choice(['approved', 'rejected']),
        reason: z.optional(lines(0, 200)),
      })
      .check(
        z.refine(v => v.decision === 'approved' || Boolean(v.reason), {
          error: 'invalid.required',
          path: ['reason'],
        }),
      ),
    z.object({ code: z.string(), revision_state: z.enum(REVISION_STATES), item_state: z.enum(ITEM_STATES) }),
    { idempotent: true, permission: 'examine.{subject}' },
  ),
  takeDownListing: post(
    '/api/v1/examine/takeDownListing',
    'user',
    'Take down a listing, with a reason shown to its owner',
    z.object({ listing_code: id, reason: lines(1, 200) }),
    changed,
    { idempotent: true, permission: 'examine.listing' },
  ),
  takeDownProduct: post(
    '/api/v1/examine/takeDownProduct',
    'user',
    'Take down a product, with a reason shown to its owner',
    z.object({ product_code: id, reason: lines(1, 200) }),
    productChanged,
    { idempotent: true, permission: 'examine.product' },
  ),
  takeDownPallet: post(
    '/api/v1/examine/takeDownPallet',
    'user',
    'Take down a pallet, with a reason shown to its owner; its folder stays',
    z.object({ pallet_code: id, reason: lines(1, 200) }),
    done,
    // Pallets are not examined in advance: operators who decide on reports of them do this, too.
    { idempotent: true, permission: 'examine.report' },
  ),
}
