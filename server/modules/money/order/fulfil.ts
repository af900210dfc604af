import { formatFen } from '#domain/kit/money'
import type { Tx } from '#server/db/types'
import type { RightsRow } from '../../base/account'
import type { Ledger } from '../../base/ledger'
import type { MessageService, NewMessage } from '../../base/message'
import type { OrderRow } from './repo'
import { moveOrder } from './transitions'
import type { Vip } from './vip'

interface FulfilDeps {
  ledger: Pick<Ledger, 'transfer'>
  vip: Pick<Vip, 'give'>
  messages: Pick<MessageService, 'notify'>
}
/** @param buyer locked; required for VIP orders */
export type Fulfil = (tx: Tx, order: OrderRow, buyer: RightsRow | null, at: string) => Promise<void>

/** A message to the buyer about an order. */
export const messageOf = (
  { user_id, item_kind, order_code }: OrderRow,
  key: NewMessage['key'],
  params: Record<string, string>,
): NewMessage => ({
  userId: user_id,
  channel: 'system',
  key,
  params,
  objectKind: item_kind,
  objectCode: order_code,
})

/**
 * Delivers what was bought, and notifies the buyer. The order is locked and either `paid`, or `refunding` with a refund
 * of a late payment that failed.
 */
export const createFulfil =
  ({ ledger, vip, messages }: FulfilDeps): Fulfil =>
  async (tx, order, buyer, at) => {
    const { order_code: code, user_id: userId, coins, vip_months } = order
    const price = formatFen(order.paid_fen!)
    const give = order.state === 'refunding' ? 'keep' : 'fulfil'
    if (coins !== null) {
      await ledger.transfer(tx, {
        key: `order:${code}:coins`,
        kind: 'order.coins',
        ref: code,
        postings: [{ from: 'issuance', to: { userId, purse: 'coins' }, amount: coins }],
        at,
      })
      await moveOrder(tx, order, give, { at, patch: { fulfilled_at: at } })
      return messages.notify(tx, messageOf(order, 'order.coins', { coins: String(coins), price }))
    }
    const until = await vip.give(tx, buyer!, { id: order.id, vip_months: vip_months! })
    await moveOrder(tx, order, give, { at, patch: { fulfilled_at: at } })
    await messages.notify(tx, messageOf(order, 'role.vip_paid', { until, price }))
  }
