// Across areas: bookings of orders, refunds and withdrawals, to compare with the gateway's bills; and daily sums of the
// book.
import { type RawBuilder, sql } from 'kysely'
import type { BillKind, Flow } from '#domain/money/finance'
import { TRADE_NO_STEM as STEM } from '#domain/money/service-order'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

/** Kind of the transfers that correct a difference with the bill. */
export const CORRECTION = 'difference.settled'

export interface FlowRow extends Flow {
  day: string
  is_correction: boolean
}

const nameOf = (account: string) =>
  sql`case when ${sql.ref(`${account}.bucket`)} is null then ${sql.ref(`${account}.name`)} else 'purse' end`

/** Flows between the platform's accounts and others by day in Asia/Shanghai. @param to excluded */
export const findFlows = async (db: Db, from: string, to: string): Promise<FlowRow[]> =>
  (
    await sql<FlowRow>`
      select (t.at at time zone 'Asia/Shanghai')::date::text as day, ${nameOf('s')} as source, ${nameOf('d')} as destination,
        t.kind = ${CORRECTION} as is_correction, sum(p.amount)::bigint as amount, count(*)::int as count
      from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
      join ledger_accounts s on s.id = p.source_id join ledger_accounts d on d.id = p.destination_id
      where t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz and (s.bucket is null or d.bucket is null)
      group by 1, 2, 3, 4 order by 1 desc`.execute(db)
  ).rows

/** Balances of the platform's accounts. */
export const findPlatformSums = async (db: Db): Promise<{ name: string; amount: number }[]> =>
  (
    await sql<{ name: string; amount: number }>`
      select a.name, (coalesce((select sum(p.amount) from ledger_postings p where p.destination_id = a.id), 0)
        - coalesce((select sum(p.amount) from ledger_postings p where p.source_id = a.id), 0))::bigint as amount
      from ledger_accounts a where a.bucket is null order by a.id`.execute(db)
  ).rows

/** SQL: bookings at the gateway with the number in its bill: `out_no`, `amount`, `at`, `provider`, `is_billed`. */
const BOOKED: Readonly<Record<BillKind, RawBuilder<unknown>>> = {
  trade: sql`
    select o.out_trade_no as out_no, p.amount, t.at, o.provider, o.way is distinct from 'virtual' as is_billed
    from service_orders o join ledger_transfers t on t.request_key = 'order:' || o.order_code || ':paid'
    join ledger_postings p on p.transfer_id = t.id
    join ledger_accounts a on a.id = p.source_id and a.bucket is null and a.name = 'gateway'`,
  refund: sql`
    select r.out_refund_no as out_no, p.amount, t.at, o.provider, o.way is distinct from 'virtual' as is_billed
    from order_refunds r join service_orders o on o.id = r.order_id
    join ledger_transfers t on t.request_key = 'order:' || o.order_code
      || case r.kind when 'goodwill' then ':goodwill:' || r.refund_code else ':refunded' end
    join ledger_postings p on p.transfer_id = t.id
    join ledger_accounts a on a.id = p.destination_id and a.bucket is null and a.name = 'gateway'
    where r.state = 'succeeded'`,
  transfer: sql`
    select w.out_bill_no as out_no, p.amount, t.at, null::text as provider, true as is_billed
    from withdrawals w join ledger_transfers t on t.request_key = 'withdrawal:' || w.withdrawal_code || ':paid'
    join ledger_postings p on p.transfer_id = t.id
    join ledger_accounts a on a.id = p.destination_id and a.bucket is null and a.name = 'gateway'`,
}

