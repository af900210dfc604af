// Across areas: checks that orders, commissions, rewards and withdrawals agree with the ledger, in both directions.
import { type RawBuilder, sql } from 'kysely'
import type { CommissionState } from '#domain/money/wallet'
import { type Fault, findFaults } from '#server/db/faults'
import type { Db } from '#server/db/types'

/** SQL: sum of a transfer's postings from or to an account of the platform; null if there are none. */
const booked = (key: RawBuilder<unknown>, side: 'source_id' | 'destination_id', account: string) => sql`(
  select sum(p.amount)::bigint from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
  join ledger_accounts a on a.id = ${sql.ref(`p.${side}`)} and a.bucket is null and a.name = ${account}
  where t.request_key = ${key})`

/** SQL: the hold under this key, with its amount and the kind of transfer that ended it. */
const hold = (key: RawBuilder<unknown>) => sql`
  left join lateral (
    select p.amount, coalesce(e.kind, 'open') as ended_as
    from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
    left join ledger_transfers e on e.ends_id = t.id
    where t.request_key = ${key} and t.is_hold) h on true`
const HELD = sql`', and the book has ' || coalesce('a hold of ' || h.amount
  || case h.ended_as when 'open' then ', open' else ', ended by ' || h.ended_as end, 'no hold')`

const wrong = (what: string, expected: RawBuilder<unknown>, found: RawBuilder<unknown>) =>
  sql`${what}::text || ${expected} || ', and the book has ' || coalesce(${found}::text, 'nothing')`

const keyOf = (end: string) => sql`'order:' || o.order_code || ${`:${end}`}::text`
const COMMISSION = sql`'order:' || o.order_code || ':commission:' || c.level`
const WITHDRAWAL = sql`'withdrawal:' || w.withdrawal_code`
const EARNING = sql`'own-earning:' || n.earning_code`
const SENT = sql`coalesce(e.amount::text, 'nothing')`
const GOODWILL = sql`'order:' || o.order_code || ':goodwill:' || r.refund_code`
const REFUND = sql`case r.kind when 'goodwill' then ${GOODWILL} else ${keyOf('refunded')} end`
/** SQL: attempts at a full refund, with their numbers; the key of the second and later ones contains the number. */
const TRIES = sql`(
  select r.refund_code, r.order_id, r.kind, r.state, row_number() over (partition by r.order_id order by r.id) as nth
  from order_refunds r where r.kind <> 'goodwill') r join service_orders o on o.id = r.order_id`
const REFUND_COINS = sql`'order:' || o.order_code || ':refund-coins' || case when r.nth > 1 then ':' || r.nth else '' end`

