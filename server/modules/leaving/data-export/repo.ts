import { sql } from 'kysely'
import type { ExportState } from '#domain/leaving/data-export'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface ExportRow {
  id: number
  export_code: string
  user_id: number
  state: ExportState
  tries: number
  requested_at: string
  expires_at: string | null
  size_bytes: number | null
}

const OWN = sql`id, export_code, user_id, state, tries, requested_at, expires_at, size_bytes`

export const newestOf = (db: Db, userId: number) =>
  first(sql<ExportRow>`select ${OWN} from data_exports where user_id = ${userId} order by id desc limit 1`.execute(db))

export const insertExport = async (
  tx: Db,
  { code, userId, at }: { code: string; userId: number; at: string },
): Promise<ExportRow> =>
  (
    await sql<ExportRow>`
    insert into data_exports (export_code, user_id, state, requested_at) values (${code}, ${userId}, 'pending', ${at})
    returning ${OWN}`.execute(tx)
  ).rows[0]

/**
 * Takes the oldest waiting export for this server.
 * @param before an export taken earlier than this is taken again: its server has died
 */
export const takePending = (db: Db, now: string, before: string) =>
  first(
    sql<ExportRow>`
    update data_exports set taken_at = ${now}, tries = tries + 1
    where id = (
      select id from data_exports where state = 'pending' and (taken_at is null or taken_at < ${before})
      order by id limit 1 for update skip locked
    ) returning ${OWN}`.execute(db),
  )

/** @returns false if it was deleted in the meantime, with its owner's account */
export const markReady = async (
  tx: Db,
  id: number,
  { at, expiresAt, bytes }: { at: string; expiresAt: string; bytes: number },
): Promise<boolean> =>
  changedOne(
    await sql`
      update data_exports set state = 'ready', ready_at = ${at}, expires_at = ${expiresAt}, size_bytes = ${bytes}
      where id = ${id} and state = 'pending'`.execute(tx),
  )

export const markFailed = async (tx: Db, id: number): Promise<boolean> =>
  changedOne(await sql`update data_exports set state = 'failed' where id = ${id} and state = 'pending'`.execute(tx))

/** Puts a failed export back, to be retried. */
export const giveBack = async (db: Db, id: number): Promise<void> => {
  await sql`update data_exports set taken_at = null where id = ${id} and state = 'pending'`.execute(db)
}

/** Expires old archives. @returns their codes */
export const expireDue = async (tx: Db, now: string): Promise<string[]> =>
  (
    await sql<{ code: string }>`
    update data_exports set state = 'expired' where state = 'ready' and expires_at <= ${now}
    returning export_code as code`.execute(tx)
  ).rows.map(row => row.code)

/** @returns the codes, which name the files */
export const deleteExports = async (tx: Db, userId: number): Promise<string[]> =>
  (
    await sql<{
      code: string
    }>`delete from data_exports where user_id = ${userId} returning export_code as code`.execute(tx)
  ).rows.map(row => row.code)
