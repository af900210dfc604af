import { sql } from 'kysely'
import type { CoinUse } from '../../../domain/coins'
import { first } from '../../db/results'
import type { Db } from '../../db/types'

export interface UseRow {
  id: number
  user_id: number
  object_code: string
  coins: number
}

export const insertUse = async (tx: Db, use: Omit<UseRow, 'id'> & { kind: CoinUse; at: string }): Promise<void> => {
  await sql`
    insert into coin_uses (user_id, kind, object_code, coins, created_at)
    values (${use.user_id}, ${use.kind}, ${use.object_code}, ${use.coins}, ${use.at})`.execute(tx)
}

/** Notes that what a listing cost is to come back. @returns null if it cost nothing, or was noted before */
export const oweBack = (tx: Db, listingCode: string, at: string): Promise<UseRow | null> =>
  first(
    sql<UseRow>`
      update coin_uses set owed_at = ${at} where kind = 'listing' and object_code = ${listingCode} and owed_at is null
      returning id, user_id, object_code, coins`.execute(tx),
  )

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
      select id, user_id, object_code, coins from coin_uses
      where id = ${id} and owed_at is not null and returned_at is null for update`.execute(tx),
  )
