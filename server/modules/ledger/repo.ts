import { sql } from 'kysely'
import { first } from '../../db/results'
import type { Db } from '../../db/types'
import type { Bucket, BucketOf, Move, PlatformAccount, PurseName } from './accounts'

export interface PurseRow {
  id: number
  user_id: number
  name: PurseName
  bucket: Bucket
  balance: number
}

const given = (purses: readonly BucketOf[]) => sql`unnest(${purses.map(one => one.userId)}::bigint[],
  ${purses.map(one => one.purse)}::text[], ${purses.map(one => one.bucket)}::text[])`
/** In the order of their ids, as everywhere. */
const LOCK = sql`order by id for no key update`

/** Those that exist, locked until the transaction ends. */
export const lockPurses = async (tx: Db, purses: readonly BucketOf[]): Promise<PurseRow[]> =>
  (
    await sql<PurseRow>`
      select id, user_id, name, bucket, balance from ledger_accounts
      where (user_id, name, bucket) in (select * from ${given(purses)} as t (u, n, b)) ${LOCK}`.execute(tx)
  ).rows

/** The same by id; the platform's accounts among them are not locked and not returned. */
export const lockById = async (tx: Db, ids: readonly number[]): Promise<PurseRow[]> =>
  (
    await sql<PurseRow>`
      select id, user_id, name, bucket, balance from ledger_accounts
      where id = any(${ids}::bigint[]) and balance is not null ${LOCK}`.execute(tx)
  ).rows

/** Makes those that don't exist yet, empty. */
export const makePurses = async (tx: Db, purses: readonly BucketOf[]): Promise<void> => {
  await sql`
    insert into ledger_accounts (user_id, name, bucket, currency, balance)
    select u, n, b, case when n = 'coins' then 'coin' else 'fen' end, 0 from ${given(purses)} as t (u, n, b)
    order by u, n, b on conflict do nothing`.execute(tx)
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

export interface NewTransfer {
  key: string
  /** SHA-256 in hex. */
  hash: string
  kind: string
  ref: string
  isHold: boolean
  endsId: number | null
  at: string
  moves: readonly Move[]
}

/** Books a transfer; a trigger moves the balances in the same statement. @returns null if its key is taken */
export const insertTransfer = async (tx: Db, it: NewTransfer): Promise<number | null> => {
  const made = await first(
    sql<{ id: number }>`
      with made as (
        insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, ends_id, at)
        values (${it.key}, decode(${it.hash}, 'hex'), ${it.kind}, ${it.ref}, ${it.isHold}::boolean, ${it.endsId}::bigint,
          ${it.at}::timestamptz)
        on conflict (request_key) do nothing returning id
      ), posted as (
        insert into ledger_postings (transfer_id, n, source_id, destination_id, amount)
        select made.id, p.n, p.source_id, p.destination_id, p.amount
        from made cross join unnest(${it.moves.map(one => one.source)}::bigint[],
          ${it.moves.map(one => one.destination)}::bigint[], ${it.moves.map(one => one.amount)}::bigint[])
          with ordinality as p (source_id, destination_id, amount, n)
        returning transfer_id
      )
      select id from made`.execute(tx),
  )
  return made?.id ?? null
}

export const findByKey = (db: Db, key: string): Promise<{ id: number; hash: string } | null> =>
  first(
    sql<{ id: number; hash: string }>`
      select id, encode(input_hash, 'hex') as hash from ledger_transfers where request_key = ${key}`.execute(db),
  )

export interface HoldRow extends Move {
  id: number
  key: string
  ref: string
}
const HOLD = sql`
  select t.id, t.request_key as key, t.ref, p.source_id as source, p.destination_id as destination, p.amount
  from ledger_transfers t join ledger_postings p on p.transfer_id = t.id`

export const findHold = (db: Db, key: string): Promise<HoldRow | null> =>
  first(sql<HoldRow>`${HOLD} where t.request_key = ${key} and t.is_hold`.execute(db))

/** Key of the transfer that has ended a hold. */
export const findEnd = async (db: Db, holdId: number): Promise<string | null> =>
  (
    await first(
      sql<{ key: string }>`select request_key as key from ledger_transfers where ends_id = ${holdId}`.execute(db),
    )
  )?.key ?? null

/** Holds that stand in an account. */
export const findOpenHolds = async (db: Db, accountId: number): Promise<HoldRow[]> =>
  (
    await sql<HoldRow>`${HOLD}
      where t.is_hold and p.destination_id = ${accountId}
        and not exists (select from ledger_transfers e where e.ends_id = t.id)
      order by t.id`.execute(db)
  ).rows

/** Every posting of an account, with the sign that it has there. */
const ofAccount = (accountId: number) => sql`(
  select transfer_id, -amount as amount from ledger_postings where source_id = ${accountId}
  union all select transfer_id, amount from ledger_postings where destination_id = ${accountId})`

/** What an account had before a time, or has now. */
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

/** What moved an account from one time until before another, a line for each transfer. */
export const findLines = async (db: Db, accountId: number, from: string, to: string): Promise<LineRow[]> =>
  (
    await sql<LineRow>`
      select t.id as transfer_id, t.at, t.kind, t.ref, sum(e.amount)::bigint as amount
      from ${ofAccount(accountId)} e join ledger_transfers t on t.id = e.transfer_id
      where t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz
      group by t.id order by t.at, t.id`.execute(db)
  ).rows
