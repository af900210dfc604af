import { sql } from 'kysely'
import type { BillKind, DifferenceKind, DifferenceState } from '../../domain/money/finance'
import { DEMO_GATEWAY_NUMBER } from '../../domain/base/gateway-numbers'
import type { OrderState, PayWay, RefundKind } from '../../domain/money/service-order'
import type { Period } from '../../domain/money/vip'
import type { CommissionLevel, CommissionState, WalletKind } from '../../domain/money/wallet'
import type { WithdrawalState } from '../../domain/money/withdrawal'
import type { Db } from '../db/types'

export interface OrderRow {
  order_code: string
  user_id: number
  item_kind: 'coins' | 'vip'
  item_code: string
  amount_fen: number
  coins: number | null
  vip_months: number | null
  state: OrderState
  /** SHA-256 in hex. */
  token_hash: string
  out_trade_no: string
  way: PayWay | null
  provider: 'sandbox' | null
  created_at: string
  expires_at: string
  paid_at: string | null
  paid_fen: number | null
  transaction_id: string | null
  fulfilled_at: string | null
  closed_at: string | null
}
export interface RefundRow {
  refund_code: string
  order_code: string
  out_refund_no: string
  kind: RefundKind
  amount_fen: number
  state: 'processing' | 'succeeded'
  reason: string | null
  actor_id: number | null
  created_at: string
  ended_at: string | null
}
export interface WithdrawalRow {
  withdrawal_code: string
  user_id: number
  purse: WalletKind
  amount_fen: number
  fee_fen: number
  state: WithdrawalState
  day: string
  out_bill_no: string
  appid: string | null
  openid: string | null
  transfer_bill_no: string | null
  confirm_by: string | null
  examiner_id: number | null
  payer_id: number | null
  reason: string | null
  created_at: string
  examined_at: string | null
  sent_at: string | null
  ended_at: string | null
}
export interface LineRow {
  day: string
  kind: BillKind
  out_no: string
  gateway_no: string
  amount_fen: number
  at: string
}
export interface MoneyRows {
  orders: OrderRow[]
  refunds: RefundRow[]
  periods: (Period & { user_id: number; order_code: string; taken_back_at: string | null })[]
  commissions: {
    commission_code: string
    order_code: string
    level: CommissionLevel
    user_id: number
    buyer_id: number
    rate: number
    amount_fen: number
    state: CommissionState
    created_at: string
    available_at: string
    ended_at: string | null
  }[]
  withdrawals: WithdrawalRow[]
  uses: {
    user_id: number
    kind: 'listing' | 'quote'
    object_code: string
    coins: number
    created_at: string
    returned_at: string | null
  }[]
  pins: {
    pin_code: string
    listing_id: number
    user_id: number
    coins: number
    hours: number
    state: 'running' | 'ended'
    created_at: string
    starts_at: string
    ends_at: string
  }[]
  bills: { day: string; kind: BillKind; lines: number; fetched_at: string }[]
  lines: LineRow[]
  differences: {
    difference_code: string
    day: string
    kind: DifferenceKind
    about: BillKind
    out_no: string
    gateway_fen: number | null
    book_fen: number | null
    state: DifferenceState
    found_at: string
    settled_at: string | null
    settled_by: number | null
    reason: string | null
  }[]
}

export interface Usable {
  kind: 'listing' | 'quote'
  code: string
  user_id: number
  at: string
  /** When the listing was rejected, which refunded its coins; else null. */
  rejected_at: string | null
}

/** Every fourth listing and every second quote, as if beyond the day's quota. */
export const findUsable = async (db: Db): Promise<Usable[]> =>
  (
    await sql<Usable>`
      select kind, code, user_id, at, rejected_at from (
        select 'listing' as kind, l.listing_code as code, l.owner_id as user_id, r.submitted_at as at,
          case when r.state = 'rejected' then r.decided_at end as rejected_at, row_number() over (order by l.id) as n, 4 as nth
        from listings l join lateral (
          select submitted_at, decided_at, state from listing_revisions r where r.listing_id = l.id order by revision_no limit 1) r
          on r.submitted_at is not null
        union all
        select 'quote', quote_code, quoter_id, created_at, null, row_number() over (order by id), 2 from quotes
      ) u where n % nth = 0 or rejected_at is not null order by at, code`.execute(db)
  ).rows

export interface Pinnable {
  listing_id: number
  listing_code: string
  user_id: number
  at: string
  state: 'running' | 'ended'
}

/** Listings to pin: those pinned now, and for the past every twentieth supply, two days after it was published. */
export const findPinnable = async (db: Db): Promise<Pinnable[]> =>
  (
    await sql<Pinnable>`
      select id as listing_id, listing_code, owner_id as user_id, pinned_until - interval '24 hours' as at, 'running' as state
      from listings where pinned_until is not null
      union all
      select id, listing_code, owner_id, published_at + interval '1 day', 'ended' from listings
      where pinned_until is null and kind = 'supply' and id % 20 = 0 and published_at < (select max(published_at) from listings) - interval '4 days'
      order by 4, 1`.execute(db)
  ).rows

