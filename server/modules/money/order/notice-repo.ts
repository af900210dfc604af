import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export interface NoticeLine {
  /** The gateway's id of the notice; null for a refused one. */
  notice_id: string | null
  kind: 'trade' | 'refund' | 'transfer' | 'unknown'
  /** Our number that the notice is about. */
  about: string | null
  outcome: 'applied' | 'repeated' | 'refused'
  why: string | null
  at: string
}

export const insertNotice = async (db: Db, n: NoticeLine): Promise<void> =>
  void (await sql`
    insert into payment_notices (notice_id, kind, about, outcome, why, at)
    values (${n.notice_id}, ${n.kind}, ${n.about}, ${n.outcome}, ${n.why}, ${n.at})`.execute(db))

/**
 * Counts notices that were refused before they could be read: one row a minute and reason, however many servers count.
 * @returns true with the first of a minute
 */
export const countRefused = async (
  db: Db,
  { why, at, count }: { why: string; at: string; count: number },
): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    insert into payment_notices (notice_id, kind, about, outcome, why, at, count, minute)
    values (null, 'unknown', null, 'refused', ${why}, ${at}, ${count}, date_trunc('minute', ${at}::timestamptz))
    on conflict (why, minute) where minute is not null do update
      set count = payment_notices.count + excluded.count
    returning payment_notices.count`.execute(db)
  return rows[0].count === count
}

/** Anybody can send forged ones, so they are purged. */
export const deleteRefused = async (db: Db, before: string): Promise<void> =>
  void (await sql`delete from payment_notices where outcome = 'refused' and at < ${before}`.execute(db))
