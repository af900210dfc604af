import { sql } from 'kysely'
import type { Erase } from '../db/leaving'
import type { Db } from '../db/types'

/** Whose answer, to which endpoint, under which key. */
export interface AnswerKey {
  userId: number
  endpoint: string
  key: string
}

export interface AnswerRow {
  body_hash: string
  response_sealed: string | null
}

export const findAnswer = async (
  tx: Db,
  { userId, endpoint, key }: AnswerKey,
  since: string,
): Promise<AnswerRow | null> =>
  (
    await sql<AnswerRow>`
    select body_hash, response_sealed from idempotency_keys
    where user_id = ${userId} and endpoint = ${endpoint} and key = ${key} and created_at > ${since}`.execute(tx)
  ).rows[0] ?? null

export const keepAnswer = async (
  tx: Db,
  { userId, endpoint, key }: AnswerKey,
  row: { bodyHash: string; sealed: string; at: string },
): Promise<void> => {
  await sql`
    insert into idempotency_keys (user_id, endpoint, key, body_hash, response_sealed, created_at)
    values (${userId}, ${endpoint}, ${key}, ${row.bodyHash}, ${row.sealed}, ${row.at})
    on conflict (user_id, endpoint, key) do update
    set body_hash = excluded.body_hash, response_sealed = excluded.response_sealed, created_at = excluded.created_at`.execute(
    tx,
  )
}

export const deleteAnswers = async (db: Db, before: string): Promise<void> => {
  await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
}

/** Deletes a cancelled account's stored answers. */
export const eraseAnswers: Erase = async (tx, { id }) => {
  await sql`delete from idempotency_keys where user_id = ${id}`.execute(tx)
}
