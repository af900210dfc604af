import type { Context } from '../../context'
import type { Module } from '../../module'
import { appealRoutes } from './routes'
import { type AppealDeps, createAppealService } from './service'

export { eraseAppeals } from './erase-repo'

export const appealModule = (ctx: Context, deps: AppealDeps): Module => ({
  routes: appealRoutes(createAppealService(ctx, deps)),
})
