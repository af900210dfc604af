import { sql } from 'kysely'
import type { CoinUse } from '../../../domain/coins'
import { first } from '../../db/results'
import type { Db } from '../../db/types'

export interface UseRow {
  id: number
  user_id: number
  object_code: string
  /** 1; of a listing whose coins came back, one more each time. */
  number: number
  coins: number
}

export const insertUse = async (tx: Db, use: Omit<UseRow, 'id'> & { kind: CoinUse; at: string }): Promise<void> => {
  await sql`
    insert into coin_uses (user_id, kind, object_code, number, coins, created_at)
    values (${use.user_id}, ${use.kind}, ${use.object_code}, ${use.number}, ${use.coins}, ${use.at})`.execute(tx)
}

/** Notes that what a listing cost is to come back. @returns null if it cost nothing, or was noted before */
export const oweBack = (tx: Db, listingCode: string, at: string): Promise<UseRow | null> =>
  first(
    sql<UseRow>`
      update coin_uses set owed_at = ${at} where kind = 'listing' and object_code = ${listingCode} and owed_at is null
      returning id, user_id, object_code, number, coins`.execute(tx),
  )

/**
 * A listing whose coins came back is sent again.
 * @returns the number of the use that came back; null if none did, or it was sent again before
 */
export const noteAgain = async (tx: Db, listingCode: string, at: string): Promise<number | null> =>
  (
    await sql<{ number: number }>`
      update coin_uses set again_at = ${at}
      where kind = 'listing' and object_code = ${listingCode} and owed_at is not null and again_at is null
      returning number`.execute(tx)
  ).rows[0]?.number ?? null

export const setReturned = async (tx: Db, id: number, at: string): Promise<void> => {
  await sql`update coin_uses set returned_at = ${at} where id = ${id}`.execute(tx)
}

export const findOwed = async (db: Db): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from coin_uses where owed_at is not null and returned_at is null order by id`.execute(db)
  ).rows.map(({ id }) => id)

/** Locked; null if it has come back meanwhile. */
export const lockOwed = (tx: Db, id: number): Promise<UseRow | null> =>
  first(
    sql<UseRow>`
      select id, user_id, object_code, number, coins from coin_uses
      where id = ${id} and owed_at is not null and returned_at is null for update`.execute(tx),
  )
