import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseReports } from './erase-repo'
import { waitingReports } from './reads'
import { reportRoutes } from './routes'
import { createReportService, type ReportDeps } from './service'

export { createReportOwn, type ReportOwn } from './own'
export { reportPlace } from './repo'

export const create = (ctx: Context, needs: ReportDeps): Area<null> => ({
  api: null,
  routes: reportRoutes(createReportService(ctx, needs)),
  waiting: { reports: waitingReports },
  erase: { reports: eraseReports },
})
