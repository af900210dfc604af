import { sql } from 'kysely'
import type { PinState } from '#domain/money/coins'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface NewPin {
  code: string
  listingId: number
  userId: number
  coins: number
  hours: number
  at: string
}

/** @returns its id, and its number among the listing's pins, from 1 */
export const insertPin = async (tx: Db, pin: NewPin): Promise<{ id: number; number: number }> =>
  (
    await sql<{ id: number; number: number }>`
      insert into pins (pin_code, listing_id, user_id, coins, hours, created_at)
      values (${pin.code}, ${pin.listingId}, ${pin.userId}, ${pin.coins}, ${pin.hours}, ${pin.at})
      returning id, (select count(*)::int + 1 from pins where listing_id = ${pin.listingId}) as number`.execute(tx)
  ).rows[0]

export const hasOpenPin = async (tx: Db, listingId: number): Promise<boolean> =>
  (await sql`select from pins where listing_id = ${listingId} and state in ('waiting', 'running')`.execute(tx)).rows
    .length > 0

/** @param times new start and end; those left out stay */
export const setPinState = async (
  tx: Db,
  id: number,
  from: PinState,
  to: PinState,
  times: { starts_at?: string; ends_at?: string } = {},
): Promise<boolean> =>
  changedOne(
    await sql`
      update pins set state = ${to}, starts_at = coalesce(${times.starts_at ?? null}::timestamptz, starts_at),
        ends_at = coalesce(${times.ends_at ?? null}::timestamptz, ends_at)
      where id = ${id} and state = ${from}`.execute(tx),
  )