/** Rows whose booking is missing or wrong. */
const UNBOOKED: readonly RawBuilder<Fault>[] = [
  sql<Fault>`
    select 'order ' || o.order_code || ${wrong(': paid ', sql`o.paid_fen`, sql`b.amount`)} as fault
    from service_orders o cross join lateral (
      select ${booked(keyOf('paid'), 'source_id', 'gateway')} as amount) b
    where o.paid_at is not null and b.amount is distinct from o.paid_fen order by o.id`,
  sql<Fault>`
    select 'order ' || o.order_code || ${wrong(': refunded ', sql`o.paid_fen`, sql`b.amount`)} as fault
    from service_orders o cross join lateral (
      select ${booked(keyOf('refunded'), 'destination_id', 'gateway')} as amount) b
    where o.state = 'refunded' and b.amount is distinct from o.paid_fen order by o.id`,
  sql<Fault>`
    select 'refund ' || r.refund_code || ${wrong(': ', sql`r.amount_fen`, sql`b.amount`)} as fault
    from order_refunds r join service_orders o on o.id = r.order_id cross join lateral (
      select ${booked(REFUND, 'destination_id', 'gateway')} as amount) b
    where r.state = 'succeeded' and b.amount is distinct from r.amount_fen order by r.id`,
  // Booked once and never changed: a refund takes the coins back by a hold of its own.
  sql<Fault>`
    select 'order ' || o.order_code || ${wrong(': coins ', sql`o.coins`, sql`b.amount`)} as fault
    from service_orders o cross join lateral (
      select ${booked(keyOf('coins'), 'source_id', 'issuance')} as amount) b
    where o.coins is not null and o.fulfilled_at is not null and b.amount is distinct from o.coins order by o.id`,
  sql<Fault>`
    select 'refund ' || r.refund_code || ': ' || r.state || ', ' || o.coins || ' coins' || ${HELD} as fault
    from ${TRIES} ${hold(REFUND_COINS)}
    where r.kind = 'full' and o.coins is not null and (h.amount is distinct from o.coins
      or h.ended_as <> case r.state when 'processing' then 'open' when 'succeeded' then 'order.coins_back'
        else 'order.coins_kept' end)
    order by r.refund_code`,
  // Commissions of a cancelled account are given up with its purses.
  sql<Fault>`
    select 'commission ' || c.commission_code || ': ' || c.state || ' ' || c.amount_fen || ${HELD} as fault
    from commissions c join service_orders o on o.id = c.order_id ${hold(COMMISSION)}
    where h.amount is distinct from c.amount_fen
      or h.ended_as <> all(case c.state when 'frozen' then array['open'] when 'available' then array['commission.available']
        else array['commission.void', 'commission.own_void', 'account.given_up'] end)
    order by c.id`,
  sql<Fault>`
    select 'withdrawal ' || w.withdrawal_code || ': ' || w.state || ' ' || w.amount_fen || ${HELD} as fault
    from withdrawals w ${hold(WITHDRAWAL)}
    where h.amount is distinct from w.amount_fen
      or h.ended_as <> case when w.ended_at is null then 'open' when w.state = 'paid' then 'withdrawal.paid'
        else 'withdrawal.back' end
    order by w.id`,
  sql<Fault>`
    select 'withdrawal ' || w.withdrawal_code || ${wrong(': sent ', SENT, sql`b.amount`)} as fault
    from withdrawals w
    cross join lateral (select case when w.state = 'paid' then w.amount_fen - w.fee_fen end as amount) e
    cross join lateral (
      select ${booked(sql`${WITHDRAWAL} || ':paid'`, 'destination_id', 'gateway')} as amount) b
    where b.amount is distinct from e.amount order by w.id`,
  // Unbooked rewards are left out: money is stopped, or the inviter is frozen.
  sql<Fault>`
    select 'reward ' || r.reward_code || ${wrong(': ', sql`r.amount_fen`, sql`b.amount`)} as fault
    from rewards r cross join lateral (
      select ${booked(sql`r.request_key`, 'source_id', 'promotion')} as amount) b
    where r.booked_at is not null and b.amount is distinct from r.amount_fen order by r.id`,
  // The account that paid it gets all of it back: from the wallet what that held, from `loss` the rest.
  sql<Fault>`
    select 'earning ' || n.earning_code || ': ' || n.state || ', ' || coalesce(n.taken_fen, 0) || ' taken of ' || n.amount_fen
      || ', and the book has ' || coalesce(b.amount, 0) || ' back, ' || coalesce(b.lost, 0) || ' of it lost' as fault
    from own_earnings n cross join lateral (
      select case when n.reward_id is null then ${booked(EARNING, 'destination_id', 'commission')}
          else ${booked(EARNING, 'destination_id', 'promotion')} end as amount,
        ${booked(EARNING, 'source_id', 'loss')} as lost) b
    where coalesce(b.amount, 0) <> case n.state when 'taken_back' then n.amount_fen else 0 end
      or coalesce(b.lost, 0) <> coalesce(n.amount_fen - n.taken_fen, 0) order by n.id`,
]

/**
 * When the demo market was removed (`server/seed/remove-repo.ts`): its rows are deleted, but the ledger keeps their
 * transfers.
 */
const REMOVED_AT = sql`coalesce(
  (select (value #>> '{}')::timestamptz from settings where key = 'demo_removed_at'), '-infinity'::timestamptz)`

