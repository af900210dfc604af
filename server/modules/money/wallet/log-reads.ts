// Across areas: lines of a wallet's log from the ledger, with the order, invited person or withdrawal that caused each.
import { type RawBuilder, sql } from 'kysely'
import type { OrderItem } from '#domain/money/service-order'
import type { CommissionState, RewardKind, WalletKind } from '#domain/money/wallet'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

/** From the first instant (included) to the second (excluded), as ISO text. */
export interface Span {
  from: string
  to: string
}

/** Ids of the accounts that count as the wallet's balance for its owner; money on hold for a withdrawal has left it. */
export const findBuckets = async (db: Db, userId: number, wallet: WalletKind): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from ledger_accounts
    where user_id = ${userId} and name = ${wallet} and bucket in ('available', 'frozen') order by id`.execute(db)
  ).rows.map(({ id }) => id)

interface Narrowed {
  /** Null for all time. */
  bounded: Bounded | null
  direction?: 'in' | 'out' | null
  /** Only transfers with a smaller id. */
  beforeId?: number | null
  /** Maximum number of postings to read per account and direction, newest first. */
  limit?: number
}

/** A span with the smallest and largest id of its transfers. */
interface Bounded extends Span {
  low: number
  high: number
}
/**
 * Transfer ids grow almost in the order of time, so a span's id bounds save reading anything newer or older; passed as
 * values, they give PostgreSQL a usable estimate. `+ 0` keeps it from walking the primary key for the minimum.
 */
const boundsOf = async (db: Db, span: Span | null): Promise<Bounded | null> => {
  if (span === null) return null
  const bounds = await first(
    sql<{ low: number; high: number }>`
      select coalesce(min(id + 0), 0) as low, coalesce(max(id + 0), 0) as high from ledger_transfers
      where at >= ${span.from}::timestamptz and at < ${span.to}::timestamptz`.execute(db),
  )
  return { ...span, ...bounds! }
}

/** SQL: postings between these accounts and others, signed as seen from these. */
const movesOf = (accounts: number[], { bounded, direction = null, beforeId = null, limit }: Narrowed) => {
  const way = (here: RawBuilder<unknown>, there: RawBuilder<unknown>, sign: RawBuilder<unknown>) => {
    const read = (isHere: RawBuilder<unknown>) => sql`
      select p.transfer_id, ${sign} p.amount as amount, t.kind, t.ref, t.at
      from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
      where ${isHere} and ${there} <> all(${accounts}::bigint[])
        and ${beforeId === null ? sql`true` : sql`p.transfer_id < ${beforeId}`}
        and ${
          bounded === null
            ? sql`true`
            : sql`p.transfer_id between ${bounded.low}::bigint and ${bounded.high}::bigint
              and t.at >= ${bounded.from}::timestamptz and t.at < ${bounded.to}::timestamptz`
        }`
    if (limit === undefined) return read(sql`${here} = any(${accounts}::bigint[])`)
    // One backward index scan per account and direction: a page costs the same in a wallet with 100,000 lines.
    return sql`
      select m.* from unnest(${accounts}::bigint[]) as a (id) cross join lateral (
        ${read(sql`${here} = a.id`)} order by p.transfer_id desc limit ${limit}
      ) m`
  }
  const into = way(sql`p.destination_id`, sql`p.source_id`, sql`+`)
  const out = way(sql`p.source_id`, sql`p.destination_id`, sql`-`)
  if (direction === 'in') return into
  return direction === 'out' ? out : sql`${into} union all ${out}`
}

export interface LogRow {
  id: number
  kind: string
  ref: string
  at: string
  amount_fen: number
  commission_code: string | null
  level: number | null
  commission_state: CommissionState | null
  available_at: string | null
  order_code: string | null
  item_kind: OrderItem | null
  item_code: string | null
  paid_fen: number | null
  reward_code: string | null
  reward_kind: RewardKind | null
  withdrawal_code: string | null
  withdrawal_state: string | null
  fee_fen: number | null
  /** The buyer, or the invited person. */
  user_code: string | null
  nickname: string | null
  avatar_url: string | null
}

export interface LogQuery {
  userId: number
  wallet: WalletKind
  /** The wallet's accounts (`findBuckets`). */
  accounts: number[]
  span: Span | null
  direction: 'in' | 'out' | null
  beforeId: number | null
  limit: number
}

/** Newest first, a line for each transfer. */
export const findLog = async (db: Db, query: LogQuery): Promise<LogRow[]> => {
  const { userId, wallet, accounts, span, direction, beforeId, limit } = query
  const bounded = await boundsOf(db, span)
  return (
    await sql<LogRow>`
    with moves as (${movesOf(accounts, { bounded, direction, beforeId, limit })}
    ), lines as (
      select transfer_id as id, kind, ref, at, sum(amount)::bigint as amount_fen from moves
      group by transfer_id, kind, ref, at order by transfer_id desc limit ${limit}
    )
    select l.id, l.kind, l.ref, l.at, l.amount_fen, c.commission_code, c.level, c.state as commission_state, c.available_at,
      o.order_code, o.item_kind, o.item_code, o.paid_fen, r.reward_code, r.kind as reward_kind,
      w.withdrawal_code, w.state as withdrawal_state, w.fee_fen, u.user_code, u.nickname, u.avatar_url
    from lines l
    left join service_orders o on l.kind like 'commission.%' and o.order_code = l.ref
    left join commissions c on c.order_id = o.id and c.user_id = ${userId}
      and (c.level = 3) = ${wallet === 'shareholder'}
    left join rewards r on l.kind like 'reward.%' and r.reward_code = l.ref
    left join withdrawals w on l.kind like 'withdrawal.%' and w.withdrawal_code = l.ref
    left join users u on u.id = coalesce(c.buyer_id, r.invited_id)
    order by l.id desc`.execute(db)
  ).rows
}

export interface LogTotals {
  in_fen: number
  out_fen: number
}

/** Both sums are 0 or more. */
export const sumLog = async (db: Db, accounts: number[], span: Span | null): Promise<LogTotals> => {
  const bounded = await boundsOf(db, span)
  return (await first(
    sql<LogTotals>`
    with moves as (${movesOf(accounts, { bounded })})
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in_fen,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out_fen from moves`.execute(db),
  ))!
}

/** Income by day in Asia/Shanghai; days without any are left out. Withdrawals don't count. */
export const earnedByDay = async (
  db: Db,
  accounts: number[],
  span: Span,
): Promise<{ day: string; amount_fen: number }[]> => {
  const bounded = await boundsOf(db, span)
  return (
    await sql<{ day: string; amount_fen: number }>`
    with moves as (${movesOf(accounts, { bounded })})
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, sum(amount)::bigint as amount_fen from moves
    where kind like 'commission.%' or kind like 'reward.%' group by 1 order by 1`.execute(db)
  ).rows
}

/** Total of paid withdrawals by wallet, fees included. */
export const findWithdrawn = async (db: Db, userId: number): Promise<{ wallet: WalletKind; amount_fen: number }[]> =>
  (
    await sql<{ wallet: WalletKind; amount_fen: number }>`
    select a.name as wallet, sum(p.amount)::bigint as amount_fen
    from ledger_accounts a join ledger_postings p on p.source_id = a.id
    join ledger_accounts d on d.id = p.destination_id and d.name in ('gateway', 'fees')
    where a.user_id = ${userId} and a.bucket = 'held' and a.currency = 'fen' group by a.name`.execute(db)
  ).rows
