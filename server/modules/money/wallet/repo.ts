import { sql } from 'kysely'
import type {
  CommissionLevel,
  CommissionState,
  RewardKind,
  ShareholderEndState,
  TeamWallet,
} from '#domain/money/wallet'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'
import type { CommissionRow } from './commission-reads'

export type { CommissionRow } from './commission-reads'

export interface NewCommission {
  commission_code: string
  order_id: number
  level: CommissionLevel
  user_id: number
  buyer_id: number
  /** Basis points. */
  rate: number
  amount_fen: number
  created_at: string
  available_at: string
}

/** @returns false if the order already has a commission of this level */
export const insertCommission = async (tx: Db, row: NewCommission): Promise<boolean> =>
  changedOne(
    await sql`
    insert into commissions (commission_code, order_id, level, user_id, buyer_id, rate, amount_fen, created_at, available_at)
    values (${row.commission_code}, ${row.order_id}, ${row.level}, ${row.user_id}, ${row.buyer_id}, ${row.rate},
      ${row.amount_fen}, ${row.created_at}, ${row.available_at})
    on conflict (order_id, level) do nothing`.execute(tx),
  )

/** An order's commissions by level, locked. @param dueAt only those due by then */
export const lockCommissions = async (tx: Db, orderId: number, dueAt: string | null = null): Promise<CommissionRow[]> =>
  (
    await sql<CommissionRow>`
    select id, commission_code, level, user_id, buyer_id, amount_fen, state from commissions
    where order_id = ${orderId} and ${dueAt === null ? sql`true` : sql`available_at <= ${dueAt}::timestamptz`}
    order by level for update`.execute(tx)
  ).rows

/** @returns false if it is no longer in the state `from` */
export const endCommission = async (
  tx: Db,
  id: number,
  from: CommissionState,
  to: CommissionState,
  at: string,
): Promise<boolean> =>
  changedOne(
    await sql`update commissions set state = ${to}, ended_at = ${at} where id = ${id} and state = ${from}`.execute(tx),
  )

export const hasReleased = async (db: Db, orderId: number): Promise<boolean> =>
  (await sql`select from commissions where order_id = ${orderId} and state = 'available' limit 1`.execute(db)).rows
    .length > 0

/** The wallet's next commission to be released. */
export const findNextRelease = (
  db: Db,
  userId: number,
  wallet: TeamWallet,
): Promise<{ at: string; amount_fen: number } | null> =>
  first(
    sql<{ at: string; amount_fen: number }>`
    select available_at as at, amount_fen from commissions
    where user_id = ${userId} and state = 'frozen' and ${wallet === 'shareholder' ? sql`level = 3` : sql`level < 3`}
    order by available_at, id limit 1`.execute(db),
  )

/** Whether somebody has ever earned as a shareholder. */
export const hasEarnedAsShareholder = async (db: Db, userId: number): Promise<boolean> =>
  (await sql`select from commissions where user_id = ${userId} and level = 3 limit 1`.execute(db)).rows.length > 0

export interface NewReward {
  reward_code: string
  request_key: string
  kind: RewardKind
  user_id: number
  invited_id: number
  amount_fen: number
  created_at: string
}

export interface RewardRow extends NewReward {
  id: number
}
const REWARD = sql`id, reward_code, request_key, kind, user_id, invited_id, amount_fen, created_at`

/**
 * @returns null if it was given before, under its key or for the account's first listing; concurrent calls are
 * serialized
 */
export const insertReward = (tx: Db, row: NewReward): Promise<RewardRow | null> =>
  first(
    sql<RewardRow>`
    insert into rewards (reward_code, request_key, kind, user_id, invited_id, amount_fen, created_at)
    values (${row.reward_code}, ${row.request_key}, ${row.kind}, ${row.user_id}, ${row.invited_id}, ${row.amount_fen},
      ${row.created_at})
    on conflict do nothing returning ${REWARD}`.execute(tx),
  )

export const markBooked = async (tx: Db, id: number, at: string): Promise<void> => {
  await sql`update rewards set booked_at = ${at} where id = ${id}`.execute(tx)
}

/** @returns null if another server was faster */
export const lockUnbooked = (tx: Db, id: number): Promise<RewardRow | null> =>
  first(sql<RewardRow>`select ${REWARD} from rewards where id = ${id} and booked_at is null for update`.execute(tx))

export interface EndRow {
  id: number
  request_code: string
  user_id: number
  state: ShareholderEndState
  created_at: string
  decided_at: string | null
  reason: string | null
}
const END = sql`id, request_code, user_id, state, created_at, decided_at, reason`

/** @returns null if a request already waits */
export const insertEnd = (tx: Db, code: string, userId: number, at: string): Promise<EndRow | null> =>
  first(
    sql<EndRow>`
    insert into shareholder_ends (request_code, user_id, created_at) values (${code}, ${userId}, ${at})
    on conflict (user_id) where state = 'pending' do nothing returning ${END}`.execute(tx),
  )

/** The latest request. */
export const findEnd = (db: Db, userId: number): Promise<EndRow | null> =>
  first(sql<EndRow>`select ${END} from shareholder_ends where user_id = ${userId} order by id desc limit 1`.execute(db))

export const findEndByCode = (db: Db, code: string): Promise<EndRow | null> =>
  first(sql<EndRow>`select ${END} from shareholder_ends where request_code = ${code}`.execute(db))

/** @returns false if it is no longer in the state `from` */
export const decideEnd = async (
  tx: Db,
  id: number,
  {
    from,
    to,
    at,
    by,
    reason,
  }: { from: ShareholderEndState; to: ShareholderEndState; at: string; by: number; reason: string | null },
): Promise<boolean> =>
  changedOne(
    await sql`
    update shareholder_ends set state = ${to}, decided_at = ${at}, decided_by = ${by}, reason = ${reason}
    where id = ${id} and state = ${from}`.execute(tx),
  )
