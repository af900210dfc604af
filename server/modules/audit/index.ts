export { type AuditLine, insertAudit, insertAudits } from './repo'
