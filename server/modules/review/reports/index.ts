import type { Context } from '../../../context'
import type { Module } from '../../../module'
import { reportRoutes } from './routes'
import { createReportService, type ReportDeps } from './service'

export { eraseReports } from './erase-repo'
export { createReportOwn, type ReportOwn } from './own'
export { reportPlace } from './repo'

export const reportsModule = (ctx: Context, deps: ReportDeps): Module => ({
  routes: reportRoutes(createReportService(ctx, deps)),
})
