import type { Context } from '../../../context'
import type { Module } from '../../../module'
import { registerWebRoutes } from './routes'
import { createSite, type WebDeps } from './service'

export const webModule = (ctx: Context, deps: WebDeps): Module => {
  const site = createSite(ctx, deps)
  return { register: app => registerWebRoutes(app, ctx.config, site) }
}
