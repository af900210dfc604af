import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** Returns false if it was spent before. */
export const spendCaptcha = async (db: Db, id: string, expiresAt: string): Promise<boolean> => {
  const result = await sql`
    insert into captcha_spent (challenge_id, expires_at) values (${id}, ${expiresAt})
    on conflict do nothing returning challenge_id`.execute(db)
  return result.rows.length === 1
}

export const deleteSpent = async (db: Db, before: string): Promise<void> =>
  void (await sql`delete from captcha_spent where expires_at < ${before}`.execute(db))
