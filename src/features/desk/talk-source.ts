import { endpoints } from '../../../contract'
import { useApp as theApp } from '../../app/app'

const { commentExamine } = endpoints

/** Comments that nobody has looked at, oldest first. @throws ApiError */
export const loadCommentQueue = (cursor?: string) => theApp().api.call(commentExamine.getCommentQueue, { cursor })
/** What an operator says: a reason against it, or null that nothing is wrong. */
export interface Verdict {
  reason: string | null
  /** Of a report: what is reported is taken down with it. */
  takesDown?: boolean
}

/** @throws ApiError 409 where someone else was quicker */
export const decideComment = (comment_code: string, { reason }: Verdict, idempotencyKey: string) =>
  theApp().api.call(
    commentExamine.decideComment,
    { comment_code, decision: reason === null ? 'approved' : 'rejected', reason: reason ?? undefined },
    { idempotencyKey },
  )
/** Open reports, oldest first. @throws ApiError */
export const loadReportQueue = (cursor?: string) => theApp().api.call(commentExamine.getReportQueue, { cursor })
/** @throws ApiError 409 where someone else was quicker, or it left the shelf meanwhile */
export const decideReport = (report_code: string, { reason, takesDown }: Verdict, idempotencyKey: string) =>
  theApp().api.call(
    commentExamine.decideReport,
    {
      report_code,
      decision: reason === null ? 'dismissed' : 'upheld',
      reason: reason ?? undefined,
      take_down: takesDown || undefined,
    },
    { idempotencyKey },
  )

export const canExamineTalk = (what: 'comment' | 'report'): boolean => theApp().session.hasPermission(`examine.${what}`)
