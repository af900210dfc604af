import { endpoints } from '../../../contract'
import { currentApp } from '../../shared/app'

const { commentExamine } = endpoints

/** Comments not examined yet, oldest first. @throws ApiError */
export const loadCommentQueue = (cursor?: string) => currentApp().api.call(commentExamine.getCommentQueue, { cursor })
/** An operator's verdict: the reason against it, or null if nothing is wrong. */
export interface Verdict {
  reason: string | null
  /** For a report: also takes down what was reported. */
  takesDown?: boolean
}

/** @throws ApiError 409 if another operator was faster */
export const decideComment = (comment_code: string, { reason }: Verdict, idempotencyKey: string) =>
  currentApp().api.call(
    commentExamine.decideComment,
    { comment_code, decision: reason === null ? 'approved' : 'rejected', reason: reason ?? undefined },
    { idempotencyKey },
  )
/** Open reports, oldest first. @throws ApiError */
export const loadReportQueue = (cursor?: string) => currentApp().api.call(commentExamine.getReportQueue, { cursor })
/** @throws ApiError 409 if another operator was faster, or what to take down has left the shelf meanwhile */
export const decideReport = (report_code: string, { reason, takesDown }: Verdict, idempotencyKey: string) =>
  currentApp().api.call(
    commentExamine.decideReport,
    {
      report_code,
      decision: reason === null ? 'dismissed' : 'upheld',
      reason: reason ?? undefined,
      take_down: takesDown || undefined,
    },
    { idempotencyKey },
  )

export const canExamineTalk = (what: 'comment' | 'report'): boolean =>
  currentApp().session.hasPermission(`examine.${what}`)
