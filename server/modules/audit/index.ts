export { type AuditLine, insertAudit } from './service'
