// Across areas: what earned a user something: orders with their buyers, or invited people.
import { sql } from 'kysely'
import type { OrderItem } from '#domain/money/service-order'
import type { CommissionLevel, CommissionState, RewardKind, TeamWallet } from '#domain/money/wallet'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

/** SQL: commissions `c` of a wallet; must match the partial indexes. */
export const ofWallet = (wallet: TeamWallet) => (wallet === 'shareholder' ? sql`c.level = 3` : sql`c.level < 3`)

export interface OrderQuery {
  userId: number
  wallet: TeamWallet
  state: CommissionState | null
  /** Only orders of this buyer. */
  userCode: string | null
  commissionCode: string | null
}

const meant = ({ userId, wallet, state, userCode, commissionCode }: OrderQuery) => sql`
  c.user_id = ${userId} and ${ofWallet(wallet)} and ${state === null ? sql`true` : sql`c.state = ${state}`}
  and ${userCode === null ? sql`true` : sql`c.buyer_id = (select id from users where user_code = ${userCode})`}
  and ${commissionCode === null ? sql`true` : sql`c.commission_code = ${commissionCode}`}`

export interface TeamOrderRow {
  id: number
  commission_code: string
  level: CommissionLevel
  state: CommissionState
  rate: number
  amount_fen: number
  created_at: string
  available_at: string
  ended_at: string | null
  order_code: string
  item_kind: OrderItem
  item_code: string
  paid_fen: number
  user_code: string
  nickname: string
  avatar_url: string
}

/** Newest first. */
export const findTeamOrders = async (
  db: Db,
  query: OrderQuery,
  beforeId: number | null,
  limit: number,
): Promise<TeamOrderRow[]> =>
  (
    await sql<TeamOrderRow>`
    select c.id, c.commission_code, c.level, c.state, c.rate, c.amount_fen, c.created_at, c.available_at, c.ended_at,
      o.order_code, o.item_kind, o.item_code, o.paid_fen, b.user_code, b.nickname, b.avatar_url
    from commissions c join service_orders o on o.id = c.order_id join users b on b.id = c.buyer_id
    where ${meant(query)} and ${beforeId === null ? sql`true` : sql`c.id < ${beforeId}`}
    order by c.id desc limit ${limit}`.execute(db)
  ).rows

export interface OrderTotals {
  order_count: number
  amount_fen: number
}

/** Voided commissions are counted but not added up. */
export const sumTeamOrders = async (db: Db, query: OrderQuery): Promise<OrderTotals> =>
  (await first(
    sql<OrderTotals>`
    select count(*)::int as order_count, coalesce(sum(c.amount_fen) filter (where c.state <> 'void'), 0)::bigint as amount_fen
    from commissions c where ${meant(query)}`.execute(db),
  ))!

export interface RewardQuery {
  userId: number
  kind: RewardKind | null
  rewardCode: string | null
}
const wanted = ({ userId, kind, rewardCode }: RewardQuery) => sql`
  r.user_id = ${userId} and ${kind === null ? sql`true` : sql`r.kind = ${kind}`}
  and ${rewardCode === null ? sql`true` : sql`r.reward_code = ${rewardCode}`}`

export interface RewardOrderRow {
  id: number
  reward_code: string
  kind: RewardKind
  amount_fen: number
  created_at: string
  user_code: string
  nickname: string
  avatar_url: string
}

/** Newest first. */
export const findRewardOrders = async (
  db: Db,
  query: RewardQuery,
  beforeId: number | null,
  limit: number,
): Promise<RewardOrderRow[]> =>
  (
    await sql<RewardOrderRow>`
    select r.id, r.reward_code, r.kind, r.amount_fen, r.created_at, i.user_code, i.nickname, i.avatar_url
    from rewards r join users i on i.id = r.invited_id
    where ${wanted(query)} and ${beforeId === null ? sql`true` : sql`r.id < ${beforeId}`}
    order by r.id desc limit ${limit}`.execute(db)
  ).rows

export const sumRewards = async (db: Db, query: RewardQuery): Promise<{ reward_count: number; amount_fen: number }> =>
  (await first(
    sql<{ reward_count: number; amount_fen: number }>`
    select count(*)::int as reward_count, coalesce(sum(r.amount_fen), 0)::bigint as amount_fen
    from rewards r where ${wanted(query)}`.execute(db),
  ))!
