import type { PrivateLinks } from '../../../http/private-links'
import type { Module } from '../../../module'
import { dataExportRoutes } from './routes'
import type { DataExportService } from './service'

export { createEraseExports } from './erase'
export { createDataExport } from './service'

export const dataExportModule = (service: DataExportService, links: Pick<PrivateLinks, 'sign'>): Module => ({
  routes: dataExportRoutes(service, links),
})
