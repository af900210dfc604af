import * as z from 'zod/mini'
import {
  ENQUIRY_KINDS,
  ENQUIRY_LIMITS as LIMITS,
  ENQUIRY_SIDES,
  ENQUIRY_STATES,
  LINE_KINDS,
  OFFER_STATES,
  SHUT_REASONS,
} from '../../domain/market/enquiry'
import { get, post } from '../endpoint'
import { unread } from '../base/message'
import { party } from '../base/things'
import { choice, count, fen, id, instant, lines, pageInput, pageOf, quantity, region, text } from '../shapes'

/** What a thread is about, as it was when it was asked about last. */
const thing = z.object({
  kind: z.enum(ENQUIRY_KINDS),
  /** Opens its page; for a quote the purchase's code. */
  code: z.string(),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  /** What a price is for. */
  unit: z.string(),
})

/** The code is a pallet product's own for `pallet_product`, and the quote's for `quote`. */
const about = { object_kind: choice(ENQUIRY_KINDS), object_code: id }

/** Private pictures of the writer's own, by the ids of their files. */
const pictures = z.optional(z.array(id).check(z.maxLength(LIMITS.picturesMax, { error: 'invalid.three_pictures' })))
/** Contacts are refused at the field until the two know each other's. */
const words = lines(1, LIMITS.textMax)

const line = z.object({
  line_code: z.string(),
  kind: z.enum(LINE_KINDS),
  is_mine: z.boolean(),
  /** Of mine: the other side has seen it. */
  is_read: z.boolean(),
  text: z.string(),
  /** Links that last 600 s. */
  pictures: z.array(z.object({ file_id: z.string(), url: z.string() })),
  /** Of a question: what is wanted. */
  asked: z.nullable(
    z.object({
      quantity: z.nullable(z.int()),
      target_price_fen: z.nullable(z.int()),
      wants_sample: z.boolean(),
      province: z.string(),
      city: z.string(),
    }),
  ),
  /** Of an offer; the price is per the thing's unit. */
  offer: z.nullable(
    z.object({
      state: z.enum(OFFER_STATES),
      price_fen: z.int(),
      from_quantity: z.nullable(z.int()),
      /** Null: nothing was said about freight. 0: free. */
      freight_fen: z.nullable(z.int()),
      sample_terms: z.string(),
    }),
  ),
  /** Deleted by its writer, or hidden by an operator: without text, pictures and figures. */
  is_hidden: z.boolean(),
  created_at: instant,
})
export type EnquiryLine = z.infer<typeof line>

const enquiryRow = z.object({
  enquiry_code: z.string(),
  thing,
  other: party,
  /** I began it. */
  is_asked_by_me: z.boolean(),
  state: z.enum(ENQUIRY_STATES),
  /** Lines of the other side that I haven't seen. */
  unread: count,
  last: z.object({
    kind: z.enum(LINE_KINDS),
    is_mine: z.boolean(),
    is_hidden: z.boolean(),
    /** Its beginning. */
    text: z.string(),
    /** Of an offer, and of the one that was taken. */
    price_fen: z.nullable(z.int()),
    at: instant,
  }),
})
export type EnquiryRow = z.infer<typeof enquiryRow>

/** What is left today; `limit` with VIP or without. */
const quota = z.object({ limit: z.int(), left_today: z.int() })

const thread = z.object({
  enquiry_code: z.string(),
  thing,
  other: party,
  is_asked_by_me: z.boolean(),
  state: z.enum(ENQUIRY_STATES),
  /** Why nothing can be written; null: it can, and reopens a closed one. */
  shut: z.nullable(z.enum(SHUT_REASONS)),
  /** The two may write contacts: either revealed the other's for this thing, or the quote was accepted. */
  may_name_contact: z.boolean(),
  /** Who has agreed on a sample. */
  sample: z.object({ mine: z.boolean(), theirs: z.boolean() }),
  /** The user has blocked the other side. */
  is_blocked_by_me: z.boolean(),
  /** Of lines in threads that I began, or of answers in the others. */
  quota,
})
export type EnquiryThread = z.infer<typeof thread>

