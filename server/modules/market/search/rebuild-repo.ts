import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import type { Subject } from './saved-repo'

/** Whether something is still to be indexed anew. */
export const isRebuilding = async (db: Db): Promise<boolean> =>
  (await sql`select from search_rebuilds limit 1`.execute(db)).rows.length > 0

/** @returns the id below which items are to be indexed anew; null if none are, or another server is at it. */
export const lockRebuild = async (tx: Db, subject: Subject): Promise<number | null> =>
  (
    await sql<{ below: number }>`
    select below from search_rebuilds where subject = ${subject} for update skip locked`.execute(tx)
  ).rows[0]?.below ?? null

export const setRebuild = async (tx: Db, subject: Subject, below: number): Promise<void> => {
  await sql`update search_rebuilds set below = ${below} where subject = ${subject}`.execute(tx)
}

export const endRebuild = async (tx: Db, subject: Subject): Promise<void> => {
  await sql`delete from search_rebuilds where subject = ${subject}`.execute(tx)
}
