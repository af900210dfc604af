// Across areas: the audit log with the operators' nicknames.
import { sql } from 'kysely'
import { runsOf } from '#domain/market/search'
import type { Db } from '#server/db/types'
import { holdsName } from '#server/db/names'

export interface AuditRow {
  id: number
  at: string
  actor: { user_code: string; nickname: string; avatar_url: string } | null
  action: string
  subject: string
  subject_code: string
  from_state: string | null
  to_state: string | null
  reason: string | null
}

export interface AuditQuery {
  /** A user code, or part of a nickname; '' for anybody. */
  actor: string
  action: string | null
  subject: string | null
  /** Includes the revisions of a listing or product, whose codes are `code-number`. */
  code: string | null
  /** Instants, the second one excluded. */
  since: string | null
  until: string | null
  beforeId: number | null
  limit: number
}

/** A keyword of only punctuation matches no name. */
const named = (keyword: string) => (runsOf(keyword).length ? holdsName(keyword, sql.ref('u.nickname')) : sql`false`)

/** Newest first. What somebody did is found person by person: a walk through all that was done ends nowhere for most. */
export const findAudit = async (db: Db, q: AuditQuery): Promise<AuditRow[]> => {
  const conditions = [
    q.action !== null && sql`a.action = ${q.action}`,
    q.subject !== null && sql`a.subject = ${q.subject}`,
    q.code !== null &&
      // '.' is the character after '-': a range scan over all revisions.
      sql`(a.subject_code collate "C" = ${q.code} or (a.subject_code collate "C" > ${`${q.code}-`}
        and a.subject_code collate "C" < ${`${q.code}.`}))`,
    q.since !== null && sql`a.at >= ${q.since}`,
    q.until !== null && sql`a.at < ${q.until}`,
    q.beforeId !== null && sql`a.id < ${q.beforeId}`,
  ].flatMap(condition => condition || [])
  const where = conditions.length ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
  const lines = q.actor
    ? sql`(select u.id from users u where u.user_code = ${q.actor} or (${named(q.actor)})) w cross join lateral (
        select * from audit_log a where a.actor_id = w.id ${where} order by a.id desc limit ${q.limit} offset 0) a`
    : sql`(select * from audit_log a where true ${where} order by a.id desc limit ${q.limit}) a`
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.action, a.subject, a.subject_code, a.from_state, a.to_state, a.reason,
      (select row_to_json(w) from (select u.user_code, u.nickname, u.avatar_url where u.id is not null) w) as actor
    from ${lines} left join users u on u.id = a.actor_id
    order by a.id desc limit ${q.limit}`.execute(db)
  return rows
}
