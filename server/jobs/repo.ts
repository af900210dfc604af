import { sql } from 'kysely'
import type { Db } from '../db/types'

/** Deletes rows that nothing needs any more. */
export const purge = async (db: Db, at: { now: string; dayAgo: string; monthAgo: string }): Promise<void> => {
  await sql`delete from idempotency_keys where created_at < ${at.dayAgo}`.execute(db)
  await sql`delete from tickets where expires_at < ${at.now}`.execute(db)
  await sql`delete from login_failures where created_at < ${at.dayAgo}`.execute(db)
  // A used refresh token is kept for as long as it could have lived: until then, reusing it ends its family.
  await sql`delete from refresh_tokens where used_at < ${at.monthAgo}`.execute(db)
  await sql`delete from sessions where ended_at < ${at.monthAgo} or expires_at < ${at.monthAgo}`.execute(db)
}

/** The embedded database has no autovacuum. Must not run in a transaction. */
export const vacuum = async (db: Db): Promise<void> => void (await sql`vacuum (analyze)`.execute(db))
