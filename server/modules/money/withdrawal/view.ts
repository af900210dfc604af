import type { Input, Output } from '#contract'
import type { Withdrawal, withdrawal as contract } from '#contract/money/withdrawal'
import { PAGE_SIZE } from '#domain/base/paging'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import type { Principal } from '#server/http/serve'
import * as repo from './repo'

/** The gateway's reasons are for the desk only; the owner sees an operator's. */
const reasonOf = ({ state, payer_id, reason }: repo.WithdrawalRow): string | null =>
  state === 'rejected' || (state === 'failed' && payer_id === null) ? reason : null

export const shownOf = (row: repo.WithdrawalRow): Withdrawal => ({
  withdrawal_code: row.withdrawal_code,
  kind: row.purse,
  amount_fen: row.amount_fen,
  fee_fen: row.fee_fen,
  state: row.state,
  reason: reasonOf(row),
  created_at: row.created_at,
  examined_at: row.examined_at,
  sent_at: row.sent_at,
  confirm_by: row.state === 'waiting_user' ? row.confirm_by : null,
  ended_at: row.ended_at,
})

export const withdrawalPage = async (
  db: Db,
  { id }: Principal,
  { kind, month, state, cursor, limit = PAGE_SIZE }: Input<typeof contract.getWithdrawals>,
): Promise<Output<typeof contract.getWithdrawals>> => {
  const before = decodeNumberCursor(cursor)?.id ?? null
  const asked = { purse: kind, month: month ?? null, state: state ?? null }
  const rows = await repo.findPage(db, id, asked, before, limit + 1)
  const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
  const totals = cursor === undefined ? await repo.sumAsked(db, id, asked) : null
  return { items: items.map(shownOf), next_cursor, totals }
}
