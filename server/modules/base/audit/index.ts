import type { Area } from '#server/module'
import { auditRoutes } from './routes'

export { type AuditLine, insertAudit, insertAudits } from './repo'
export { transition } from './transition'
export { withoutPersonal } from './without-personal'

export const create = (): Area<null> => ({ api: null, routes: auditRoutes })
