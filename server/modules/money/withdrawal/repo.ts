import { sql } from 'kysely'
import type { WalletKind } from '#domain/money/wallet'
import { GIVEN_BACK, type WithdrawalState } from '#domain/money/withdrawal'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface WithdrawalRow {
  id: number
  withdrawal_code: string
  user_id: number
  purse: WalletKind
  amount_fen: number
  fee_fen: number
  state: WithdrawalState
  out_bill_no: string
  /** Until it is sent: the app of WeChat in which it was asked for, null elsewhere; then the one that it is paid by. */
  appid: string | null
  openid: string | null
  transfer_bill_no: string | null
  package_info: string | null
  confirm_by: string | null
  examiner_id: number | null
  payer_id: number | null
  reason: string | null
  created_at: string
  examined_at: string | null
  sent_at: string | null
  asked_at: string | null
  busy_until: string | null
  ended_at: string | null
  version: number
}

const COLUMNS = sql`id, withdrawal_code, user_id, purse, amount_fen, fee_fen, state, out_bill_no, appid, openid,
  transfer_bill_no, package_info, confirm_by, examiner_id, payer_id, reason, created_at, examined_at, sent_at, asked_at,
  busy_until, ended_at, version`
const UNDER_WAY = sql`state in ('transferring', 'waiting_user')`

export interface NewWithdrawal extends Pick<
  WithdrawalRow,
  'withdrawal_code' | 'user_id' | 'purse' | 'amount_fen' | 'fee_fen' | 'out_bill_no' | 'appid' | 'created_at'
> {
  /** Day in Asia/Shanghai, `YYYY-MM-DD`. */
  day: string
}

export const insertWithdrawal = async (tx: Db, w: NewWithdrawal): Promise<WithdrawalRow> =>
  (
    await sql<WithdrawalRow>`
    insert into withdrawals (withdrawal_code, user_id, purse, amount_fen, fee_fen, out_bill_no, appid, day, created_at)
    values (${w.withdrawal_code}, ${w.user_id}, ${w.purse}, ${w.amount_fen}, ${w.fee_fen}, ${w.out_bill_no}, ${w.appid},
      ${w.day}::date, ${w.created_at})
    returning ${COLUMNS}`.execute(tx)
  ).rows[0]

/**
 * Sum requested by a person on a day over all wallets, without what came back.
 * @param accounts ids of the person's accounts
 */
export const askedOn = async (db: Db, accounts: readonly number[], day: string): Promise<number> =>
  (
    await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from withdrawals
    where user_id = any(${[...accounts]}::bigint[]) and day = ${day}::date and state <> all(${[...GIVEN_BACK]}::text[])`.execute(
      db,
    )
  ).rows[0].fen

export const findByCode = (db: Db, code: string): Promise<WithdrawalRow | null> =>
  first(sql<WithdrawalRow>`select ${COLUMNS} from withdrawals where withdrawal_code = ${code}`.execute(db))

export const findByBill = (db: Db, outBillNo: string): Promise<WithdrawalRow | null> =>
  first(sql<WithdrawalRow>`select ${COLUMNS} from withdrawals where out_bill_no = ${outBillNo}`.execute(db))

/** Locks the row until the transaction ends. Lock order: before purses. */
export const lockByCode = (tx: Db, code: string): Promise<WithdrawalRow | null> =>
  first(sql<WithdrawalRow>`select ${COLUMNS} from withdrawals where withdrawal_code = ${code} for update`.execute(tx))

export interface Asked {
  purse: WalletKind
  /** `YYYY-MM` */
  month: string | null
  state: WithdrawalState | null
}

const isAsked = (userId: number, { purse, month, state }: Asked) => sql`
  user_id = ${userId} and purse = ${purse}
  and (${state}::text is null or state = ${state}) and (${month}::text is null or to_char(day, 'YYYY-MM') = ${month})`

export const findPage = async (
  db: Db,
  userId: number,
  asked: Asked,
  beforeId: number | null,
  limit: number,
): Promise<WithdrawalRow[]> =>
  (
    await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawals
    where ${isAsked(userId, asked)} and (${beforeId}::bigint is null or id < ${beforeId})
    order by id desc limit ${limit}`.execute(db)
  ).rows

export interface WithdrawalSums {
  withdrawal_count: number
  /** Without withdrawals that came back. */
  amount_fen: number
  /** Paid ones only, without the fees. */
  arrived_fen: number
}

