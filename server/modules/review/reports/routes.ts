import { reports } from '../../../../contract/review/reports'
import { handle, type Route, withAfterCommit } from '../../../http/serve'
import type { ReportService } from './service'

export const reportRoutes = (service: ReportService): Route[] => [
  handle(reports.report, ({ db, user, input }) => service.report(db, user, input)),
  handle(reports.complain, ({ db, user, input }) => service.complain(db, user, input)),
  handle(reports.getReportQueue, ({ db, user, input, locale }) => service.queue(db, user, input, locale)),
  handle(reports.decideReport, call => withAfterCommit(call, service.decide(call.db, call.user.id, call.input))),
]
