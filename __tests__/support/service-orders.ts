import { sql } from 'kysely'
import type { OrderState } from '../../domain/money/service-order'
import type { Db } from '../../server/db/types'

let count = 0

/** A VIP year that was paid for, as the orders' part leaves it; nothing is booked. @returns its id and code */
export const paidOrder = async (
  db: Db,
  { buyer, paidFen, at, state = 'fulfilled' }: { buyer: number; paidFen: number; at: string; state?: OrderState },
): Promise<{ id: number; order_code: string }> => {
  count += 1
  const code = `svc${process.pid}x${count}`
  const { rows } = await sql<{ id: number; order_code: string }>`
    insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, vip_months, state, token_hash,
      out_trade_no, way, provider, created_at, expires_at, paid_at, paid_fen, fulfilled_at)
    values (${code}, ${buyer}, 'vip', 'vip_year', ${paidFen}, 12, ${state}, convert_to(${code}, 'UTF8'),
      ${`PAID${code}`}, 'native', 'sandbox', ${at}, ${at}::timestamptz + interval '30 minutes', ${at}, ${paidFen}, ${at})
    returning id, order_code`.execute(db)
  return rows[0]
}

export const setOrderState = async (db: Db, id: number, state: OrderState): Promise<void> => {
  await sql`update service_orders set state = ${state} where id = ${id}`.execute(db)
}
