// Across areas: a withdrawal is shown with who asks for it, their certification and WeChat, and who examined it.
import { sql } from 'kysely'
import type { WalletKind } from '../../domain/wallet'
import type { WithdrawalState } from '../../domain/withdrawal'
import type { Waiting } from '../db/results'
import type { Db } from '../db/types'

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
  sent_at: string | null
}

interface Wanted {
  states: readonly WithdrawalState[]
  /** Skips this user's own; null for nobody's. */
  except: number | null
}
const wanted = ({ states, except }: Wanted) =>
  sql`w.state = any(${[...states]}::text[]) and w.user_id is distinct from ${except}::bigint`

/** Oldest first. */
export const findWithdrawalQueue = async (
  db: Db,
  query: Wanted,
  afterId: number | null,
  limit: number,
): Promise<QueuedWithdrawalRow[]> =>
  (
    await sql<QueuedWithdrawalRow>`
    select w.id, w.withdrawal_code, w.version, u.user_code, u.nickname, u.avatar_url, u.created_at as joined_at,
      u.is_identity_certified as has_identity,
      exists (select from wechat_bindings b where b.user_id = w.user_id) as has_wechat,
      w.purse, w.amount_fen, w.fee_fen, w.state, paid.n as paid_count, paid.fen as paid_fen,
      w.created_at, w.examined_at, w.examiner_id, e.nickname as examiner, w.sent_at
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
