import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import { withoutPersonal } from './without-personal'

export interface AuditLine {
  at: string
  /** Null for the server itself. */
  actor_id: number | null
  action: string
  subject: string
  subject_code: string
  from_state: string | null
  to_state: string | null
  /** Contact details and ID numbers are removed before it is stored. */
  reason?: string | null
}

const redacted = (reason: string | null | undefined): string | null => (reason ? withoutPersonal(reason) : null)

/** Writes who did what, when and why, in the transaction of the action itself. */
export const insertAudit = async (tx: Db, line: AuditLine): Promise<void> => {
  await sql`
    insert into audit_log (at, actor_id, action, subject, subject_code, from_state, to_state, reason)
    values (${line.at}, ${line.actor_id}, ${line.action}, ${line.subject}, ${line.subject_code}, ${line.from_state},
      ${line.to_state}, ${redacted(line.reason)})`.execute(tx)
}

/** The same for several, in one statement. */
export const insertAudits = async (tx: Db, lines: AuditLine[]): Promise<void> => {
  if (!lines.length) return
  const rows = lines.map(line => ({ ...line, reason: redacted(line.reason) }))
  await sql`
    insert into audit_log (at, actor_id, action, subject, subject_code, from_state, to_state, reason)
    select at, actor_id, action, subject, subject_code, from_state, to_state, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (at timestamptz, actor_id bigint, action text,
      subject text, subject_code text, from_state text, to_state text, reason text)`.execute(tx)
}