export const sumAsked = async (db: Db, userId: number, asked: Asked): Promise<WithdrawalSums> =>
  (
    await sql<WithdrawalSums>`
    select count(*)::int as withdrawal_count,
      coalesce(sum(amount_fen) filter (where state <> all(${[...GIVEN_BACK]}::text[])), 0)::bigint as amount_fen,
      coalesce(sum(amount_fen - fee_fen) filter (where state = 'paid'), 0)::bigint as arrived_fen
    from withdrawals where ${isAsked(userId, asked)}`.execute(db)
  ).rows[0]

/** Number of a user's withdrawals that haven't ended. */
export const countOpen = async (db: Db, userId: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from withdrawals where user_id = ${userId} and ended_at is null`.execute(db)
  ).rows[0].n

/** Columns that a transition writes besides the state; those left out stay. */
export interface Change {
  examinerId?: number
  payerId?: number
  appid?: string
  openid?: string
  confirmBy?: string
  reason?: string | null
}

/** @param row must be locked */
export const setState = async (
  tx: Db,
  { id }: Pick<WithdrawalRow, 'id'>,
  to: WithdrawalState,
  at: string,
  { examinerId, payerId, appid, openid, confirmBy, reason }: Change,
): Promise<void> => {
  const hasEnded = to === 'paid' || GIVEN_BACK.includes(to)
  await sql`
    update withdrawals set state = ${to}, version = version + 1,
      examiner_id = coalesce(${examinerId ?? null}::bigint, examiner_id),
      examined_at = case when ${examinerId !== undefined} then coalesce(examined_at, ${at}::timestamptz)
        else examined_at end,
      payer_id = coalesce(${payerId ?? null}::bigint, payer_id),
      sent_at = case when ${payerId !== undefined} then ${at}::timestamptz else sent_at end,
      appid = coalesce(${appid ?? null}::text, appid), openid = coalesce(${openid ?? null}::text, openid),
      confirm_by = coalesce(confirm_by, ${confirmBy ?? null}::timestamptz),
      package_info = case when ${to === 'waiting_user'} then package_info end,
      reason = coalesce(${reason ?? null}::text, reason),
      ended_at = case when ${hasEnded} then ${at}::timestamptz end
    where id = ${id}`.execute(tx)
}

/** Stores the bill's data from the gateway. */
export const noteBill = async (
  tx: Db,
  id: number,
  { transfer_bill_no, package_info }: Pick<WithdrawalRow, 'transfer_bill_no' | 'package_info'>,
): Promise<void> => {
  await sql`
    update withdrawals set transfer_bill_no = coalesce(${transfer_bill_no}::text, transfer_bill_no),
      package_info = coalesce(${package_info}::text, package_info)
    where id = ${id}`.execute(tx)
}

export interface TakenRow extends WithdrawalRow {
  /** Time of the previous call to the gateway; null before the first one. */
  asked_before: string | null
}

/**
 * Takes the lease on a withdrawal in progress, to call the gateway about it; null if it has ended or another server
 * holds the lease.
 */
export const take = (db: Db, code: string, at: string, until: string): Promise<TakenRow | null> =>
  first(
    sql<TakenRow>`
    update withdrawals set busy_until = ${until}, asked_at = ${at}
    from (select id as taken_id, asked_at as asked_before from withdrawals
      where withdrawal_code = ${code} and ${UNDER_WAY} and (busy_until is null or busy_until <= ${at})
      for update) taken
    where id = taken_id returning ${COLUMNS}, asked_before`.execute(db),
  )

/** Ends the lease. @param said the code with which the gateway refused, for the desk; null: it didn't */
export const letGo = async (tx: Db, id: number, said: string | null): Promise<void> => {
  await sql`update withdrawals set busy_until = null, gateway_said = ${said} where id = ${id}`.execute(tx)
}

/** Withdrawals in progress without a lease, longest unasked first. */
export const findUnderWay = async (
  db: Db,
  at: string,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<string[]> =>
  (
    await sql<{ withdrawal_code: string }>`
    select withdrawal_code from withdrawals
    where ${UNDER_WAY} and (busy_until is null or busy_until <= ${at})
      and withdrawal_code <> all(${[...except]}::text[])
    order by asked_at nulls first, id limit ${limit}`.execute(db)
  ).rows.map(row => row.withdrawal_code)
