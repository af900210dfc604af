import { DEFAULT_LOCALE } from '#domain/base/locale'
import { REPORT_LIMITS, type ReportKind, type ReportReason } from '#domain/review/reports'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { say } from '#server/http/messages'
import * as repo from './repo'

/** Files the platform's own report: something stands there that the rules refuse. Once while it is open. */
export type ReportOwn = (
  tx: Db,
  kind: ReportKind,
  code: string,
  found: { ground: ReportReason; text: string },
) => Promise<void>

export const createReportOwn =
  (ctx: Pick<Context, 'clock' | 'keys'>): ReportOwn =>
  async (tx, kind, code, { ground, text }) => {
    const report_code = newCode('r')
    const words = Array.from(say('mended_report', DEFAULT_LOCALE, { text }))
      .slice(0, REPORT_LIMITS.textMax)
      .join('')
    await repo.insertReport(tx, {
      report_code,
      reporter_id: null,
      object_kind: kind,
      object_code: code,
      reportReason: ground,
      text_sealed: ctx.keys.fields.seal(JSON.stringify(words), repo.reportPlace(report_code)),
      at: nowText(ctx),
    })
  }
