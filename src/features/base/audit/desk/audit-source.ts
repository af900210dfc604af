import { endpoints } from '#contract'
import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import { sourceOf } from '#src/shared/use-app'

/** How far back the log is shown, in days; 1 is today. */
export const AUDIT_SPANS = { all: null, today: 1, week: 7, month: 30 } as const
export type AuditSpan = keyof typeof AUDIT_SPANS

/** What is looked for; '' for everything. */
export interface AuditFilter {
  who: string
  code: string
  action: string
  subject: string
  span: AuditSpan
}

export const useAuditSource = sourceOf(({ api, clock }) => ({
  /** Newest first. @throws ApiError 422 for a code that is none */
  loadAudit:
    ({ who, code, action, subject, span }: AuditFilter) =>
    (cursor?: string) => {
      const days = AUDIT_SPANS[span]
      return api.call(endpoints.audit.getAuditPage, {
        cursor,
        keyword: who || undefined,
        object_code: code || undefined,
        action: action || undefined,
        subject: subject || undefined,
        since: days === null ? undefined : shanghaiDay(clock.now() - (days - 1) * DAY_MS),
      })
    },
}))
