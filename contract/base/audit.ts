import * as z from 'zod/mini'
import { get } from '../endpoint'
import { day, id, instant, pageInput, pageOf, text } from '../shapes'
import { writer } from './things'

const auditLine = z.object({
  id: z.string(),
  at: instant,
  /** Null for the server itself. */
  actor: z.nullable(writer),
  action: z.string(),
  subject: z.string(),
  subject_code: z.string(),
  /** The state, list or value before and after. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Contact details and ID numbers are removed. */
  reason: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditLine>

/** The operators' desk: the audit log. */
export const audit = {
  getAuditPage: get(
    '/api/v1/manage/getAuditPage',
    'user',
    'The audit log, newest first; days are those of Asia/Shanghai, both included',
    z.object({
      ...pageInput,
      /** Who did it: a user code, or part of a nickname. */
      keyword: z.optional(text(0, 60)),
      action: z.optional(id),
      subject: z.optional(id),
      /** Includes the revisions of a listing or product. */
      object_code: z.optional(id),
      since: z.optional(day),
      until: z.optional(day),
    }),
    pageOf(auditLine),
    { permission: 'audit.view' },
  ),
}
