import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * The ledger of all money and coins: docs/money.md. Each posting takes an amount from one account and gives it to
 * another, so the ledger always balances. Transfers and postings are immutable. Only a trigger changes the balances of
 * purses.
 */
const CHANGES = `
-- A person's purses have a bucket and a balance. The platform's accounts have neither: their balance is the sum of
-- their postings, so that transfers don't contend for a shared row.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text collate "C" not null,
  bucket text collate "C" check (bucket in ('available', 'frozen', 'held')),
  user_id bigint references users,
  currency text collate "C" not null check (currency in ('fen', 'coin')),
  balance bigint constraint ledger_accounts_not_negative check (balance >= 0),
  check ((bucket is null) = (balance is null)),
  check (bucket is not null or user_id is null),
  check ((bucket is not null) = (name in ('distribution', 'shareholder', 'reward', 'coins'))),
  check (bucket is null or (currency = 'coin') = (name = 'coins')),
  unique (user_id, name, bucket)
) with (fillfactor = 70);
create unique index ledger_accounts_platform on ledger_accounts (name) where bucket is null;

create table ledger_transfers (
  id bigint generated always as identity primary key,
  -- Idempotency key. The hash tells a repeat from another transfer under the same key.
  request_key text collate "C" not null constraint ledger_transfers_one_key unique check (length(request_key) between 1 and 200),
  input_hash bytea not null check (length(input_hash) = 32),
  kind text collate "C" not null check (kind ~ '^[a-z_.]{1,60}$'),
  -- Code of the order, withdrawal, … that caused it.
  ref text collate "C" not null check (ref ~ '^[[:alnum:]_:.-]{1,100}$'),
  is_hold boolean not null,
  ends_id bigint references ledger_transfers,
  at timestamptz(3) not null,
  check (not is_hold or ends_id is null)
);
create unique index ledger_transfers_one_end on ledger_transfers (ends_id) where ends_id is not null;
create index ledger_transfers_holds on ledger_transfers (id) where is_hold;
create index ledger_transfers_by_time on ledger_transfers using brin (at);

-- No foreign keys to the accounts: they would lock a hot account's row. The trigger below checks them instead, and
-- accounts are never deleted.
create table ledger_postings (
  transfer_id bigint not null references ledger_transfers,
  n smallint not null,
  source_id bigint not null,
  destination_id bigint not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  check (source_id <> destination_id),
  primary key (transfer_id, n)
);
create index ledger_postings_by_source on ledger_postings (source_id, transfer_id);
create index ledger_postings_by_destination on ledger_postings (destination_id, transfer_id);

create function ledger_refuse() returns trigger language plpgsql as $$ begin
  raise exception 'ledger: % of % is refused', lower(tg_op), tg_table_name; end $$;
create trigger ledger_transfers_kept before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse();
create trigger ledger_postings_kept before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse();
create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse();
create trigger ledger_accounts_start before insert on ledger_accounts for each row
  when (new.balance <> 0) execute function ledger_refuse();
-- Only ledger_move changes the balance, and user_id can only be set to null.
create trigger ledger_accounts_moved before update on ledger_accounts for each row
  when (new.balance is distinct from old.balance and pg_trigger_depth() = 0
    or row(new.id, new.name, new.bucket, new.currency) is distinct from row(old.id, old.name, old.bucket, old.currency)
    or new.user_id is not null and new.user_id is distinct from old.user_id)
  execute function ledger_refuse();

-- Updates purses in the order of their ids, which is the lock order.
create function ledger_move() returns trigger language plpgsql as $$ declare one record; begin
  if exists (
    select from posted p left join ledger_accounts s on s.id = p.source_id left join ledger_accounts d on d.id = p.destination_id
    where s.id is null or d.id is null or s.currency <> d.currency
  ) then raise exception 'ledger: a posting needs two accounts of one currency'; end if; for one in
    select a.id, sum(m.amount)::bigint as amount
    from (select source_id as id, -amount as amount from posted union all select destination_id, amount from posted) m
    join ledger_accounts a on a.id = m.id where a.balance is not null group by a.id order by a.id
  loop update ledger_accounts set balance = balance + one.amount where id = one.id; end loop; return null; end $$;
create trigger ledger_postings_move after insert on ledger_postings
  referencing new table as posted for each statement execute function ledger_move();

insert into ledger_accounts (name, currency) values
  ('gateway', 'fen'), ('revenue', 'fen'), ('fees', 'fen'), ('commission', 'fen'), ('promotion', 'fen'), ('loss', 'fen'),
  ('forfeited', 'fen'), ('issuance', 'coin'), ('spending', 'coin'), ('forfeited_coins', 'coin');
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