/** The order, refund or withdrawal that a number in a bill belongs to. */
export interface Cause {
  /** State of the order, refund or withdrawal. */
  state: string
  /** The number was given up, but the gateway is still asked whether it was paid. */
  is_asked: boolean
}
const causeOf = (about: BillKind, outNo: string): RawBuilder<Cause> => {
  if (about === 'transfer')
    return sql<Cause>`
      select state, false as is_asked from withdrawals where out_bill_no = ${outNo} for no key update`
  if (about === 'refund')
    return sql<Cause>`
      select (select state from order_refunds r where r.out_refund_no = ${outNo}) as state, false as is_asked
      from service_orders
      where id = (select r.order_id from order_refunds r where r.out_refund_no = ${outNo}) for no key update`
  return sql<Cause>`
    select state, exists (
      select from payment_numbers n where n.out_trade_no = ${outNo} and n.ask_at is not null) as is_asked
    from service_orders where left(out_trade_no, ${sql.lit(STEM)}) = ${outNo.slice(0, STEM)}
    order by out_trade_no = ${outNo} desc limit 1 for no key update`
}

/**
 * Locks the row that any booking under this number locks first: the order, the refund's order, or the withdrawal.
 * @returns null if the number is unknown
 */
export const lockCause = async (tx: Db, about: BillKind, outNo: string): Promise<Cause | null> => {
  if (!(await first(causeOf(about, outNo).execute(tx)))) return null
  // Read after the lock was obtained: it may have changed meanwhile.
  return first(causeOf(about, outNo).execute(tx))
}

export interface BookedRow {
  out_no: string
  amount: number
}

/** SQL: corrections by number, signed by how they change the booked amount. */
const corrected = (about: BillKind) => sql`
  select d.out_no, case when (s.name = 'gateway') = ${about === 'trade'} then p.amount else -p.amount end as amount
  from money_differences d join ledger_transfers t on t.request_key = 'difference:' || d.difference_code || ':settled'
  join ledger_postings p on p.transfer_id = t.id join ledger_accounts s on s.id = p.source_id
  where d.about = ${about}`

/** Booked amounts by number, corrections included. */
export const findBooked = async (db: Db, about: BillKind, outNos: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<BookedRow>`
        select b.out_no, sum(b.amount)::bigint as amount
        from (select out_no, amount from (${BOOKED[about]}) o union all ${corrected(about)}) b
        where b.out_no = any(${[...outNos]}::text[]) group by b.out_no`.execute(db)
    ).rows.map(({ out_no, amount }) => [out_no, amount]),
  )

/**
 * Bookings in a span that are in no bill. Leaves out what this provider's bill never contains: other providers'
 * payments, and virtual payments.
 * @param to excluded
 */
export const findUnbilled = async (
  db: Db,
  about: BillKind,
  { from, to, provider }: { from: string; to: string; provider: string },
): Promise<BookedRow[]> =>
  (
    await sql<BookedRow>`
      select b.out_no, b.amount from (${BOOKED[about]}) b
      where b.at >= ${from}::timestamptz and b.at < ${to}::timestamptz and b.is_billed
        and coalesce(b.provider, ${provider}) = ${provider}
        and not exists (select from gateway_bill_lines l where l.kind = ${about} and l.out_no = b.out_no
          and l.state <> 'failed')
      order by b.out_no`.execute(db)
  ).rows

export interface ComparedLine {
  about: BillKind
  at: string
  out_no: string
  gateway_no: string
  /** Null: a refund in progress, or one that failed. */
  gateway_fen: number | null
  book_fen: number | null
}

/** Lines of the bills of these days, with the booked amounts. */
export const findComparedLines = async (
  db: Db,
  about: BillKind,
  since: string,
  until: string,
): Promise<ComparedLine[]> =>
  (
    await sql<ComparedLine>`
      select l.kind as about, l.at, l.out_no, l.gateway_no, case when l.state = 'done' then l.amount_fen end as gateway_fen,
        b.amount as book_fen
      from gateway_bill_lines l left join (${BOOKED[about]}) b on b.out_no = l.out_no
      where l.kind = ${about} and l.day between ${since}::date and ${until}::date order by l.at, l.id`.execute(db)
  ).rows
