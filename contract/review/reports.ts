import * as z from 'zod/mini'
import {
  COMPLAINT_LIMITS,
  COMPLAINT_REASONS,
  REPORT_KINDS,
  REPORT_LIMITS,
  REPORT_REASONS,
} from '../../domain/review/reports'
import { get, post } from '../endpoint'
import { choice, count, done, id, instant, lines, pageInput, pageOf } from '../shapes'
import { about, writer } from '../base/things'

const openReport = z.object({
  report_code: z.string(),
  object_kind: z.enum([...REPORT_KINDS, 'complaint']),
  ground: z.enum([...REPORT_REASONS, ...COMPLAINT_REASONS]),
  text: z.string(),
  /** The platform, without a code, for what it found itself. */
  reporter: writer,
  created_at: instant,
  /** The reported user; for a complaint about the platform its name, without a code. */
  accused: writer,
  /** The text of a reported comment, or of a line in an enquiry; null for other reports. */
  comment_text: z.nullable(z.string()),
  /** Of a reported line in an enquiry: links to its pictures, for 600 s. */
  pictures: z.optional(z.array(z.string())),
  about,
  /** Open reports of the same object, including this one. */
  open_count: count,
  /** It is on the shelf, or may come back to it (a pallet: is published), and can be taken down with the report. */
  can_take_down: z.boolean(),
})
export type OpenReport = z.infer<typeof openReport>

const withReason = { reason: z.optional(lines(0, 200)) }

/** Reports and complaints, and operators' decisions on them. */
export const reports = {
  report: post(
    '/api/v1/interaction/report',
    'user',
    'Report an object to the operators; 409 while an earlier report of mine is open',
    z.object({
      object_kind: choice(REPORT_KINDS),
      object_code: id,
      ground: choice(REPORT_REASONS),
      text: z.optional(lines(0, REPORT_LIMITS.textMax)),
    }),
    done,
    { idempotent: true },
  ),
  complain: post(
    '/api/v1/interaction/complain',
    'user',
    'File a complaint about my personal data or rights, against a user or the platform; 409 while one against the same user, or five against the platform, are open',
    z.object({
      /** The user it is about; the platform if left out. */
      user_code: z.optional(id),
      ground: choice(COMPLAINT_REASONS),
      text: lines(COMPLAINT_LIMITS.textMin, COMPLAINT_LIMITS.textMax),
    }),
    done,
    { idempotent: true },
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
        z.refine(v => v.decision === 'dismissed' || Boolean(v.reason), {
          error: 'invalid.required',
          path: ['reason'],
        }),
        z.refine(v => v.decision === 'upheld' || !v.take_down, { error: 'invalid.choice', path: ['take_down'] }),
      ),
    done,
    { idempotent: true, permission: 'examine.report' },
  ),
}
