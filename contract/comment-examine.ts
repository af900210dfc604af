import * as z from 'zod/mini'
import { COMPLAINT_REASONS, REPORT_REASONS, REPORT_KINDS } from '../domain/interaction'
import { get, post } from './endpoint'
import { choice, count, done, id, instant, pageInput, pageOf, text } from './shapes'

const writer = z.object({ user_code: z.string(), nickname: z.string(), avatar_url: z.string() })
/** What a comment or a report is about, as needed to open its detail page. */
const about = z.object({
  /** `platform`: a complaint about the platform itself, without code and title. */
  kind: z.enum(['supply', 'purchase', 'product', 'pallet', 'user', 'platform']),
  code: z.string(),
  title: z.string(),
})

const examinedComment = z.object({
  comment_code: z.string(),
  author: writer,
  text: z.string(),
  /** Parts of it that may be contact details. */
  likely_contact: z.array(z.string()),
  created_at: instant,
  is_reply: z.boolean(),
  about,
})
export type ExaminedComment = z.infer<typeof examinedComment>

const openReport = z.object({
  report_code: z.string(),
  object_kind: z.enum([...REPORT_KINDS, 'complaint']),
  ground: z.enum([...REPORT_REASONS, ...COMPLAINT_REASONS]),
  text: z.string(),
  reporter: writer,
  created_at: instant,
  /** The reported user; for a complaint about the platform its name, without a code. */
  accused: writer,
  /** The text of a reported comment; null for other reports. */
  comment_text: z.nullable(z.string()),
  about,
  /** Open reports of the same object, including this one. */
  open_count: count,
  /** It is on the shelf, or may come back to it (a pallet: is published), and can be taken down with the report. */
  can_take_down: z.boolean(),
})
export type OpenReport = z.infer<typeof openReport>

const withReason = { reason: z.optional(text(0, 200)) }

/** Comments and reports for operators to decide on. */
export const commentExamine = {
  getCommentQueue: get(
    '/api/v1/examine/getCommentQueue',
    'user',
    'Comments not yet reviewed, oldest first',
    z.object(pageInput),
    z.extend(pageOf(examinedComment), { total: count }),
    { permission: 'examine.comment' },
  ),
  decideComment: post(
    '/api/v1/examine/decideComment',
    'user',
    'Approve a comment, or hide it with a reason shown to its author',
    z.object({ comment_code: id, decision: choice(['approved', 'rejected']), ...withReason }).check(
      z.refine(v => v.decision === 'approved' || Boolean(v.reason?.trim()), {
        error: 'invalid.required',
        path: ['reason'],
      }),
    ),
    done,
    { idempotent: true, permission: 'examine.comment' },
  ),
  getReportQueue: get(
    '/api/v1/examine/getReportQueue',
    'user',
    'Open reports, oldest first',
    z.object(pageInput),
    z.extend(pageOf(openReport), { total: count }),
    { permission: 'examine.report' },
  ),
  decideReport: post(
    '/api/v1/examine/decideReport',
    'user',
    'Uphold a report (with all other open reports of the same object) or dismiss it; upholding hides a comment',
    z
      .object({
        report_code: id,
        decision: choice(['upheld', 'dismissed']),
        /** If upheld: the listing, product or pallet is taken down for the same reason. 409 if it can't be. */
        take_down: z.optional(z.boolean()),
        ...withReason,
      })
      .check(
        z.refine(v => v.decision === 'dismissed' || Boolean(v.reason?.trim()), {
          error: 'invalid.required',
          path: ['reason'],
        }),
        z.refine(v => v.decision === 'upheld' || !v.take_down, { error: 'invalid.choice', path: ['take_down'] }),
      ),
    done,
    { idempotent: true, permission: 'examine.report' },
  ),
}
