// Across areas: what orders, commissions, rewards and withdrawals say has to stand in the book, and the other way round.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types'

/** At most this many of each kind are named, as `ledger:verify` does. */
const SHOWN = 10

interface Fault {
  fault: string
}

/** A transfer's postings to or from an account of the platform, as an amount; null if there is none. */
const booked = (key: RawBuilder<unknown>, side: 'source_id' | 'destination_id', account: string) => sql`(
  select sum(p.amount)::bigint from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
  join ledger_accounts a on a.id = ${sql.ref(`p.${side}`)} and a.bucket is null and a.name = ${account}
  where t.request_key = ${key})`

/** A hold that was made under this key: its amount, and whether it has ended. */
const hold = (key: RawBuilder<unknown>) => sql`
  left join lateral (
    select p.amount, exists (select from ledger_transfers e where e.ends_id = t.id) as has_ended
    from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
    where t.request_key = ${key} and t.is_hold) h on true`

const wrong = (what: string, expected: RawBuilder<unknown>, found: RawBuilder<unknown>) =>
  sql`${what}::text || ${expected} || ', and the book has ' || coalesce(${found}::text, 'nothing')`

const CHECKS: readonly RawBuilder<Fault>[] = [
  sql<Fault>`
    select 'order ' || o.order_code || ${wrong(': paid ', sql`o.paid_fen`, sql`b.amount`)} as fault
    from service_orders o cross join lateral (
      select ${booked(sql`'order:' || o.order_code || ':paid'`, 'source_id', 'gateway')} as amount) b
    where o.paid_at is not null and b.amount is distinct from o.paid_fen order by o.id`,
  sql<Fault>`
    select 'order ' || o.order_code || ${wrong(': refunded ', sql`o.paid_fen`, sql`b.amount`)} as fault
    from service_orders o cross join lateral (
      select ${booked(sql`'order:' || o.order_code || ':refunded'`, 'destination_id', 'gateway')} as amount) b
    where o.state = 'refunded' and b.amount is distinct from o.paid_fen order by o.id`,
  sql<Fault>`
    select 'order ' || o.order_code || ${wrong(': coins ', sql`o.coins`, sql`b.amount`)} as fault
    from service_orders o cross join lateral (
      select ${booked(sql`'order:' || o.order_code || ':coins'`, 'source_id', 'issuance')} as amount) b
    where o.state = 'fulfilled' and o.item_kind = 'coins' and b.amount is distinct from o.coins order by o.id`,
  sql<Fault>`
    select 'commission ' || c.commission_code || ': ' || c.state || ' ' || c.amount_fen || ', and its hold of '
      || coalesce(h.amount::text, 'nothing') || case when h.has_ended then ' has ended' else ' is open' end as fault
    from commissions c join service_orders o on o.id = c.order_id
    ${hold(sql`'order:' || o.order_code || ':commission:' || c.level`)}
    where h.amount is distinct from c.amount_fen or h.has_ended <> (c.state <> 'frozen') order by c.id`,
  sql<Fault>`
    select 'withdrawal ' || w.withdrawal_code || ': ' || w.state || ' ' || w.amount_fen || ', and its hold of '
      || coalesce(h.amount::text, 'nothing') || case when h.has_ended then ' has ended' else ' is open' end as fault
    from withdrawals w ${hold(sql`'withdrawal:' || w.withdrawal_code`)}
    where h.amount is distinct from w.amount_fen or h.has_ended <> (w.ended_at is not null) order by w.id`,
  sql<Fault>`
    select 'withdrawal ' || w.withdrawal_code || ${wrong(': sent ', sql`(w.amount_fen - w.fee_fen)`, sql`b.amount`)} as fault
    from withdrawals w cross join lateral (
      select ${booked(sql`'withdrawal:' || w.withdrawal_code || ':paid'`, 'destination_id', 'gateway')} as amount) b
    where b.amount is distinct from case when w.state = 'paid' then w.amount_fen - w.fee_fen end order by w.id`,
  // Not booked yet: money stood still, or the inviter is frozen.
  sql<Fault>`
    select 'reward ' || r.reward_code || ${wrong(': ', sql`r.amount_fen`, sql`b.amount`)} as fault
    from rewards r cross join lateral (
      select ${booked(sql`r.request_key`, 'source_id', 'promotion')} as amount) b
    where r.booked_at is not null and b.amount is distinct from r.amount_fen order by r.id`,
]

/** What is in the book and in its causes, and doesn't agree. A line for each. */
export const findCauseFaults = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  for (const query of CHECKS)
    found.push(...(await sql<Fault>`${query} limit ${SHOWN}`.execute(db)).rows.map(({ fault }) => fault))
  return found
}
