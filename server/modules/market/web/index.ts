import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { registerWebRoutes } from './routes'
import { createSite, type WebDeps } from './service'

export const create = (ctx: Context, needs: WebDeps): Area<null> => {
  const site = createSite(ctx, needs)
  return { api: null, register: app => registerWebRoutes(app, ctx.config, site) }
}
