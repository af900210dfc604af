import type { Context } from '../../../context'
import type { Module } from '../../../module'
import { type AppealDesk, type AppealDeskDeps, createAppealDesk } from './desk'
import { appealRoutes } from './routes'
import { type AppealDeps, type AppealService, createAppealService } from './service'

export { eraseAppeals } from './erase-repo'

export const createAppealServices = (ctx: Context, deps: AppealDeps & AppealDeskDeps) => ({
  service: createAppealService(ctx, deps),
  desk: createAppealDesk(ctx, deps),
})

export const appealModule = ({ service, desk }: { service: AppealService; desk: AppealDesk }): Module => ({
  routes: appealRoutes(service, desk),
})
