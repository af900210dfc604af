// Across areas: what people earned from their own other accounts, with both accounts, the order, and the wallet's balance.
import { type RawBuilder, sql } from 'kysely'
import type { OwnEarningCause, OwnEarningState } from '#domain/money/finance'
import type { WalletKind } from '#domain/money/wallet'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

interface Named {
  user_code: string
  nickname: string
  avatar_url: string
}
export interface OwnEarningRow {
  id: number
  earning_code: string
  user_id: number
  person: Named
  other: Named
  cause: OwnEarningCause
  ref: string
  wallet: WalletKind
  available_fen: number
  amount_fen: number
  earned_at: string
  found_at: string
  state: OwnEarningState
  taken_fen: number | null
  taken_at: string | null
  taken_by: string | null
  reason: string | null
}

const named = (user: string) => sql`(
  select row_to_json(w) from (select ${sql.ref(`${user}.user_code`)}, ${sql.ref(`${user}.nickname`)}, ${sql.ref(`${user}.avatar_url`)}) w)`

const earnings = (where: RawBuilder<unknown>) => sql<OwnEarningRow>`
  select n.id, n.earning_code, n.user_id, ${named('u')} as person, ${named('x')} as other,
    coalesce(r.kind, 'commission') as cause, coalesce(r.reward_code, o.order_code) as ref, n.purse as wallet,
    coalesce(a.balance, 0) as available_fen, n.amount_fen, n.earned_at, n.found_at, n.state, n.taken_fen, n.taken_at,
    t.nickname as taken_by, n.reason
  from own_earnings n join users u on u.id = n.user_id
  left join commissions c on c.id = n.commission_id left join service_orders o on o.id = c.order_id
  left join rewards r on r.id = n.reward_id
  join users x on x.id = coalesce(c.buyer_id, r.invited_id)
  left join ledger_accounts a on a.user_id = n.user_id and a.name = n.purse and a.bucket = 'available'
  left join users t on t.id = n.taken_by
  where ${where}`

/** Newest first. */
export const findOwnEarnings = async (
  db: Db,
  query: { state: OwnEarningState | null; beforeId: number | null; limit: number },
): Promise<OwnEarningRow[]> =>
  (
    await sql<OwnEarningRow>`
    ${earnings(sql`${query.state === null ? sql`true` : sql`n.state = ${query.state}`}
      and ${query.beforeId === null ? sql`true` : sql`n.id < ${query.beforeId}`}`)}
    order by n.id desc limit ${query.limit}`.execute(db)
  ).rows

export const findOwnEarning = (db: Db, code: string): Promise<OwnEarningRow | null> =>
  first(earnings(sql`n.earning_code = ${code}`).execute(db))

/** Number of those that wait to be taken back. */
export const countOwnEarnings = async (db: Db): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from own_earnings where state = 'open'`.execute(db)).rows[0].n
