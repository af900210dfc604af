import type { Module } from '../../../module'
import { auditRoutes } from './routes'

export { type AuditLine, insertAudit, insertAudits } from './repo'

export const auditModule: Module = { routes: auditRoutes }