/** Transfers without a matching row, or under another key than the row's. */
const unfounded = (kind: string, cause: RawBuilder<unknown>) => sql<Fault>`
  select 'the book: ' || t.kind || ' of ' || t.ref || ' by ' || t.request_key || ', and nothing says so' as fault
  from ledger_transfers t
  where t.kind = ${kind} and t.at > ${REMOVED_AT} and not exists (${cause}) order by t.id`

const orderSays = (end: string, condition: RawBuilder<unknown>) => sql`
  select from service_orders o where o.order_code = t.ref and t.request_key = ${keyOf(end)} and ${condition}`
const rewardSays = (kind: 'identity' | 'listing') => sql`
  select from rewards r where r.reward_code = t.ref and t.request_key = r.request_key and r.kind = ${kind}
    and r.booked_at is not null`
const commissionSays = (state: CommissionState) => sql`
  select from commissions c join service_orders o on o.id = c.order_id
  where o.order_code = t.ref and t.request_key = ${COMMISSION} || ${`:${state}`}::text and c.state = ${state}`
const earningSays = (of: 'commission' | 'reward') => sql`
  select from own_earnings n
  where t.request_key = ${EARNING} and n.state = 'taken_back' and ${sql.ref(`n.${of}_id`)} is not null`

const UNFOUNDED: readonly RawBuilder<Fault>[] = [
  unfounded('order.paid', orderSays('paid', sql`o.paid_at is not null`)),
  unfounded(
    'order.refunded',
    orderSays(
      'refunded',
      sql`o.state = 'refunded' and exists (
        select from order_refunds r where r.order_id = o.id and r.kind <> 'goodwill' and r.state = 'succeeded')`,
    ),
  ),
  unfounded(
    'order.goodwill',
    sql`
      select from order_refunds r join service_orders o on o.id = r.order_id
      where o.order_code = t.ref and t.request_key = ${GOODWILL} and r.kind = 'goodwill' and r.state = 'succeeded'`,
  ),
  unfounded('order.coins', orderSays('coins', sql`o.coins is not null and o.fulfilled_at is not null`)),
  unfounded(
    'order.refund_coins',
    sql`select from ${TRIES} where o.order_code = t.ref and t.request_key = ${REFUND_COINS} and r.kind = 'full'`,
  ),
  unfounded(
    'commission.frozen',
    sql`
      select from commissions c join service_orders o on o.id = c.order_id
      where o.order_code = t.ref and t.request_key = ${COMMISSION}`,
  ),
  unfounded('commission.available', commissionSays('available')),
  unfounded('commission.void', commissionSays('void')),
  unfounded('commission.own_void', commissionSays('void')),
  unfounded('commission.taken_back', earningSays('commission')),
  unfounded('reward.taken_back', earningSays('reward')),
  unfounded(
    'withdrawal.asked',
    sql`select from withdrawals w where w.withdrawal_code = t.ref and t.request_key = ${WITHDRAWAL}`,
  ),
  unfounded('reward.identity', rewardSays('identity')),
  unfounded('reward.listing', rewardSays('listing')),
  // Bookings of meetings are deleted with a cancelled account.
  unfounded(
    'reward.conference',
    sql`
      select 1 from conference_bookings b
      where b.booking_code = t.ref and t.request_key = 'reward:conference:' || b.booking_code and b.state = 'attended'
      union all
      select 1 from ledger_postings p join ledger_accounts a on a.id = p.destination_id join users u on u.id = a.user_id
      where p.transfer_id = t.id and u.status = 'cancelled'`,
  ),
]

/**
 * Compares the ledger with the rows that caused its transfers.
 * @returns a line for each fault, at most ten per check
 * @param seen lines that an admin has seen: sorted last, so that they don't crowd out new ones
 */
export const findCauseFaults = async (db: Db, seen: readonly string[] = []): Promise<string[]> => {
  const found: string[] = []
  for (const query of [...UNBOOKED, ...UNFOUNDED]) found.push(...(await findFaults(db, query, seen)))
  return found
}
