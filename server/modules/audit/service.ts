// Nothing is decided here: others write a line in the transaction of their own action.
export { type AuditLine, insertAudit, insertAudits } from './repo'
