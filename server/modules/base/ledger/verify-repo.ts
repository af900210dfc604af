import { type RawBuilder, sql } from 'kysely'
import { type Fault, findFaults } from '#server/db/faults'
import type { Db } from '#server/db/types'

/** A check returns a line for each fault; lines that were seen before come last (`findFaults`). */
type Check = (db: Db, seen: readonly string[]) => Promise<string[]>
const check =
  (query: RawBuilder<Fault>): Check =>
  (db, seen) =>
    findFaults(db, query, seen)

/** Each purse's balance is the sum of its postings, and was never negative after a transfer. */
const balances = check(sql<Fault>`
  select 'account ' || a.id || ': its balance is ' || a.balance || ', its postings sum to ' || coalesce(s.total, 0)
    || case when s.lowest < 0 then ', and once to ' || s.lowest else '' end as fault
  from ledger_accounts a left join (
    -- All postings of a transfer count as one step: window peers are summed together.
    select account_id, sum(amount)::bigint as total, min(running)::bigint as lowest from (
      select e.account_id, e.amount, sum(e.amount) over (partition by e.account_id order by e.transfer_id) as running
      from (
        select p.source_id as account_id, p.transfer_id, -p.amount as amount from ledger_postings p
        union all select p.destination_id, p.transfer_id, p.amount from ledger_postings p
      ) e join ledger_accounts o on o.id = e.account_id and o.balance is not null
    ) steps group by account_id
  ) s on s.account_id = a.id
  where a.balance is not null and (a.balance <> coalesce(s.total, 0) or a.balance < 0 or s.lowest < 0) order by a.id`)

const postings = check(sql<Fault>`
  select 'transfer ' || p.transfer_id || ', posting ' || p.n || ': ' || case
    when t.id is null then 'there is no such transfer' when s.id is null or d.id is null then 'there is no such account'
    when s.currency <> d.currency then 'from ' || s.currency || ' to ' || d.currency
    else 'its amount is ' || p.amount end as fault
  from ledger_postings p left join ledger_transfers t on t.id = p.transfer_id
  left join ledger_accounts s on s.id = p.source_id left join ledger_accounts d on d.id = p.destination_id
  where t.id is null or s.id is null or d.id is null or s.currency <> d.currency or p.amount <= 0 or p.source_id = p.destination_id
  order by p.transfer_id, p.n`)

/** Each transfer's hash matches its postings. `ledger_book` of migration 0025 builds the same text. */
const hashes = check(sql<Fault>`
  select 'transfer ' || t.id || case when p.n is null and more.moves is null then ': it has no postings'
    else ': it is not what was booked' end as fault
  from ledger_transfers t left join ledger_postings p on p.transfer_id = t.id and p.n = 1
  -- Most transfers have one posting: joining it directly is faster than grouping.
  left join (
    select transfer_id, string_agg(';' || source_id || '>' || destination_id || ':' || amount, '' order by n) as moves
    from ledger_postings where n <> 1 group by transfer_id
  ) more on more.transfer_id = t.id
  where p.n is null or t.input_hash <> sha256(convert_to(
    t.kind || '|' || t.ref || '|' || t.is_hold::text || '|' || coalesce(t.ends_id::text, '') || '|'
      || p.source_id || '>' || p.destination_id || ':' || p.amount || coalesce(more.moves, ''), 'UTF8'))
  order by t.id`)

/** Reads the table, not the unique index that should guarantee it. */
const keys = check(sql<Fault>`
  select 'key ' || min(t.request_key) || ': ' || count(*) || ' transfers' as fault
  from ledger_transfers t group by t.request_key having count(*) > 1 order by 1`)

const holds = check(sql<Fault>`
  select 'hold ' || t.id || ': it is not one posting into frozen or held' as fault
  from ledger_transfers t left join ledger_postings p on p.transfer_id = t.id
  left join ledger_accounts a on a.id = p.destination_id
  where t.is_hold group by t.id
  having count(p.n) <> 1 or bool_or(a.bucket is null or a.bucket = 'available')
  order by t.id`)

const ends = check(sql<Fault>`
  select 'transfer ' || e.id || ': it ends ' || e.ends_id || case
    when count(h.id) = 0 then ', which is no hold' else ' with another amount, or out of another account' end as fault
  from ledger_transfers e
  left join ledger_transfers h on h.id = e.ends_id and h.is_hold
  left join ledger_postings o on o.transfer_id = h.id
  left join ledger_postings p on p.transfer_id = e.id
  where e.ends_id is not null group by e.id, e.ends_id
  having count(h.id) = 0 or bool_or(p.source_id is distinct from o.destination_id)
    or coalesce(sum(p.amount), 0) <> coalesce(min(o.amount), 0)
  order by e.id`)

const endsOnce = check(sql<Fault>`
  select 'hold ' || t.ends_id || ': it was ended ' || count(*) || ' times' as fault
  from ledger_transfers t where t.ends_id is not null group by t.ends_id having count(*) > 1 order by t.ends_id`)

const buckets = check(sql<Fault>`
  select 'account ' || a.id || ': ' || a.balance || ' is ' || a.bucket || ', its open holds are ' || coalesce(o.amount, 0) as fault
  from ledger_accounts a left join (
    select p.destination_id, sum(p.amount)::bigint as amount
    from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
    left join ledger_transfers e on e.ends_id = t.id
    where t.is_hold and e.id is null group by p.destination_id
  ) o on o.destination_id = a.id
  where a.bucket in ('frozen', 'held') and a.balance <> coalesce(o.amount, 0) order by a.id`)

/** What the migration has set up, and nobody may have taken down. */
const GUARDS = {
  triggers: [
    'ledger_transfers_kept',
    'ledger_postings_kept',
    'ledger_accounts_kept',
    'ledger_accounts_start',
    'ledger_accounts_moved',
    'ledger_postings_move',
  ],
  constraints: ['ledger_accounts_not_negative', 'ledger_transfers_one_key'],
  indexes: ['ledger_transfers_one_end'],
}
const guards = check(sql<Fault>`
  select g.name || ' is missing or off' as fault from (
    select name from unnest(${GUARDS.triggers}::text[]) as w (name) where not exists (
      select from pg_trigger where tgname = w.name and tgenabled in ('O', 'A') and tgrelid::regclass::text like 'ledger_%')
    union all select name from unnest(${GUARDS.constraints}::text[]) as w (name) where not exists (
      select from pg_constraint where conname = w.name and convalidated)
    union all select name from unnest(${GUARDS.indexes}::text[]) as w (name) where not exists (
      select from pg_index where indexrelid = to_regclass(w.name) and indisvalid and indisunique)
  ) g order by 1`)

export const CHECKS: readonly Check[] = [guards, balances, postings, hashes, keys, holds, ends, endsOnce, buckets]

export const countBook = async (db: Db): Promise<{ accounts: number; transfers: number; postings: number }> =>
  (
    await sql<{ accounts: number; transfers: number; postings: number }>`
      select (select count(*)::int from ledger_accounts) as accounts,
        (select count(*)::int from ledger_transfers) as transfers,
        (select count(*)::int from ledger_postings) as postings`.execute(db)
  ).rows[0]

/** For this transaction only: keeps sorts and hashes of a million rows in memory. */
export const raiseWorkMem = async (tx: Db): Promise<void> => {
  await sql`set local work_mem = '256MB'`.execute(tx)
}
