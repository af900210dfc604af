import { sql } from 'kysely'
import type { ReportKind, ReportReason, ReportState } from '#domain/review/reports'
import type { Db } from '#server/db/types'

export interface NewReport {
  report_code: string
  /** Null for the platform. */
  reporter_id: number | null
  object_kind: ReportKind | 'complaint'
  object_code: string
  reportReason: ReportReason
  /** Null without a text. */
  text_sealed: string | null
  at: string
}

/** Encryption context of a report's text. It is JSON, like all encrypted values that the data export decrypts. */
export const reportPlace = (reportCode: string): string => `reports:${reportCode}:text`

/** @returns false if the reporter already has an open report on the same object. */
export const insertReport = async (tx: Db, r: NewReport): Promise<boolean> =>
  (
    await sql`
    insert into reports (report_code, reporter_id, object_kind, object_code, ground, text_sealed, created_at)
    values (${r.report_code}, ${r.reporter_id}, ${r.object_kind}, ${r.object_code}, ${r.reportReason}, ${r.text_sealed},
      ${r.at})
    on conflict do nothing`.execute(tx)
  ).numAffectedRows === 1n

export interface ReportRow {
  id: number
  report_code: string
  /** Null for the platform. */
  reporter_id: number | null
  object_kind: ReportKind | 'complaint'
  object_code: string
  state: ReportState
}

export const findReport = async (tx: Db, code: string): Promise<ReportRow | null> =>
  (
    await sql<ReportRow>`
    select id, report_code, reporter_id, object_kind, object_code, state from reports where report_code = ${code}`.execute(
      tx,
    )
  ).rows[0] ?? null

/** Locks the open reports on the same object, in id order. */
export const lockOpenOf = async (tx: Db, { object_kind, object_code }: ReportRow): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`
    select id, report_code, reporter_id, object_kind, object_code, state from reports
    where object_kind = ${object_kind} and object_code = ${object_code} and state = 'open' order by id for update`.execute(
      tx,
    )
  ).rows

export const setReportState = async (
  tx: Db,
  id: number,
  to: ReportState,
  decided: { by: number; at: string; reason: string | null },
): Promise<boolean> =>
  (
    await sql`
    update reports set state = ${to}, decided_at = ${decided.at}, decided_by = ${decided.by}, reason = ${decided.reason}
    where id = ${id} and state = 'open'`.execute(tx)
  ).numAffectedRows === 1n

/** The user's open complaints about the platform; whoever asks in order to add one locks the user first. */
export const countOpenComplaints = async (tx: Db, reporterId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reports
    where reporter_id = ${reporterId} and object_kind = 'complaint' and object_code = report_code and state = 'open'`.execute(
    tx,
  )
  return rows[0].n
}
