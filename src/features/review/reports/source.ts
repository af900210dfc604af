import { endpoints } from '#contract'
import type { COMPLAINT_REASONS, REPORT_KINDS, REPORT_REASONS } from '#domain/review/reports'
import { sourceOf } from '#src/shared/use-app'

const { reports } = endpoints

export type ReportReason = (typeof REPORT_REASONS)[number]
export type ReportKind = (typeof REPORT_KINDS)[number]

export const useSource = sourceOf(({ api }) => ({
  /** @throws ApiError */
  sendReport: (
    what: { kind: ReportKind; code: string },
    reportReason: ReportReason,
    text: string,
    idempotencyKey: string,
  ) =>
    api.call(
      reports.report,
      { object_kind: what.kind, object_code: what.code, ground: reportReason, text: text || undefined },
      { idempotencyKey },
    ),
  /** Without `userCode` it is about the platform. @throws ApiError */
  sendComplaint: (
    userCode: string | undefined,
    reportReason: (typeof COMPLAINT_REASONS)[number],
    text: string,
    idempotencyKey: string,
  ) => api.call(reports.complain, { user_code: userCode, ground: reportReason, text }, { idempotencyKey }),
}))
