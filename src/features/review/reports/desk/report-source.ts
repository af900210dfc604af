import { endpoints } from '#contract'
import { sourceOf } from '#src/shared/use-app'
import type { Decision } from '#src/shared/desk/queue-store'

const { reports } = endpoints

export const useReportSource = sourceOf(({ api }) => ({
  /** Open reports, oldest first. @throws ApiError */
  loadReportQueue: (cursor?: string) => api.call(reports.getReportQueue, { cursor }),
  /** @throws ApiError 409 if another operator was faster, or what to take down has left the shelf meanwhile */
  decideReport: ({ code, decision, reason, takesDown }: Decision, idempotencyKey: string) =>
    api.call(
      reports.decideReport,
      {
        report_code: code,
        decision: decision === 'approved' ? 'dismissed' : 'upheld',
        reason,
        take_down: takesDown || undefined,
      },
      { idempotencyKey },
    ),
}))
