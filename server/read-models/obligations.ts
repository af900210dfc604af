// Across areas: an account can't be cancelled while one of its orders or withdrawals is under way.
import { sql } from 'kysely'
import { ORDER_STATES, orderMachine, type OrderState } from '../../domain/service-order'
import { WITHDRAWAL_STATES, withdrawalMachine } from '../../domain/withdrawal'
import type { Db } from '../db/types'

/** Fulfilled and closed orders may still be refunded or paid, and keep nobody. */
const AT_REST: readonly OrderState[] = ['fulfilled', 'closed', 'refunded']
const OPEN_ORDERS = ORDER_STATES.filter(
  state => !AT_REST.includes(state) && Object.keys(orderMachine[state]).length > 0,
)
const OPEN_WITHDRAWALS = WITHDRAWAL_STATES.filter(state => Object.keys(withdrawalMachine[state]).length > 0)

const count = async (db: Db, table: 'service_orders' | 'withdrawals', userId: number, states: readonly string[]) =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}
      where user_id = ${userId} and state = any(${[...states]}::text[])`.execute(db)
  ).rows[0].n

export const openOrders = (db: Db, userId: number): Promise<number> => count(db, 'service_orders', userId, OPEN_ORDERS)
export const openWithdrawals = (db: Db, userId: number): Promise<number> =>
  count(db, 'withdrawals', userId, OPEN_WITHDRAWALS)
