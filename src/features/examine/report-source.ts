import { endpoints } from '../../../contract'
import { currentApp } from '../../shared/app'
import type { Verdict } from './source'

const { reports } = endpoints

/** Open reports, oldest first. @throws ApiError */
export const loadReportQueue = (cursor?: string) => currentApp().api.call(reports.getReportQueue, { cursor })
/** @throws ApiError 409 if another operator was faster, or what to take down has left the shelf meanwhile */
export const decideReport = (report_code: string, { reason, takesDown }: Verdict, idempotencyKey: string) =>
  currentApp().api.call(
    reports.decideReport,
    {
      report_code,
      decision: reason === null ? 'dismissed' : 'upheld',
      reason: reason ?? undefined,
      take_down: takesDown || undefined,
    },
    { idempotencyKey },
  )
