export { type AuditLine, insertAudit, insertAudits } from './service'
