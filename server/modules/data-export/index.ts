import type { Module } from '../../module'
import { dataExportRoutes } from './routes'
import type { DataExportService } from './service'

export { createEraseExports } from './erase'
export { createDataExport } from './service'

export const dataExportModule = (service: DataExportService): Module => ({ routes: dataExportRoutes(service) })
