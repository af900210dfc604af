import { type Kysely, sql } from 'kysely'

/** Function: id of a person's purse, which is created empty if it is missing. */
const PURSE = `
create function ledger_purse(of_user bigint, of_name text, of_bucket text) returns bigint language plpgsql as $$
declare
  purse_id bigint;
begin
  loop
    select id into purse_id from ledger_accounts where user_id = of_user and name = of_name and bucket = of_bucket;
    if found then
      return purse_id;
    end if;
    insert into ledger_accounts (user_id, name, bucket, currency, balance)
      values (of_user, of_name, of_bucket, case when of_name = 'coins' then 'coin' else 'fen' end, 0)
      on conflict do nothing;
  end loop;
end $$`

/**
 * Function: books a transfer in one round trip, with queries that are planned once per connection. Locks the purses in
 * the order of their ids before the transfer gets its own id; the trigger `ledger_postings_move` updates their
 * balances. Outcomes: `booked`; `repeat`: the key was booked with the same input; `reused`: the key was booked with
 * another input; `ended`: another key has ended the hold; `short`: a purse has too little. Writes nothing except for
 * `booked`.
 */
const BOOK = `
create function ledger_book(of_key text, of_kind text, of_ref text, of_hold boolean, of_end bigint, of_at timestamptz,
  sources bigint[], destinations bigint[], amounts bigint[], out id bigint, out outcome text) language plpgsql as $$
declare
  moves text[];
  sum_of_input bytea;
  known bytea;
  purse record;
  remaining bigint;
  is_covered boolean := true;
begin
  for purse in
    select a.id, a.balance from ledger_accounts a
    where a.id = any (sources || destinations) and a.balance is not null order by a.id for no key update
  loop
    remaining := purse.balance;
    for n in 1 .. cardinality(amounts) loop
      if sources[n] = purse.id then
        remaining := remaining - amounts[n];
      end if;
      if destinations[n] = purse.id then
        remaining := remaining + amounts[n];
      end if;
    end loop;
    is_covered := is_covered and remaining >= 0;
  end loop;

  -- Safe under the lock of the hold's bucket, which every end of a hold takes.
  if of_end is not null and exists (select from ledger_transfers t where t.ends_id = of_end and t.request_key <> of_key) then
    outcome := 'ended';
    return;
  end if;

  for n in 1 .. cardinality(amounts) loop
    moves[n] := sources[n] || '>' || destinations[n] || ':' || amounts[n];
  end loop;
  -- The same text as in the check "hashes" of ledger:verify.
  sum_of_input := sha256(convert_to(
    concat_ws('|', of_kind, of_ref, of_hold::text, coalesce(of_end::text, ''), array_to_string(moves, ';')), 'UTF8'));
  if is_covered then
    insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, ends_id, at)
      values (of_key, sum_of_input, of_kind, of_ref, of_hold, of_end, of_at)
      on conflict (request_key) do nothing returning ledger_transfers.id into id;
    if found then
      insert into ledger_postings (transfer_id, n, source_id, destination_id, amount)
        select id, m.n, m.source, m.destination, m.amount
        from unnest(sources, destinations, amounts) with ordinality as m (source, destination, amount, n);
      outcome := 'booked';
      return;
    end if;
  end if;

  select t.id, t.input_hash into id, known from ledger_transfers t where t.request_key = of_key;
  outcome := case when not found then 'short' when known = sum_of_input then 'repeat' else 'reused' end;
end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [PURSE, BOOK]) await sql.raw(statement).execute(db)
}
