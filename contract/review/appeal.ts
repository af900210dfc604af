import * as z from 'zod/mini'
import { APPEAL_LIMITS, APPEAL_STATES, APPEALED_KINDS } from '../../domain/review/appeal'
import { LISTING_KINDS } from '../../domain/market/listing'
import { get, post } from '../endpoint'
import { palletProduct } from '../market/folder'
import { listingDetail } from '../market/listing'
import { productDetail } from '../market/product'
import { choice, count, done, id, instant, lines, mobile, pageInput, pageOf, publicLines, smsCode } from '../shapes'
import { about, writer } from '../base/things'

const thing = { object_kind: choice(APPEALED_KINDS), object_code: id }

const appeal = z.object({
  appeal_code: z.string(),
  state: z.enum(APPEAL_STATES),
  text: z.string(),
  created_at: instant,
  decided_at: z.nullable(instant),
  /** Why the appeal was rejected; null unless it was. */
  reason: z.nullable(z.string()),
})
export type Appeal = z.infer<typeof appeal>

const written = publicLines(APPEAL_LIMITS.textMin, APPEAL_LIMITS.textMax)

const appealStanding = z.object({
  /** Why and when it was taken down or hidden; null if it is shown. */
  taken_down: z.nullable(z.object({ reason: z.string(), at: instant })),
  /** The appeal against that decision; null without one. */
  appeal: z.nullable(appeal),
})
export type AppealStanding = z.infer<typeof appealStanding>

const accountAppealStanding = z.object({
  /** Why and when the account was frozen; null if it isn't, or if the mobile has no account. */
  frozen: z.nullable(z.object({ reason: z.nullable(z.string()), at: instant })),
  /** The appeal against that decision; null without one. */
  appeal: z.nullable(appeal),
  /** For one `sendAccountAppeal` within ten minutes; null if there is nothing to appeal against. */
  appeal_ticket: z.nullable(z.string()),
})
export type AccountAppealStanding = z.infer<typeof accountAppealStanding>

const examinedAppeal = z.object({
  code: z.string(),
  kind: z.enum([...LISTING_KINDS, 'product', 'pallet', 'comment', 'account']),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  owner_nickname: z.string(),
  submitted_at: instant,
})
export type ExaminedAppeal = z.infer<typeof examinedAppeal>

const examined = {
  row: examinedAppeal,
  text: z.string(),
  owner: writer,
  taken_down: z.object({
    reason: z.string(),
    at: instant,
    /** Nickname of who decided; null for the server itself and for a deleted account. */
    by: z.nullable(z.string()),
  }),
}

/** A pallet as it was published, with its first products that are on the shelf. */
const examinedPallet = z.object({
  name: z.string(),
  note: z.string(),
  product_count: count,
  products: z.array(z.omit(palletProduct, { product_code: true })),
})
export type ExaminedPallet = z.infer<typeof examinedPallet>

/** Appeals of owners against a take-down, a hidden comment or a frozen account, and operators' decisions on them. */
export const appeals = {
  getAppeal: get(
    '/api/v1/appeal/getAppeal',
    'user',
    'Why something of mine was taken down or hidden, and my appeal against it',
    z.object(thing),
    appealStanding,
  ),
  sendAppeal: post(
    '/api/v1/appeal/sendAppeal',
    'user',
    'Appeal against the take-down or hiding of something of mine, once per decision; 409 otherwise',
    z.object({ ...thing, text: written }),
    appeal,
    { idempotent: true },
  ),
  openAccountAppeal: post(
    '/api/v1/appeal/openAccountAppeal',
    'public',
    'Why an account is frozen, and the appeal against it; needs a code sent to its mobile (scene `appeal`)',
    z.object({ mobile, code: smsCode }),
    accountAppealStanding,
  ),
  sendAccountAppeal: post(
    '/api/v1/appeal/sendAccountAppeal',
    'public',
    'Appeal for a frozen account with the ticket of `openAccountAppeal`, once per freeze; 409 otherwise',
    z.object({ appeal_ticket: z.string().check(z.maxLength(200)), text: written }),
    appeal,
  ),
  getAppealQueue: get(
    '/api/v1/examine/getAppealQueue',
    'user',
    'Appeals that wait for a decision, oldest first; those of frozen accounts only with `user.manage`',
    z.object(pageInput),
    z.extend(pageOf(examinedAppeal), { total: count }),
    { permission: 'examine.report' },
  ),
  getAppealDetail: get(
    '/api/v1/examine/getAppealDetail',
    'user',
    'One appeal, with what was taken down and why',
    z.object({ code: id }),
    z.discriminatedUnion('subject', [
      z.object({ subject: z.literal('listing'), ...examined, detail: listingDetail }),
      z.object({ subject: z.literal('product'), ...examined, detail: productDetail }),
      z.object({ subject: z.literal('pallet'), ...examined, detail: examinedPallet }),
      z.object({
        subject: z.literal('comment'),
        ...examined,
        detail: z.object({ text: z.string(), created_at: instant, about }),
      }),
      z.object({ subject: z.literal('account'), ...examined, detail: z.object({ created_at: instant }) }),
    ]),
    { permission: 'examine.report' },
  ),
  decideAppeal: post(
    '/api/v1/examine/decideAppeal',
    'user',
    'Approve an appeal, which undoes the decision, or reject it with a reason',
    z.object({ code: id, decision: choice(['approved', 'rejected']), reason: z.optional(lines(0, 200)) }).check(
      z.refine(v => v.decision === 'approved' || Boolean(v.reason), {
        error: 'invalid.required',
        path: ['reason'],
      }),
    ),
    done,
    { idempotent: true, permission: 'examine.report' },
  ),
}
