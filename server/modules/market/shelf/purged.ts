import type { ShelfTables } from '#server/db/shelf-tables'
import type { AuditLine } from '../../base/audit'

/** What the audit log says of an item that was deleted for good. @param actorId null for the server itself */
export const purgedLine = (
  subject: ShelfTables['subject'],
  code: string,
  at: string,
  actorId: number | null,
): AuditLine => ({
  at,
  actor_id: actorId,
  action: 'purge',
  subject,
  subject_code: code,
  from_state: 'deleted',
  to_state: 'purged',
})

/** Audit line for an item that is deleted with its owner's account. */
export const erasedLine = (subject: ShelfTables['subject'], code: string, state: string, at: string): AuditLine => ({
  ...purgedLine(subject, code, at, null),
  action: 'erase',
  from_state: state,
  to_state: 'erased',
})
