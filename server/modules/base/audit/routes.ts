import { audit } from '#contract/base/audit'
import { handle, type Route } from '#server/http/serve'
import { auditPage } from './service'

export const auditRoutes: Route[] = [handle(audit.getAuditPage, ({ db, input }) => auditPage(db, input))]
