import { type RawBuilder, sql } from 'kysely'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'
import type { Bucket, BucketOf, PlatformAccount, PurseName } from './accounts'

export interface PurseRow {
  id: number
  user_id: number
  name: PurseName
  bucket: Bucket
  balance: number
}

export const findPurses = async (db: Db, userId: number): Promise<PurseRow[]> =>
  (
    await sql<PurseRow>`
      select id, user_id, name, bucket, balance from ledger_accounts where user_id = ${userId} order by id`.execute(db)
  ).rows

export const findPlatform = async (db: Db): Promise<{ id: number; name: PlatformAccount }[]> =>
  (
    await sql<{ id: number; name: PlatformAccount }>`select id, name from ledger_accounts where bucket is null`.execute(
      db,
    )
  ).rows

/** The id of an account, or a person's purse, which is created if it is missing. */
export type Place = number | BucketOf
export interface NewTransfer {
  key: string
  kind: string
  ref: string
  isHold: boolean
  endsId: number | null
  at: string
  moves: readonly { source: Place; destination: Place; amount: number }[]
}
/**
 * `short`: a purse would go below zero · `reused`: the key was booked with another input · `ended`: the hold has ended
 */
export interface Outcome {
  id: number | null
  outcome: 'booked' | 'repeat' | 'reused' | 'ended' | 'short'
}

const idOf = (place: Place) =>
  typeof place === 'number'
    ? sql`${place}::bigint`
    : sql`ledger_purse(${place.userId}::bigint, ${place.purse}, ${place.bucket})`
const listOf = (values: readonly RawBuilder<unknown>[]) => sql`array[${sql.join(values)}]`

/** Locks the purses and books, in one statement. The SQL function is in migration 0025. */
export const book = async (tx: Db, { key, kind, ref, isHold, endsId, at, moves }: NewTransfer): Promise<Outcome> => {
  const { rows } = await sql<Outcome>`
    select id, outcome from ledger_book(${key}, ${kind}, ${ref}, ${isHold}::boolean, ${endsId}::bigint, ${at}::timestamptz,
      ${listOf(moves.map(({ source }) => idOf(source)))}, ${listOf(moves.map(({ destination }) => idOf(destination)))},
      ${moves.map(({ amount }) => amount)}::bigint[])`.execute(tx)
  return rows[0]
}

export interface HoldRow {
  id: number
  key: string
  ref: string
  source: number
  destination: number
  amount: number
}
const HOLD = sql`
  select t.id, t.request_key as key, t.ref, p.source_id as source, p.destination_id as destination, p.amount
  from ledger_transfers t join ledger_postings p on p.transfer_id = t.id`

export const findHold = (db: Db, key: string): Promise<HoldRow | null> =>
  first(sql<HoldRow>`${HOLD} where t.request_key = ${key} and t.is_hold`.execute(db))

/** Holds that haven't ended, by their bucket. */
export const findOpenHolds = async (db: Db, accountId: number): Promise<HoldRow[]> =>
  (
    await sql<HoldRow>`${HOLD}
      where t.is_hold and p.destination_id = ${accountId}
        and not exists (select from ledger_transfers e where e.ends_id = t.id)
      order by t.id`.execute(db)
  ).rows

/** SQL: every posting of an account, signed as seen from it. */
const ofAccount = (accountId: number) => sql`(
  select transfer_id, -amount as amount from ledger_postings where source_id = ${accountId}
  union all select transfer_id, amount from ledger_postings where destination_id = ${accountId})`

/** Balance of an account, now or before a time. */
export const sumOf = async (db: Db, accountId: number, before: string | null = null): Promise<number> =>
  (
    await first(
      sql<{ sum: number }>`
        select coalesce(sum(e.amount), 0)::bigint as sum from ${ofAccount(accountId)} e
        ${before === null ? sql`` : sql`join ledger_transfers t on t.id = e.transfer_id where t.at < ${before}::timestamptz`}`.execute(
        db,
      ),
    )
  )?.sum ?? 0

export interface LineRow {
  transfer_id: number
  at: string
  kind: string
  ref: string
  amount: number
}

/** What moved an account in a span, a line for each transfer. @param to excluded */
export const findLines = async (db: Db, accountId: number, from: string, to: string): Promise<LineRow[]> =>
  (
    await sql<LineRow>`
      select t.id as transfer_id, t.at, t.kind, t.ref, sum(e.amount)::bigint as amount
      from ${ofAccount(accountId)} e join ledger_transfers t on t.id = e.transfer_id
      where t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz
      group by t.id order by t.at, t.id`.execute(db)
  ).rows
