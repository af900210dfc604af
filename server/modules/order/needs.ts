import type { PayWay } from '../../../domain/service-order'
import type { TransferBill } from '../../adapters/payment/port'
import type { Db } from '../../db/types'

/** What orders need of modules above them, and of others by argument. */

/** Of the wallets: what an order earns others. */
export interface Commissions {
  /** In the order's transaction, its row locked: freezes rates and earners, books the holds. */
  book: (
    tx: Db,
    order: { id: number; order_code: string; user_id: number; paid_fen: number; at: string },
  ) => Promise<void>
  /** Whether none of the order's commissions has been released. */
  areFrozen: (tx: Db, orderId: number) => Promise<boolean>
  void: (tx: Db, orderId: number, at: string) => Promise<void>
}

/** Money of which the gateway tells by its signature, and that doesn't fit what is booked. */
export interface Misfit {
  about: 'trade' | 'refund'
  out_no: string
  gateway_fen: number
  /** What it should have been; null: we know of no such thing. */
  book_fen: number | null
  /** ISO text */
  at: string
}
/** Of the finance: keeps it, once for each number, as a difference that an operator settles. */
export type NoteMisfit = (tx: Db, misfit: Misfit) => Promise<void>

/** Of the certifications: the accounts of one person, this one and those that are certified by the same number. */
export type AccountsOf = (db: Db, userId: number) => Promise<number[]>

/** Of the withdrawals: takes what the gateway says of a transfer bill, in transactions of its own. */
export type OnTransfer = (bill: TransferBill) => Promise<'applied' | 'repeated' | 'refused'>

/** Of WeChat: as whom a user pays there. */
export interface Payers {
  /** In the app of that way; null: not bound there. */
  openidOf: (db: Db, userId: number, way: PayWay) => Promise<string | null>
  /** Takes a new code of `wx.login`. @throws InvalidInput `login_code`; an error with HTTP 503 if WeChat is away */
  sessionOf: (loginCode: string) => Promise<{ openid: string; session_key: string }>
}
