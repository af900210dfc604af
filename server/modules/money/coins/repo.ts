import { sql } from 'kysely'
import type { CoinUse } from '#domain/money/coins'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface UseRow {
  id: number
  user_id: number
  object_code: string
  /** 1 for the first purchase; incremented each time that a listing's coins were refunded and it is sent again. */
  number: number
  coins: number
}

export const insertUse = async (tx: Db, use: Omit<UseRow, 'id'> & { kind: CoinUse; at: string }): Promise<void> => {
  await sql`
    insert into coin_uses (user_id, kind, object_code, number, coins, created_at)
    values (${use.user_id}, ${use.kind}, ${use.object_code}, ${use.number}, ${use.coins}, ${use.at})`.execute(tx)
}

/** Marks a listing's coins as owed to its owner. @returns null if there were none, or they are marked already */
export const markOwed = (tx: Db, listingCode: string, at: string): Promise<UseRow | null> =>
  first(
    sql<UseRow>`
      update coin_uses set owed_at = ${at} where kind = 'listing' and object_code = ${listingCode} and owed_at is null
      returning id, user_id, object_code, number, coins`.execute(tx),
  )

/**
 * Marks that a refunded listing is sent again.
 * @returns the number of the refunded use; null if there is none, or it is marked already
 */
export const markSentAgain = async (tx: Db, listingCode: string, at: string): Promise<number | null> =>
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

/** Locked until the transaction ends; null if it was refunded in the meantime. */
export const lockOwed = (tx: Db, id: number): Promise<UseRow | null> =>
  first(
    sql<UseRow>`
      select id, user_id, object_code, number, coins from coin_uses
      where id = ${id} and owed_at is not null and returned_at is null for update`.execute(tx),
  )

/** Whether a listing's coins were refunded and it hasn't been sent again since. */
export const countsAgain = async (db: Db, listingCode: string): Promise<boolean> =>
  (
    await sql`
    select from coin_uses where kind = 'listing' and object_code = ${listingCode} and owed_at is not null
      and again_at is null limit 1`.execute(db)
  ).rows.length > 0
