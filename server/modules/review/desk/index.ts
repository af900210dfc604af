import type { Module } from '../../../module'
import { deskRoutes } from './routes'
import { createDeskOverview } from './service'

export const deskModule = (queues: Parameters<typeof createDeskOverview>[0]): Module => ({
  routes: deskRoutes(createDeskOverview(queues)),
})
