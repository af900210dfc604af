// Across areas: a user's coin transfers, each with the title of what it was for.
import { type RawBuilder, sql } from 'kysely'
import type { CoinKind } from '#domain/money/coins'
import type { Db } from '#server/db/types'

export interface CoinLineRow {
  id: number
  kind: CoinKind
  amount: number
  balance: number
  at: string
  ref: string
  title: string | null
  object_kind: string | null
  object_code: string | null
}

export interface CoinLogFilter {
  userId: number
  kind: CoinKind | null
  /** From the first instant (included) to the second (excluded); null for all time. */
  from: string | null
  to: string | null
}

/** SQL: kind of line by kind of transfer. */
const KIND = sql`
  case t.kind when 'order.coins' then 'recharge' when 'reward.conference' then 'conference'
    when 'quota.listing' then 'listing' when 'quota.quote' then 'quote' when 'quota.reveal' then 'reveal'
    when 'pin' then 'pin' when 'quota.back' then 'back' when 'pin.back' then 'back'
    else case when t.kind like 'order.%' then 'refund' else 'other' end end`

/**
 * SQL: all lines with the balance after each, then filtered. A user has few enough, which the planner can't know: it would
 * read the whole ledger for them.
 */
const asked = ({ userId, kind, from, to }: CoinLogFilter) => sql`
  with own as (
    select id from ledger_accounts where user_id = ${userId} and name = 'coins' and bucket = 'available'
  ), moved as (
    select e.transfer_id, sum(e.amount)::bigint as amount from (
      select transfer_id, -amount as amount from ledger_postings where source_id = (select id from own)
      union all select transfer_id, amount from ledger_postings where destination_id = (select id from own)
    ) e group by e.transfer_id
  ), lines as (
    select t.id, ${KIND} as kind, m.amount, (sum(m.amount) over (order by t.id))::bigint as balance, t.at, t.ref
    from moved m cross join lateral (select * from ledger_transfers where id = m.transfer_id offset 0) t
  ), asked as (
    select * from lines
    where (${kind}::text is null or kind = ${kind}) and (${from}::timestamptz is null or at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or at < ${to}::timestamptz)
  )`

/** SQL: whether the title may be shown: the thing is public, or the user's own. */
const isNamed = (thing: 'l' | 'w' | 'f', isPublic: RawBuilder<unknown>, userId: number) => {
  const owner = sql.ref(`${thing}.owner_id`)
  return sql`(${owner} = ${userId}::bigint
    or ${isPublic} and exists (select from users o where o.id = ${owner} and o.status = 'active'))`
}

/** Newest first. @param before the id of the previous page's last line; null for the first page */
export const findCoinLines = async (
  db: Db,
  filter: CoinLogFilter,
  before: number | null,
  limit: number,
): Promise<CoinLineRow[]> =>
  (
    await sql<CoinLineRow>`
      ${asked(filter)}, page as materialized (
        select * from asked where ${before}::bigint is null or id < ${before}::bigint order by id desc limit ${limit}
      )
      select a.id, a.kind, a.amount, a.balance, a.at, a.ref,
        coalesce(
          case when ${isNamed('l', sql`l.item_state in ('on_shelf', 'closed')`, filter.userId)} then nullif(l.title, '') end,
          case when l.owner_id = ${filter.userId}::bigint then r.content ->> 'title' end,
          case when ${isNamed('w', sql`w.item_state in ('on_shelf', 'closed')`, filter.userId)} then w.title end,
          case when ${isNamed('f', sql`f.is_published`, filter.userId)} then f.name end,
          nullif(c.title, '')) as title,
        case when l.id is not null then l.kind when q.id is not null then 'quote' when f.id is not null then 'pallet'
          when c.id is not null then 'conference' end as object_kind,
        coalesce(l.listing_code, q.quote_code, f.pallet_code, c.conference_code) as object_code
      from page a
      left join listings l on l.listing_code = a.ref
      left join listing_revisions r on r.id = l.latest_revision_id
      left join quotes q on q.quote_code = a.ref
      left join listings w on w.id = q.listing_id
      left join folders f on f.pallet_code = a.ref
      left join conference_bookings b on b.booking_code = a.ref
      left join conferences c on c.id = b.conference_id
      order by a.id desc`.execute(db)
  ).rows

/** Sums of coins received and spent over the filtered lines. */
export const sumCoinLines = async (db: Db, filter: CoinLogFilter): Promise<{ in: number; out: number }> =>
  (
    await sql<{ in: number; out: number }>`
      ${asked(filter)}
      select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "in",
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "out" from asked`.execute(db)
  ).rows[0]
