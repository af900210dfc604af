import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { createCases } from './cases'
import { examineRoutes } from './routes'
import { createExamineService, type ExamineDeps, type ExamineService } from './service'

export { createCheckOwn, leftOut } from './own'
export { aboutOf, queuePage } from './queue'
export { createExamineService, type ExamineService } from './service'

export const create = (ctx: Context, needs: ExamineDeps): Area<ExamineService> => {
  const api = createExamineService(ctx, needs)
  return { api, routes: examineRoutes(api, createCases(needs.reviews)) }
}
