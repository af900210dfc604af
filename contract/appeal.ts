import * as z from 'zod/mini'
import { APPEAL_LIMITS, APPEAL_STATES, APPEALED_KINDS } from '../domain/appeal'
import { LISTING_KINDS } from '../domain/listing'
import { get, post } from './endpoint'
import { listingDetail } from './listing'
import { productDetail } from './product'
import { choice, count, done, id, instant, pageInput, pageOf, publicText, text } from './shapes'
import { writer } from './things'

const thing = { object_kind: choice(APPEALED_KINDS), object_code: id }

const appeal = z.object({
  appeal_code: z.string(),
  state: z.enum(APPEAL_STATES),
  text: z.string(),
  created_at: instant,
  decided_at: z.nullable(instant),
  /** Of a rejection. */
  reason: z.nullable(z.string()),
})
export type Appeal = z.infer<typeof appeal>

const appealStanding = z.object({
  /** Why and when it was taken down; null if it isn't any more. */
  taken_down: z.nullable(z.object({ reason: z.string(), at: instant })),
  /** Against that decision; null if there is none yet. */
  appeal: z.nullable(appeal),
})
export type AppealStanding = z.infer<typeof appealStanding>

const examinedAppeal = z.object({
  code: z.string(),
  kind: z.enum([...LISTING_KINDS, 'product']),
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
    /** Who decided it; null for the server itself, and for somebody who is gone. */
    by: z.nullable(z.string()),
  }),
}

/** Appeals of owners whose listing or product was taken down, and operators' decisions on them. */
export const appeals = {
  getAppeal: get(
    '/api/v1/appeal/getAppeal',
    'user',
    'Why a listing or product of mine was taken down, and my appeal against it',
    z.object(thing),
    appealStanding,
  ),
  sendAppeal: post(
    '/api/v1/appeal/sendAppeal',
    'user',
    'Appeal for a listing or product of mine that is taken down, once for each such decision; 409 otherwise',
    z.object({ ...thing, text: publicText(APPEAL_LIMITS.textMin, APPEAL_LIMITS.textMax) }),
    appeal,
    { idempotent: true },
  ),
  getAppealQueue: get(
    '/api/v1/examine/getAppealQueue',
    'user',
    'Appeals that wait for a decision, oldest first',
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
    ]),
    { permission: 'examine.report' },
  ),
  decideAppeal: post(
    '/api/v1/examine/decideAppeal',
    'user',
    'Approve an appeal, which puts the listing or product back on the shelf, or reject it with a reason',
    z.object({ code: id, decision: choice(['approved', 'rejected']), reason: z.optional(text(0, 200)) }).check(
      z.refine(v => v.decision === 'approved' || Boolean(v.reason?.trim()), {
        error: 'invalid.required',
        path: ['reason'],
      }),
    ),
    done,
    { idempotent: true, permission: 'examine.report' },
  ),
}
