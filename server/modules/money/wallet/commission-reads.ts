// Across areas: releasing commissions locks their order, so that it can't overlap with a refund.
import { sql } from 'kysely'
import type { OrderState } from '#domain/money/service-order'
import type { CommissionLevel, CommissionState } from '#domain/money/wallet'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

/**
 * Orders with due commissions; those with a refund in progress wait.
 * @param afterId id of the last order of the previous batch
 */
export const findDueOrders = async (db: Db, now: string, afterId: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select o.id from service_orders o
    where o.id > ${afterId} and o.state in ('paid', 'fulfilled') and o.id in (
      select c.order_id from commissions c where c.state = 'frozen' and c.available_at <= ${now}::timestamptz)
    order by o.id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

/** Locks an order until the transaction ends. */
export const lockOrder = (tx: Db, id: number): Promise<{ order_code: string; state: OrderState } | null> =>
  first(
    sql<{ order_code: string; state: OrderState }>`
    select order_code, state from service_orders where id = ${id} for no key update`.execute(tx),
  )

export interface CommissionRow {
  id: number
  commission_code: string
  level: CommissionLevel
  user_id: number
  buyer_id: number
  amount_fen: number
  state: CommissionState
}
interface OwnFrozenRow extends CommissionRow {
  order_code: string
}

/**
 * Frozen commissions that these accounts have earned from each other, locked. Their orders aren't: a release or a refund
 * locks the commissions as well, and reads their state under that lock.
 */
export const lockOwnFrozen = async (tx: Db, accounts: readonly number[]): Promise<OwnFrozenRow[]> =>
  (
    await sql<OwnFrozenRow>`
    select c.id, c.commission_code, o.order_code, c.level, c.user_id, c.buyer_id, c.amount_fen, c.state
    from commissions c join service_orders o on o.id = c.order_id
    where c.buyer_id = any(${[...accounts]}::bigint[]) and c.user_id = any(${[...accounts]}::bigint[]) and c.state = 'frozen'
    order by c.id for update of c`.execute(tx)
  ).rows
