import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { deskRoutes } from './routes'
import { createDeskOverview } from './service'

export const create = (
  _ctx: Context,
  { queues }: { queues: Parameters<typeof createDeskOverview>[0] },
): Area<null> => ({ api: null, routes: deskRoutes(createDeskOverview(queues)) })
