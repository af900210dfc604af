export { type AuditLine, insertAudit } from './repo'
