import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'
import type { Db } from '../types'

/**
 * Which accounts belong to one person, by every identity ever approved, and what somebody earned from their own other
 * account before that was known.
 */
const TABLES = `
-- A lower id is the older person. There is no table of persons: nothing else is known of one.
create sequence person_ids;
alter table users add column person_id bigint;
create index users_by_person on users (person_id) where person_id is not null;

-- Blind indexes of the ID numbers that were ever approved for an account; they stay when an application lapses.
create table identity_numbers (
  user_id bigint not null references users,
  number_index text collate "C" not null,
  approved_at timestamptz(3) not null,
  primary key (user_id, number_index)
);
create index identity_numbers_by_number on identity_numbers (number_index);

-- Commissions and rewards that had been released before buyer, or invited person, turned out to be the earner.
create table own_earnings (
  id bigint generated always as identity primary key,
  earning_code text collate "C" not null unique,
  user_id bigint not null references users,
  commission_id bigint unique references commissions on delete cascade,
  reward_id bigint unique references rewards on delete cascade,
  state text not null default 'open' check (state in ('open', 'taken_back')),
  purse text not null check (purse in ('distribution', 'shareholder', 'reward')),
  amount_fen bigint not null check (amount_fen > 0),
  earned_at timestamptz(3) not null,
  found_at timestamptz(3) not null,
  taken_fen bigint check (taken_fen between 0 and amount_fen),
  taken_at timestamptz(3),
  taken_by bigint references users,
  reason text,
  check (num_nonnulls(commission_id, reward_id) = 1),
  check ((reward_id is not null) = (purse = 'reward')),
  check ((state = 'open') = (taken_at is null) and (taken_at is null) = (taken_fen is null))
);
create index own_earnings_by_user on own_earnings (user_id);
create index own_earnings_open on own_earnings (id) where state = 'open';
`

/** The reward's key names the number even where the application has lapsed. */
const FILL = `
insert into identity_numbers (user_id, number_index, approved_at)
select f.user_id, f.number_index, min(f.at) from (
  select user_id, number_index, decided_at as at from certifications
  where kind = 'identity' and state in ('approved', 'replaced', 'revoked')
  union all
  select invited_id, substr(request_key, length('reward:' || kind || ':') + 1), created_at from rewards
  where starts_with(request_key, 'reward:' || kind || ':')
) f join users u on u.id = f.user_id and u.status <> 'cancelled'
group by 1, 2 on conflict do nothing;

with firsts as materialized (
  select n.user_id, min(n.approved_at) as at from identity_numbers n
  join users u on u.id = n.user_id and u.person_id is null group by 1
), numbered as materialized (
  select user_id, nextval('person_ids') as person_id from (select user_id from firsts order by at, user_id) o
)
update users u set person_id = n.person_id from numbered n where n.user_id = u.id;
`

/** Each round hands the oldest person on to whoever shares a number, until nothing changes. */
const JOIN = `
do $$
begin
  loop
    with oldest as materialized (
      select n.number_index, min(u.person_id) as person_id
      from identity_numbers n join users u on u.id = n.user_id group by 1
    ), older as materialized (
      select u.person_id, min(o.person_id) as joined_id
      from oldest o join identity_numbers n on n.number_index = o.number_index join users u on u.id = n.user_id
      group by 1 having min(o.person_id) < u.person_id
    )
    update users u set person_id = o.joined_id from older o where u.person_id = o.person_id;
    exit when not found;
  end loop;
end $$`

/** Fills `users.person_id` from the identities on record. May run again; the demo market's seed calls it, too. */
export const fillPersons = async (db: Db): Promise<void> => {
  for (const statement of statementsOf(FILL)) await sql.raw(statement).execute(db)
  await sql.raw(JOIN).execute(db)
}

/**
 * SQL: ends the holds of frozen commissions that somebody earned from themselves, by the same keys as a join does later, and
 * lists what was released.
 */
const SETTLE = `
create temporary table own_frozen on commit drop as
select c.id, c.commission_code, o.order_code, t.id as hold_id, p.source_id, p.destination_id, p.amount,
  t.request_key || ':void' as key
from commissions c
join users e on e.id = c.user_id join users b on b.id = c.buyer_id and b.person_id = e.person_id
join service_orders o on o.id = c.order_id
join ledger_transfers t on t.request_key = 'order:' || o.order_code || ':commission:' || c.level and t.is_hold
join ledger_postings p on p.transfer_id = t.id
where c.state = 'frozen';

select ledger_book(key, 'commission.own_void', order_code, false, hold_id, now(), array[destination_id], array[source_id],
  array[amount]) from own_frozen order by id;

update commissions c set state = 'void', ended_at = now() from own_frozen f where f.id = c.id;

insert into audit_log (at, actor_id, action, subject, subject_code, from_state, to_state)
select now(), null, 'void', 'commission', commission_code, 'frozen', 'void' from own_frozen order by id;

delete from rewards r using users e, users i
where e.id = r.user_id and i.id = r.invited_id and i.person_id = e.person_id and r.booked_at is null;

insert into own_earnings (earning_code, user_id, commission_id, reward_id, purse, amount_fen, earned_at, found_at)
select 'n' || substr(encode(sha256(convert_to(f.cause, 'UTF8')), 'hex'), 1, 16), f.user_id, f.commission_id, f.reward_id, f.purse,
  f.amount_fen, f.created_at, now()
from (
  select 'commission:' || c.commission_code as cause, c.user_id, c.buyer_id as other_id, c.id as commission_id,
    null::bigint as reward_id, case when c.level = 3 then 'shareholder' else 'distribution' end as purse, c.amount_fen,
    c.created_at
  from commissions c where c.state = 'available'
  union all
  select 'reward:' || r.reward_code, r.user_id, r.invited_id, null, r.id, 'reward', r.amount_fen, r.created_at
  from rewards r where r.booked_at is not null
) f join users e on e.id = f.user_id and e.status <> 'cancelled' join users o on o.id = f.other_id and o.person_id = e.person_id
order by f.created_at on conflict do nothing;
`

/** Call inside a transaction; may run again. */
export const settleOwnEarnings = async (db: Db): Promise<void> => {
  for (const statement of statementsOf(SETTLE)) await sql.raw(statement).execute(db)
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(TABLES)) await sql.raw(statement).execute(db)
  await fillPersons(db as Db)
  await settleOwnEarnings(db as Db)
}
