import type { Context } from '../../../context'
import { createMinuteLog } from '../../../minute-log'
import type { Module } from '../../../module'
import { createClientErrors } from './client-errors'
import { systemRoutes } from './routes'
import type { SystemService } from './service'
import { createSettings } from './settings'

export { createSystemService, type SystemService } from './service'

export const systemModule = (ctx: Context, service: SystemService): Module => {
  const lines = createMinuteLog(ctx)
  return {
    routes: systemRoutes(service, createSettings(ctx), createClientErrors(ctx, lines)),
    close: lines.close,
  }
}
