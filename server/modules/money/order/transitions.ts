import { next } from '#domain/kit/machine'
import { type OrderAction, orderMachine } from '#domain/money/service-order'
import type { Db } from '#server/db/types'
import { conflict } from '#server/http/refusal'
import { insertAudit } from '../../base/audit'
import * as repo from './repo'

export const ORDER_SUBJECT = 'service_order'

/** Outcome of a payment or refund that the gateway reports. */
export type Judged =
  | { outcome: 'applied' | 'repeated' }
  /** It doesn't match our data: nothing is booked. */
  | { outcome: 'refused'; why: string }

interface Move {
  at: string
  patch?: repo.OrderPatch
  /** Null for the market itself, or the buyer by the order's token. */
  actorId?: number | null
  reason?: string | null
}

/** Moves an order that the caller has locked. @throws Refusal 409 if its state doesn't allow the action */
export const moveOrder = async (
  tx: Db,
  order: repo.OrderRow,
  action: OrderAction,
  { at, patch = {}, actorId = null, reason = null }: Move,
): Promise<repo.OrderRow> => {
  const to = next(orderMachine, order.state, action)
  const moved = to && (await repo.writeOrder(tx, order, to, patch))
  if (!moved) throw conflict()
  // Repeating an attempt to pay changes no state.
  if (moved.state !== order.state)
    await insertAudit(tx, {
      at,
      actor_id: actorId,
      action: `order_${action}`,
      subject: ORDER_SUBJECT,
      subject_code: order.order_code,
      from_state: order.state,
      to_state: moved.state,
      reason,
    })
  return moved
}
