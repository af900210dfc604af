import type { Context } from '#server/context'
import { createMinuteLog } from '#server/minute-log'
import type { Area } from '#server/module'
import { createClientErrors } from './client-errors'
import { systemRoutes } from './routes'
import { createSystemService, type SystemDeps, type SystemService } from './service'
import { createSettings } from './settings'

export { createSystemService, type SystemService } from './service'

export const create = (ctx: Context, needs: SystemDeps): Area<SystemService> => {
  const api = createSystemService(ctx, needs)
  const lines = createMinuteLog(ctx)
  return {
    api,
    routes: systemRoutes(api, createSettings(ctx), createClientErrors(ctx, lines)),
    close: lines.close,
  }
}
