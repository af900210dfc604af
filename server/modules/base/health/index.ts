import type { Context } from '../../../context'
import type { Module } from '../../../module'
import { registerHealthRoutes } from './routes'
import { pingSoon } from './service'

/** For monitoring: `/healthz` says that the process is up, `/readyz` that it can serve requests. */
export const healthModule = (ctx: Context): Module => ({
  register: app => registerHealthRoutes(app, () => pingSoon(ctx)),
})
