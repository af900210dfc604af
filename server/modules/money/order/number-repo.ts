import { sql } from 'kysely'
import type { PayWay } from '#domain/money/service-order'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

/** The payer in WeChat; both null for other ways of paying. */
export interface NumberPayer {
  payer_id: number | null
  openid: string | null
}
/** A number under which an order is sent to the gateway. */
export interface NewNumber extends NumberPayer {
  out_trade_no: string
  order_id: number
  way: PayWay
  begun_at: string
}
/** Includes the columns of its order that a query needs. */
export interface NumberRow extends Omit<NewNumber, 'begun_at'> {
  order_code: string
  amount_fen: number
  expires_at: string
  given_up_at: string | null
}

/** SQL columns of `n` and its order `o`. */
const COLUMNS = sql`n.out_trade_no, n.order_id, n.way, n.payer_id, n.openid, n.given_up_at, o.order_code, o.amount_fen,
  o.expires_at`

/** @returns null if the number was never sent to the gateway */
export const findNumber = (db: Db, outTradeNo: string) =>
  first(
    sql<NumberRow>`
    select ${COLUMNS} from payment_numbers n join service_orders o on o.id = n.order_id
    where n.out_trade_no = ${outTradeNo}`.execute(db),
  )

/** @returns false if the number exists already */
export const insertNumber = async (tx: Db, n: NewNumber): Promise<boolean> =>
  changedOne(
    await sql`
    insert into payment_numbers (out_trade_no, order_id, way, payer_id, openid, begun_at)
    values (${n.out_trade_no}, ${n.order_id}, ${n.way}, ${n.payer_id}, ${n.openid}, ${n.begun_at})
    on conflict (out_trade_no) do nothing`.execute(tx),
  )

/** Schedules queries about the number from `askAt` on. Does nothing for a number that was never sent. */
export const giveUpNumber = async (tx: Db, outTradeNo: string, at: string, askAt: string): Promise<void> =>
  void (await sql`
    update payment_numbers set given_up_at = ${at}, ask_at = ${askAt} where out_trade_no = ${outTradeNo}`.execute(tx))

/** For a given-up number. @param askAt null: not any more */
export const setNextAsk = async (db: Db, outTradeNo: string, askAt: string | null): Promise<void> =>
  void (await sql`
    update payment_numbers set ask_at = ${askAt} where out_trade_no = ${outTradeNo} and ask_at is not null`.execute(db))

/** Numbers due for a query, longest waiting first. Each is taken by one server until `again`. */
export const takeDueNumbers = async (
  db: Db,
  { now, again, limit }: { now: string; again: string; limit: number },
): Promise<NumberRow[]> =>
  (
    await sql<NumberRow>`
    with due as (
      select out_trade_no from payment_numbers where ask_at <= ${now}
      order by ask_at, out_trade_no limit ${limit} for update skip locked)
    update payment_numbers n set ask_at = ${again} from due d, service_orders o
    where n.out_trade_no = d.out_trade_no and o.id = n.order_id
    returning ${COLUMNS}`.execute(db)
  ).rows
