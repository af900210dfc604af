import type { PayWay } from '#domain/money/service-order'
import type { TransferBill } from '#server/adapters/payment/port'
import type { Db } from '#server/db/types'

/** Interfaces that other modules implement for orders. */

/** Implemented by the wallet module: commissions of orders. */
export interface Commissions {
  /** Fixes rates and earners and books the holds. Runs in the order's transaction, with its row locked. */
  book: (
    tx: Db,
    order: { id: number; order_code: string; user_id: number; paid_fen: number; at: string },
  ) => Promise<void>
  /** Whether none of the order's commissions has been released. */
  areFrozen: (tx: Db, orderId: number) => Promise<boolean>
  void: (tx: Db, orderId: number, at: string) => Promise<void>
}

/** A signed notice or answer of the gateway that doesn't match the book. */
export interface Misfit {
  about: 'trade' | 'refund'
  out_no: string
  gateway_fen: number
  /** The amount that the book expects; null if the number is unknown. */
  book_fen: number | null
  /** ISO text */
  at: string
}
/** Implemented by the finance module: records a difference, once per number, for an operator to settle. */
export type NoteMisfit = (tx: Db, misfit: Misfit) => Promise<void>

/**
 * Implemented by the withdrawal module: handles the gateway's report about a transfer bill, in its own transactions.
 */
export type OnTransfer = (bill: TransferBill) => Promise<'applied' | 'repeated' | 'refused'>

/** Implemented by the WeChat module: a user's identity as payer. */
export interface Payers {
  /** Openid in the app of this way of paying; null if the user isn't bound there. */
  openidOf: (db: Db, userId: number, way: PayWay) => Promise<string | null>
  /** Takes a new code of `wx.login`. @throws InvalidInput `login_code`; an error with HTTP 503 if WeChat is away */
  sessionOf: (loginCode: string) => Promise<{ openid: string; session_key: string }>
}
