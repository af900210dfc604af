import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { registerHealthRoutes } from './routes'
import { pingSoon } from './service'

/** For monitoring: `/healthz` says that the process is up, `/readyz` that it can serve requests. */
export const create = (ctx: Context): Area<null> => ({
  api: null,
  register: app => registerHealthRoutes(app, () => pingSoon(ctx)),
})
