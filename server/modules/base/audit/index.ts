import type { Area } from '../../../module'
import { auditRoutes } from './routes'

export { type AuditLine, insertAudit, insertAudits } from './repo'

export const create = (): Area<null> => ({ api: null, routes: auditRoutes })
