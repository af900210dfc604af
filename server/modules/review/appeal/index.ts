import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { type AppealDeskDeps, createAppealDesk } from './desk'
import { eraseAppeals } from './erase-repo'
import { appealRoutes } from './routes'
import { type AppealDeps, createAppealService } from './service'

export const create = (ctx: Context, needs: AppealDeps & AppealDeskDeps): Area<null> => {
  const desk = createAppealDesk(ctx, needs)
  return {
    api: null,
    routes: appealRoutes(createAppealService(ctx, needs), desk),
    waiting: { appeals: desk.waiting },
    erase: { appeals: eraseAppeals },
  }
}
