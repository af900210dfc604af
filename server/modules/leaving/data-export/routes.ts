import { dataExport } from '#contract/leaving/data-export'
import { handle, type Route } from '#server/http/serve'
import type { PrivateLinks } from '#server/http/private-links'
import type { DataExportService } from './service'

export const dataExportRoutes = (service: DataExportService, links: Pick<PrivateLinks, 'sign'>): Route[] => [
  handle(dataExport.getExport, ({ db, user }) => service.latest(db, user.id)),
  handle(dataExport.requestExport, ({ db, user }) => service.request(db, user.id)),
  handle(dataExport.getExportLink, ({ db, user }) => service.link(db, user, links)),
]
