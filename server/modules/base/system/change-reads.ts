// Across areas: the history of the configuration, from the audit log, with the operators' nicknames.
import { sql } from 'kysely'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

/** Subject of a setting's audit lines. */
export const SETTING_SUBJECT = 'setting'

export interface SettingChangeRow {
  id: number
  name: string
  at: string
  action: string
  from_state: string
  to_state: string
  reason: string | null
  actor_nickname: string | null
}

const CHANGES = sql`select a.id, a.subject_code as name, a.at, a.action, a.from_state, a.to_state, a.reason,
  nullif(u.nickname, '') as actor_nickname
  from audit_log a left join users u on u.id = a.actor_id where a.subject = ${SETTING_SUBJECT}`

/** Newest first. @param name null for all settings */
export const findSettingChanges = async (
  db: Db,
  name: string | null,
  beforeId: number | null,
  limit: number,
): Promise<SettingChangeRow[]> =>
  (
    await sql<SettingChangeRow>`
    ${CHANGES} and ${name === null ? sql`true` : sql`a.subject_code = ${name}`}
      and ${beforeId === null ? sql`true` : sql`a.id < ${beforeId}`}
    order by a.id desc limit ${limit}`.execute(db)
  ).rows

export const findNewestChange = (db: Db, name: string): Promise<SettingChangeRow | null> =>
  first(sql<SettingChangeRow>`${CHANGES} and a.subject_code = ${name} order by a.id desc limit 1`.execute(db))

/** The latest change of each setting that was ever changed. */
export const findNewestChanges = async (db: Db): Promise<Pick<SettingChangeRow, 'id' | 'name' | 'at'>[]> =>
  (
    await sql<Pick<SettingChangeRow, 'id' | 'name' | 'at'>>`
    select distinct on (subject_code) id, subject_code as name, at from audit_log
    where subject = ${SETTING_SUBJECT} order by subject_code, id desc`.execute(db)
  ).rows
