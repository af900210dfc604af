import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** Times of the codes sent to a mobile since then, newest first. */
export const sentToMobile = async (db: Db, mobileIndex: string, since: string): Promise<string[]> => {
  const result = await sql<{ created_at: string }>`
    select created_at from sms_codes where mobile_index = ${mobileIndex} and created_at > ${since} order by created_at desc`.execute(
    db,
  )
  return result.rows.map(row => row.created_at)
}

/** Times of the codes requested from an address since then, newest first. */
export const sentFromAddress = async (db: Db, ip: string, since: string): Promise<string[]> => {
  const result = await sql<{ created_at: string }>`
    select created_at from sms_codes where ip = ${ip} and created_at > ${since} order by created_at desc`.execute(db)
  return result.rows.map(row => row.created_at)
}

export interface NewSmsCode {
  mobile_index: string
  scene: string
  code_mac: string
  ip: string
  created_at: string
  expires_at: string
}

/** Inserts a code and invalidates earlier ones for the same mobile and scene. @returns its id */
export const insertCode = async (db: Db, code: NewSmsCode): Promise<number> => {
  await sql`
    update sms_codes set used_at = ${code.created_at}
    where mobile_index = ${code.mobile_index} and scene = ${code.scene} and used_at is null`.execute(db)
  const result = await sql<{ id: number }>`
    insert into sms_codes (mobile_index, scene, code_mac, ip, created_at, expires_at)
    values (${code.mobile_index}, ${code.scene}, ${code.code_mac}, ${code.ip}, ${code.created_at}, ${code.expires_at})
    returning id`.execute(db)
  return result.rows[0].id
}

/** Deletes a code that was never sent, so that it counts towards no limit. */
export const removeCode = async (db: Db, id: number): Promise<void> =>
  void (await sql`delete from sms_codes where id = ${id}`.execute(db))

/** Uses one try of the open code; null if there is no open code or no try left. */
export const takeTry = async (db: Db, mobileIndex: string, scene: string, now: string, max: number) => {
  const result = await sql<{ id: number; code_mac: string }>`
    update sms_codes set tries = tries + 1
    where mobile_index = ${mobileIndex} and scene = ${scene} and used_at is null and expires_at > ${now} and tries < ${max}
    returning id, code_mac`.execute(db)
  return result.rows[0] ?? null
}

export const giveTryBack = async (db: Db, id: number): Promise<void> =>
  void (await sql`update sms_codes set tries = tries - 1 where id = ${id}`.execute(db))

/** False if it was used meanwhile. */
export const useCode = async (db: Db, id: number, now: string): Promise<boolean> => {
  const result =
    await sql`update sms_codes set used_at = ${now} where id = ${id} and used_at is null returning id`.execute(db)
  return result.rows.length === 1
}

export interface OutboxRow {
  id: number
  message_code: string
  mobile_sealed: string
  text_sealed: string
  scene: string
  created_at: string
}

export const insertOutbox = async (db: Db, row: Omit<OutboxRow, 'id'>): Promise<void> =>
  void (await sql`
    insert into sms_outbox (message_code, mobile_sealed, text_sealed, scene, created_at)
    values (${row.message_code}, ${row.mobile_sealed}, ${row.text_sealed}, ${row.scene}, ${row.created_at})`.execute(
    db,
  ))

export const outboxPage = async (db: Db, beforeId: number | null, limit: number): Promise<OutboxRow[]> => {
  const result = await sql<OutboxRow>`
    select id, message_code, mobile_sealed, text_sealed, scene, created_at from sms_outbox
    where ${beforeId}::bigint is null or id < ${beforeId} order by id desc limit ${limit}`.execute(db)
  return result.rows
}

/** The limits need codes for a day; the operator's page needs the outbox for a week. */
export const purge = async (db: Db, codesBefore: string, outboxBefore: string): Promise<void> => {
  await sql`delete from sms_codes where created_at < ${codesBefore}`.execute(db)
  await sql`delete from sms_outbox where created_at < ${outboxBefore}`.execute(db)
}
