import { reports } from '#contract/review/reports'
import { handle, type Route } from '#server/http/serve'
import type { ReportService } from './service'

export const reportRoutes = (service: ReportService): Route[] => [
  handle(reports.report, ({ db, user, input }) => service.report(db, user, input)),
  handle(reports.complain, ({ db, user, input }) => service.complain(db, user, input)),
  handle(reports.getReportQueue, ({ db, user, input, locale }) => service.queue(db, user, input, locale)),
  handle(reports.decideReport, ({ db, user, input }) => service.decide(db, user.id, input)),
]
