import * as z from 'zod/mini'
import { ITEM_STATES, LISTING_KINDS, REVISION_STATES } from '../domain/listing'
import { get, post } from './endpoint'
import { changed, listingDetail } from './listing'
import { choice, id, instant, pageInput, pageOf, text } from './shapes'

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
