import { sql } from 'kysely'
import { statementsOf } from '../statements'
import type { Db } from '../types'

/**
 * Books rewards earned before the ledger existed: ¥2 for an invited person's identity, ¥1 for that person's first
 * listing on the shelf, coins for attending a meeting, at the configured amounts. Uses the request keys of
 * docs/money.md, so that neither a second run nor a later event books anything twice.
 */
/** @param until ISO text, or `infinity` */
const bookingOf = (until: string): string => `
create temporary table if not exists past_rewards (key text, kind text, user_id bigint, invited_id bigint, ref text,
  amount bigint, at timestamptz(3), purse text, source_id bigint) on commit drop;
delete from past_rewards;

insert into past_rewards
with given as (select coalesce((select value from settings where key = 'limits'), '{}'::jsonb) as limits),
amounts as (
  select coalesce((limits ->> 'reward_identity_fen')::bigint, 200) as identity,
    coalesce((limits ->> 'reward_first_listing_fen')::bigint, 100) as listing,
    coalesce((limits ->> 'reward_conference_coins')::bigint, 10) as conference from given),
causes as (
  -- Once per ID number, for the account that was certified first.
  select * from (
    select distinct on (number_index) 'reward:identity:' || number_index as key, 'identity' as kind, user_id as person_id,
      decided_at as at, null::text as code
    from certifications where kind = 'identity' and state in ('approved', 'replaced') order by number_index, decided_at, id) i
  union all
  -- Once per ID number and account, as soon as both are there: the first identity, and a listing on the shelf.
  select * from (
    select distinct on (c.number_index) 'reward:listing:' || c.number_index, 'listing', c.user_id,
      greatest(c.at, l.at) as at, null::text
    from (select distinct on (user_id) user_id, number_index, decided_at as at from certifications
      where kind = 'identity' and state in ('approved', 'replaced') order by user_id, decided_at, id) c
    join (select owner_id, min(published_at) as at from listings where published_at is not null group by owner_id) l
      on l.owner_id = c.user_id
    order by c.number_index, greatest(c.at, l.at), c.user_id) f
  union all
  select 'reward:conference:' || booking_code, 'conference', user_id, attended_at, booking_code
  from conference_bookings where state = 'attended' and attended_at is not null)
select c.key, c.kind, e.id as user_id, p.id as invited_id,
  coalesce(c.code, 'w' || substr(encode(sha256(convert_to(c.key, 'UTF8')), 'hex'), 1, 16)) as ref,
  case c.kind when 'identity' then a.identity when 'listing' then a.listing else a.conference end as amount,
  c.at,
  case c.kind when 'conference' then 'coins' else 'reward' end as purse,
  (select id from ledger_accounts where bucket is null
    and name = case c.kind when 'conference' then 'issuance' else 'promotion' end) as source_id
from causes c cross join amounts a join users p on p.id = c.person_id
join users e on e.id = case c.kind when 'conference' then p.id else p.inviter_id end and e.status = 'active'
where c.at <= timestamptz '${until}' and not exists (select from ledger_transfers t where t.request_key = c.key)
  and not exists (select from rewards r where r.request_key = c.key
    or c.kind = 'listing' and r.kind = 'listing' and r.invited_id = p.id);
delete from past_rewards where amount <= 0;

insert into ledger_accounts (user_id, name, bucket, currency, balance)
select distinct user_id, purse, 'available', case purse when 'coins' then 'coin' else 'fen' end, 0 from past_rewards
order by 1, 2 on conflict do nothing;

with wanted as (
  select r.*, a.id as destination_id from past_rewards r
  join ledger_accounts a on a.user_id = r.user_id and a.name = r.purse and a.bucket = 'available'
), made as (
  insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, at)
  select key, sha256(convert_to('reward.' || kind || '|' || ref || '|false||' || source_id || '>' || destination_id || ':' || amount,
    'UTF8')), 'reward.' || kind, ref, false, at from wanted order by at, key returning id, request_key
)
insert into ledger_postings (transfer_id, n, source_id, destination_id, amount)
select made.id, 1, w.source_id, w.destination_id, w.amount from made join wanted w on w.key = made.request_key order by made.id;

insert into rewards (reward_code, request_key, kind, user_id, invited_id, amount_fen, created_at, booked_at)
select ref, key, kind, user_id, invited_id, amount, at, at from past_rewards where kind <> 'conference' order by at, key;
`

/**
 * Call inside a transaction. May run repeatedly on a live market: nothing is booked twice. The demo market's seed calls
 * it, too, for one period after the other.
 * @param until ISO text: later events are left for another run
 */
export const bookPastRewards = async (db: Db, until = 'infinity'): Promise<void> => {
  if (!/^[\dTZ:.-]+$|^infinity$/.test(until)) throw new Error(`not a time: ${until}`)
  for (const statement of statementsOf(bookingOf(until))) await sql.raw(statement).execute(db)
}
export const up = (db: Db): Promise<void> => bookPastRewards(db)
