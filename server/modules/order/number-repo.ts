import { sql } from 'kysely'
import type { PayWay } from '../../../domain/service-order'
import { changedOne, first } from '../../db/results'
import type { Db } from '../../db/types'

/** As whom somebody pays; both null but in WeChat. */
export interface NumberPayer {
  payer_id: number | null
  openid: string | null
}
/** How an order was sent to the gateway by one of its numbers. */
export interface NewNumber extends NumberPayer {
  out_trade_no: string
  order_id: number
  way: PayWay
  begun_at: string
}
/** With what asking about it needs of the order. */
export interface NumberRow extends Omit<NewNumber, 'begun_at'> {
  order_code: string
  amount_fen: number
  expires_at: string
  given_up_at: string | null
}

/** Of `n` and its order `o`. */
const COLUMNS = sql`n.out_trade_no, n.order_id, n.way, n.payer_id, n.openid, n.given_up_at, o.order_code, o.amount_fen,
  o.expires_at`

/** @returns null if nothing was ever sent to the gateway by it */
export const findNumber = (db: Db, outTradeNo: string) =>
  first(
    sql<NumberRow>`
    select ${COLUMNS} from payment_numbers n join service_orders o on o.id = n.order_id
    where n.out_trade_no = ${outTradeNo}`.execute(db),
  )

/** @returns false if the number is there already */
export const insertNumber = async (tx: Db, n: NewNumber): Promise<boolean> =>
  changedOne(
    await sql`
    insert into payment_numbers (out_trade_no, order_id, way, payer_id, openid, begun_at)
    values (${n.out_trade_no}, ${n.order_id}, ${n.way}, ${n.payer_id}, ${n.openid}, ${n.begun_at})
    on conflict (out_trade_no) do nothing`.execute(tx),
  )

/** Asks about it from `askAt` on. Does nothing to a number that was never sent. */
export const giveUpNumber = async (tx: Db, outTradeNo: string, at: string, askAt: string): Promise<void> =>
  void (await sql`
    update payment_numbers set given_up_at = ${at}, ask_at = ${askAt} where out_trade_no = ${outTradeNo}`.execute(tx))

/** Of one that is to be asked about. @param askAt null: not any more */
export const setNextAsk = async (db: Db, outTradeNo: string, askAt: string | null): Promise<void> =>
  void (await sql`
    update payment_numbers set ask_at = ${askAt} where out_trade_no = ${outTradeNo} and ask_at is not null`.execute(db))

/** Numbers that are to be asked about now, the longest waiting first; each is taken by one server until `again`. */
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