const rowsOf = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

export const insertMoney = async (db: Db, rows: MoneyRows): Promise<void> => {
  await sql`
    insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, coins, vip_months, state, token_hash,
      out_trade_no, way, provider, created_at, expires_at, paid_at, paid_fen, transaction_id, fulfilled_at, closed_at)
    select order_code, user_id, item_kind, item_code, amount_fen, coins, vip_months, state, decode(token_hash, 'hex'),
      out_trade_no, way, provider, created_at, expires_at, paid_at, paid_fen, transaction_id, fulfilled_at, closed_at
    from jsonb_to_recordset(${rowsOf(rows.orders)}) as t (order_code text, user_id bigint, item_kind text, item_code text,
      amount_fen bigint, coins bigint, vip_months smallint, state text, token_hash text, out_trade_no text, way text,
      provider text, created_at timestamptz, expires_at timestamptz, paid_at timestamptz, paid_fen bigint,
      transaction_id text, fulfilled_at timestamptz, closed_at timestamptz) order by created_at, order_code`.execute(db)
  await sql`
    insert into order_refunds (refund_code, order_id, out_refund_no, kind, amount_fen, state, reason, actor_id, created_at,
      asked_at, ended_at)
    select t.refund_code, o.id, t.out_refund_no, t.kind, t.amount_fen, t.state, t.reason, t.actor_id, t.created_at,
      t.created_at, t.ended_at
    from jsonb_to_recordset(${rowsOf(rows.refunds)}) as t (refund_code text, order_code text, out_refund_no text, kind text,
      amount_fen bigint, state text, reason text, actor_id bigint, created_at timestamptz, ended_at timestamptz)
    join service_orders o using (order_code) order by t.created_at, t.refund_code`.execute(db)
  await sql`
    insert into vip_periods (user_id, order_id, starts_at, ends_at, run_starts_at, run_months, taken_back_at)
    select t.user_id, o.id, t.starts_at, t.ends_at, t.run_starts_at, t.run_months, t.taken_back_at
    from jsonb_to_recordset(${rowsOf(rows.periods)}) as t (user_id bigint, order_code text, starts_at timestamptz,
      ends_at timestamptz, run_starts_at timestamptz, run_months integer, taken_back_at timestamptz)
    join service_orders o using (order_code) order by t.starts_at, o.id`.execute(db)
  await sql`
    insert into commissions (commission_code, order_id, level, user_id, buyer_id, rate, amount_fen, state, created_at,
      available_at, ended_at)
    select t.commission_code, o.id, t.level, t.user_id, t.buyer_id, t.rate, t.amount_fen, t.state, t.created_at,
      t.available_at, t.ended_at
    from jsonb_to_recordset(${rowsOf(rows.commissions)}) as t (commission_code text, order_code text, level smallint,
      user_id bigint, buyer_id bigint, rate int, amount_fen bigint, state text, created_at timestamptz,
      available_at timestamptz, ended_at timestamptz)
    join service_orders o using (order_code) order by t.created_at, o.id, t.level`.execute(db)
  await sql`
    insert into withdrawals (withdrawal_code, user_id, purse, amount_fen, fee_fen, state, day, out_bill_no, appid, openid,
      transfer_bill_no, confirm_by, examiner_id, payer_id, reason, created_at, examined_at, sent_at, asked_at, ended_at)
    select withdrawal_code, user_id, purse, amount_fen, fee_fen, state, day, out_bill_no, appid, openid, transfer_bill_no,
      confirm_by, examiner_id, payer_id, reason, created_at, examined_at, sent_at, sent_at, ended_at
    from jsonb_to_recordset(${rowsOf(rows.withdrawals)}) as t (withdrawal_code text, user_id bigint, purse text,
      amount_fen bigint, fee_fen bigint, state text, day date, out_bill_no text, appid text, openid text, transfer_bill_no text,
      confirm_by timestamptz, examiner_id bigint, payer_id bigint, reason text, created_at timestamptz,
      examined_at timestamptz, sent_at timestamptz, ended_at timestamptz) order by created_at, withdrawal_code`.execute(
    db,
  )
  await sql`
    insert into coin_uses (user_id, kind, object_code, coins, created_at, owed_at, returned_at)
    select user_id, kind, object_code, coins, created_at, returned_at, returned_at
    from jsonb_to_recordset(${rowsOf(rows.uses)}) as t (user_id bigint, kind text, object_code text, coins bigint,
      created_at timestamptz, returned_at timestamptz) order by created_at, object_code`.execute(db)
  await sql`
    insert into pins (pin_code, listing_id, user_id, coins, hours, state, created_at, starts_at, ends_at)
    select pin_code, listing_id, user_id, coins, hours, state, created_at, starts_at, ends_at
    from jsonb_to_recordset(${rowsOf(rows.pins)}) as t (pin_code text, listing_id bigint, user_id bigint, coins bigint,
      hours smallint, state text, created_at timestamptz, starts_at timestamptz, ends_at timestamptz)
    order by created_at, pin_code`.execute(db)
  await sql`
    insert into gateway_bills (day, kind, lines, fetched_at)
    select day, kind, lines, fetched_at from jsonb_to_recordset(${rowsOf(rows.bills)}) as t (day date, kind text, lines int,
      fetched_at timestamptz)`.execute(db)
  await sql`
    insert into gateway_bill_lines (day, kind, out_no, gateway_no, amount_fen, at)
    select day, kind, out_no, gateway_no, amount_fen, at from jsonb_to_recordset(${rowsOf(rows.lines)}) as t (day date,
      kind text, out_no text, gateway_no text, amount_fen bigint, at timestamptz) order by at, gateway_no`.execute(db)
  await sql`
    insert into money_differences (difference_code, day, kind, about, out_no, gateway_fen, book_fen, state, found_at,
      settled_at, settled_by, reason)
    select difference_code, day, kind, about, out_no, gateway_fen, book_fen, state, found_at, settled_at, settled_by, reason
    from jsonb_to_recordset(${rowsOf(rows.differences)}) as t (difference_code text, day date, kind text, about text,
      out_no text, gateway_fen bigint, book_fen bigint, state text, found_at timestamptz, settled_at timestamptz,
      settled_by bigint, reason text) order by found_at, difference_code`.execute(db)
}