const inThread = z.object({ enquiry_code: id })
const ofLine = z.object({ line_code: id })
const written = z.object({ enquiry_code: z.string(), line })

export const enquiry = {
  ask: post(
    '/api/v1/enquiry/ask',
    'user',
    'Ask about a thing; a second question about it goes into the same thread. 429 if the daily limit is used up',
    z.object({
      ...about,
      text: words,
      quantity: z.optional(quantity),
      target_price_fen: z.optional(fen.check(z.gte(1, { error: 'invalid.amount' }))),
      wants_sample: z.optional(z.boolean()),
      region: z.optional(region),
      pictures,
    }),
    written,
    { idempotent: true },
  ),
  getEnquiryOn: get(
    '/api/v1/enquiry/getEnquiryOn',
    'user',
    'My thread about a thing, if I began one, and how many new ones are left today',
    z.object(about),
    z.object({ enquiry_code: z.nullable(z.string()), quota }),
  ),
  getEnquiryPage: get(
    '/api/v1/enquiry/getEnquiryPage',
    'user',
    'My threads, the latest line first',
    z.object({
      ...pageInput,
      side: z.optional(choice(ENQUIRY_SIDES)),
      state: z.optional(choice(ENQUIRY_STATES)),
      keyword: z.optional(text(0, 60)),
    }),
    pageOf(enquiryRow),
  ),
  getEnquiry: get('/api/v1/enquiry/getEnquiry', 'user', 'One thread of mine, without its lines', inThread, thread),
  getEnquiryLinePage: get(
    '/api/v1/enquiry/getEnquiryLinePage',
    'user',
    'The lines of a thread, newest first',
    z.extend(inThread, pageInput),
    pageOf(line),
  ),
  writeEnquiryLine: post(
    '/api/v1/enquiry/writeEnquiryLine',
    'user',
    'Write a line; it reopens a thread that was closed in the last 30 days',
    z.extend(inThread, { text: words, pictures }),
    written,
    { idempotent: true },
  ),
  makeEnquiryOffer: post(
    '/api/v1/enquiry/makeEnquiryOffer',
    'user',
    'Offer a price; it replaces the one that stands, of either side',
    z.extend(inThread, {
      price_fen: fen.check(z.gte(1, { error: 'invalid.amount' })),
      from_quantity: z.optional(quantity),
      freight_fen: z.optional(fen),
      sample_terms: z.optional(text(0, LIMITS.termsMax)),
      text: z.optional(lines(0, LIMITS.textMax)),
      pictures,
    }),
    written,
    { idempotent: true },
  ),
  takeEnquiryOffer: post(
    '/api/v1/enquiry/takeEnquiryOffer',
    'user',
    "Take the other side's offer: a note of both, no order",
    ofLine,
    written,
    { idempotent: true },
  ),
  withdrawEnquiryOffer: post(
    '/api/v1/enquiry/withdrawEnquiryOffer',
    'user',
    'Withdraw my offer while it stands',
    ofLine,
    written,
    { idempotent: true },
  ),
  agreeOnSample: post(
    '/api/v1/enquiry/agreeOnSample',
    'user',
    'Agree on a sample; it is agreed once both have',
    inThread,
    written,
    { idempotent: true },
  ),
  closeEnquiry: post('/api/v1/enquiry/closeEnquiry', 'user', 'Close a thread', inThread, written, { idempotent: true }),
  deleteEnquiryLine: post(
    '/api/v1/enquiry/deleteEnquiryLine',
    'user',
    'Delete my line; not an offer that stands or was taken',
    ofLine,
    written,
    { idempotent: true },
  ),
  readEnquiry: post('/api/v1/enquiry/readEnquiry', 'user', 'Mark all of a thread as read', inThread, unread),
}
