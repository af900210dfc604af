// Across areas: members of a team, with what their orders earned the leader.
import { sql } from 'kysely'
import { runsOf } from '#domain/market/search'
import type { TeamWallet } from '#domain/money/wallet'
import type { Db } from '#server/db/types'
import { holdsName } from '#server/db/names'
import { ofWallet } from './order-reads'

/** SQL: members `u` of a level: invited by the user, or by someone the user invited. */
const isIn = (userId: number, level: 1 | 2) =>
  level === 1 ? sql`u.inviter_id = ${userId}` : sql`u.second_inviter_id = ${userId}`

const isMeant = (keyword: string) => {
  if (!keyword) return sql`true`
  // A keyword of only punctuation matches no name.
  const isNamed = runsOf(keyword).length ? holdsName(keyword, sql.ref('u.nickname')) : sql`false`
  return sql`(u.user_code = ${keyword} or (${isNamed}))`
}

export interface MemberRow {
  id: number
  user_code: string
  nickname: string
  avatar_url: string
  is_identity_certified: boolean
  joined_at: string
  order_count: number
  earned_fen: number
}

export interface TeamQuery {
  userId: number
  wallet: TeamWallet
  level: 1 | 2
  keyword: string
  /** Null for the first page. */
  beforeId: number | null
  limit: number
}

/** Newest first. */
export const findMembers = async (
  db: Db,
  { userId, wallet, level, keyword, beforeId, limit }: TeamQuery,
): Promise<MemberRow[]> =>
  (
    await sql<MemberRow>`
    select m.*, e.order_count, e.earned_fen
    from (
      select u.id, u.user_code, u.nickname, u.avatar_url, u.is_identity_certified, u.created_at as joined_at
      from users u
      where ${isIn(userId, level)} and ${isMeant(keyword)} and ${beforeId === null ? sql`true` : sql`u.id < ${beforeId}`}
      order by u.id desc limit ${limit}
    ) m cross join lateral (
      select count(*)::int as order_count, coalesce(sum(c.amount_fen), 0)::bigint as earned_fen from commissions c
      where c.buyer_id = m.id and c.user_id = ${userId} and ${ofWallet(wallet)} and c.state <> 'void'
    ) e
    order by m.id desc`.execute(db)
  ).rows

export interface LevelRow {
  level: 1 | 2
  member_count: number
  order_count: number
  earned_fen: number
}

/** Totals of both levels, with what their orders earned the user in this wallet. */
export const findLevels = async (db: Db, userId: number, wallet: TeamWallet): Promise<LevelRow[]> =>
  (
    await sql<LevelRow>`
    with earned as (
      select ${wallet === 'shareholder' ? sql`case when b.inviter_id = ${userId} then 1 else 2 end` : sql`c.level::int`} as level,
        count(*)::int as order_count, sum(c.amount_fen)::bigint as earned_fen
      from commissions c ${wallet === 'shareholder' ? sql`join users b on b.id = c.buyer_id` : sql``}
      where c.user_id = ${userId} and ${ofWallet(wallet)} and c.state <> 'void' group by 1
    ), members as (
      select 1 as level, count(*)::int as member_count from users u where ${isIn(userId, 1)}
      union all select 2, count(*)::int from users u where ${isIn(userId, 2)}
    )
    select m.level, m.member_count, coalesce(e.order_count, 0) as order_count, coalesce(e.earned_fen, 0)::bigint as earned_fen
    from members m left join earned e on e.level = m.level order by m.level`.execute(db)
  ).rows