export interface EarlierRows {
  trades: {
    out_trade_no: string
    way: Exclude<PayWay, 'virtual'>
    amount_fen: number
    transaction_id: string
    paid_at: string
    coins: number | null
    vip_months: number | null
  }[]
  refunds: {
    out_refund_no: string
    out_trade_no: string
    amount_fen: number
    state: RefundRow['state']
    made_at: string
    ended_at: string | null
  }[]
  bills: {
    out_bill_no: string
    transfer_bill_no: string
    appid: string
    openid: string
    amount_fen: number
    state: 'transferring' | 'waiting_user'
    made_at: string
  }[]
}

/** Demo payments, their seeded refunds, and transfers in progress, for the sandbox's gateway. */
export const findEarlier = async (db: Db): Promise<EarlierRows> => {
  const trades = await sql<EarlierRows['trades'][number]>`
    select out_trade_no, way, paid_fen as amount_fen, transaction_id, paid_at, coins, vip_months from service_orders
    where provider = 'sandbox' and way <> 'virtual' and transaction_id ~ ${DEMO_GATEWAY_NUMBER}
    order by paid_at, id`.execute(db)
  const refunds = await sql<EarlierRows['refunds'][number]>`
    select r.out_refund_no, o.out_trade_no, r.amount_fen, r.state, r.created_at as made_at, r.ended_at
    from order_refunds r join service_orders o on o.id = r.order_id
    where o.provider = 'sandbox' and o.way <> 'virtual' and o.transaction_id ~ ${DEMO_GATEWAY_NUMBER}
      and starts_with(r.out_refund_no, 'demo') and r.state <> 'failed'
    order by r.created_at, r.id`.execute(db)
  const bills = await sql<EarlierRows['bills'][number]>`
    select out_bill_no, transfer_bill_no, appid, openid, amount_fen - fee_fen as amount_fen, state, sent_at as made_at
    from withdrawals
    where state in ('transferring', 'waiting_user') and transfer_bill_no ~ ${DEMO_GATEWAY_NUMBER} and openid is not null
    order by sent_at, id`.execute(db)
  return { trades: trades.rows, refunds: refunds.rows, bills: bills.rows }
}

interface OwnReward {
  id: number
  earning_code: string
  reward_code: string
  amount_fen: number
}

/** The oldest reward that somebody had for an own second account. */
export const findOldestOwnReward = async (tx: Db): Promise<OwnReward> =>
  (
    await sql<OwnReward>`
      select n.id, n.earning_code, r.reward_code, n.amount_fen
      from own_earnings n join rewards r on r.id = n.reward_id order by n.earned_at, n.id limit 1`.execute(tx)
  ).rows[0]

/** Deletes the demo's bills and differences when its users are removed; the ledger itself stays. */
export const deleteSeededBills = async (tx: Db): Promise<void> => {
  await sql`delete from gateway_bill_lines where gateway_no ~ ${DEMO_GATEWAY_NUMBER}`.execute(tx)
  await sql`delete from money_differences where starts_with(out_no, 'demo')`.execute(tx)
  await sql`
    delete from gateway_bills b where not exists (
      select from gateway_bill_lines l where l.day = b.day and l.kind = b.kind)`.execute(tx)
}
