import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { cancellationRoutes } from './routes'
import { type CancellationDeps, createCancellation } from './service'

export { createCancellation, type Obligations } from './service'
export { createTakeBack } from './take-back'

export const create = (ctx: Context, needs: CancellationDeps): Area<null> => {
  const service = createCancellation(ctx, needs)
  return {
    api: null,
    routes: cancellationRoutes(service),
    jobs: [{ name: 'cancel-accounts', cron: '41 * * * *', run: () => service.carryOutDue() }],
  }
}
