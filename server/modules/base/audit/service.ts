import type { Input, Output } from '#contract'
import type { audit, AuditEntry } from '#contract/base/audit'
import { PAGE_SIZE } from '#domain/base/paging'
import { DAY_MS, shanghaiDayStart } from '#domain/kit/relative-time'
import { writtenLines } from '#domain/kit/written'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { type AuditRow, findAudit } from './reads'
import { withoutPersonal } from './without-personal'

const instantOf = (ms: number): string => new Date(ms).toISOString()

const entryOf = (row: AuditRow): AuditEntry => ({
  id: String(row.id),
  at: row.at,
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  subject_code: row.subject_code,
  before: row.from_state,
  after: row.to_state,
  // Older lines were stored unfiltered, and stay as they are.
  reason: row.reason && withoutPersonal(writtenLines(row.reason)),
})

export const auditPage = async (
  db: Db,
  input: Input<typeof audit.getAuditPage>,
): Promise<Output<typeof audit.getAuditPage>> => {
  const { keyword = '', action, subject, object_code, since, until, cursor, limit = PAGE_SIZE } = input
  const rows = await findAudit(db, {
    actor: keyword,
    action: action ?? null,
    subject: subject ?? null,
    code: object_code ?? null,
    since: since === undefined ? null : instantOf(shanghaiDayStart(since)),
    until: until === undefined ? null : instantOf(shanghaiDayStart(until) + DAY_MS),
    beforeId: decodeNumberCursor(cursor)?.id ?? null,
    limit: limit + 1,
  })
  const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.at, row.id))
  return { items: items.map(entryOf), next_cursor }
}
