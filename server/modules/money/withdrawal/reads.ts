// Across areas: a withdrawal with the person's certification and WeChat binding, and its reviewer.
import { sql } from 'kysely'
import type { WalletKind } from '#domain/money/wallet'
import { GIVEN_BACK, type WithdrawalState } from '#domain/money/withdrawal'
import type { Except, Waiting } from '#server/db/results'
import type { Db } from '#server/db/types'
import { accountsOf } from '../../base/account/person-reads'

export interface QueuedWithdrawalRow {
  id: number
  withdrawal_code: string
  version: number
  user_code: string
  nickname: string
  avatar_url: string
  joined_at: string
  has_identity: boolean
  has_wechat: boolean
  purse: WalletKind
  amount_fen: number
  fee_fen: number
  state: WithdrawalState
  paid_count: number
  paid_fen: number
  created_at: string
  examined_at: string | null
  examiner_id: number | null
  examiner: string | null
  /** As `findExaminedFen`. */
  examined_fen: number
  /** As `findDayFen`. */
  day_fen: number
  sent_at: string | null
  gateway_said: string | null
}

interface Wanted {
  states: readonly WithdrawalState[]
  /** Skip the withdrawals of these accounts. */
  except: Except
}
const wanted = ({ states, except }: Wanted) =>
  sql`w.state = any(${[...states]}::text[]) and w.user_id <> all(${[...except]}::bigint[])`

/** @param by ids of an operator's accounts */
const examinedFen = (by: readonly number[]) => sql`(
  select coalesce(sum(d.amount_fen), 0)::bigint from withdrawals d
  where d.user_id in ${accountsOf(sql`w.user_id`)} and d.day = w.day and d.examiner_id = any(${[...by]}::bigint[])
    and d.state <> all(${[...GIVEN_BACK]}::text[]))`

/** Sum that an operator has approved for the person on the day of this withdrawal, without what came back. */
export const findExaminedFen = async (db: Db, id: number, by: readonly number[]): Promise<number> =>
  (
    await sql<{ fen: number }>`
    select ${examinedFen(by)} as fen from withdrawals w where w.id = ${id}`.execute(db)
  ).rows[0].fen

const DAY_FEN = sql`(
  select coalesce(sum(d.amount_fen), 0)::bigint from withdrawals d
  where d.user_id in ${accountsOf(sql`w.user_id`)} and d.day = w.day and (d.id = w.id or d.examiner_id is not null)
    and d.state <> all(${[...GIVEN_BACK]}::text[]))`
/**
 * Sum of what is approved or being decided for the person on the day of this withdrawal, it included, whoever decided;
 * without what came back.
 */
export const findDayFen = async (db: Db, id: number): Promise<number> =>
  (
    await sql<{ fen: number }>`
    select ${DAY_FEN} as fen from withdrawals w where w.id = ${id}`.execute(db)
  ).rows[0].fen

/** Oldest first. */
export const findWithdrawalQueue = async (
  db: Db,
  query: Wanted & { by: readonly number[] },
  afterId: number | null,
  limit: number,
): Promise<QueuedWithdrawalRow[]> =>
  (
    await sql<QueuedWithdrawalRow>`
    select w.id, w.withdrawal_code, w.version, u.user_code, u.nickname, u.avatar_url, u.created_at as joined_at,
      u.is_identity_certified as has_identity,
      exists (select from wechat_bindings b where b.user_id = w.user_id) as has_wechat,
      w.purse, w.amount_fen, w.fee_fen, w.state, paid.n as paid_count, paid.fen as paid_fen,
      w.created_at, w.examined_at, w.examiner_id, e.nickname as examiner,
      ${examinedFen(query.by)} as examined_fen, ${DAY_FEN} as day_fen, w.sent_at, w.gateway_said
    from withdrawals w
    join users u on u.id = w.user_id
    left join users e on e.id = w.examiner_id
    cross join lateral (
      select count(*)::int as n, coalesce(sum(p.amount_fen), 0)::bigint as fen from withdrawals p
      where p.user_id = w.user_id and p.state = 'paid') paid
    where ${wanted(query)} and (${afterId}::bigint is null or w.id > ${afterId})
    order by w.id limit ${limit}`.execute(db)
  ).rows

export const waitingWithdrawals = async (db: Db, query: Wanted): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(coalesce(w.examined_at, w.created_at)) as since
    from withdrawals w where ${wanted(query)}`.execute(db)
  ).rows[0]
