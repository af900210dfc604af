import { formatFen } from '#domain/kit/money'
import { walletOfLevel } from '#domain/money/wallet'
import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import { findDueOrders, lockOrder } from './commission-reads'
import { isMoving, type MoneyGuard } from '../../base/ledger'
import type { MessageService, NewMessage } from '../../base/message'
import type { Commissions } from './commissions'
import type { CommissionRow } from './repo'

interface ReleaseDeps {
  commissions: Pick<Commissions, 'release'>
  messages: Pick<MessageService, 'notifyAll'>
  money: MoneyGuard
}

const ORDERS_AT_ONCE = 100
const RELEASABLE: ReadonlySet<string> = new Set(['paid', 'fulfilled'])

const messageOf = ({ user_id: userId, level, amount_fen }: CommissionRow): NewMessage => {
  const wallet = walletOfLevel(level)
  return {
    userId,
    channel: 'system',
    key: 'wallet.released',
    params: { wallet, amount: formatFen(amount_fen) },
    objectKind: 'wallet',
    objectCode: wallet,
  }
}

/**
 * Releases due commissions, order by order. Safe on several servers: the order is locked, and a hold ends only once.
 * @returns the number of released commissions
 */
export const createRelease = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { commissions, messages, money }: ReleaseDeps,
) => {
  const releaseOrder = (id: number, at: string): Promise<number> =>
    inTransaction(ctx.db, async tx => {
      const order = await lockOrder(tx, id)
      // A refund may have begun since the order was found.
      const isDue = order !== null && RELEASABLE.has(order.state)
      const due = isDue ? await commissions.release(tx, id, order.order_code, at) : []
      await messages.notifyAll(tx, due.map(messageOf))
      return due.length
    })

  return async (): Promise<number> => {
    if (!(await isMoving(money, ctx.db))) return 0
    const at = nowText(ctx)
    let count = 0
    for (let afterId = 0; ;) {
      const orders = await findDueOrders(ctx.db, at, afterId, ORDERS_AT_ONCE)
      for (const id of orders)
        count += await releaseOrder(id, at).catch((error: unknown) => {
          // One failure must not block the others.
          ctx.log.error({ err: error, order: id }, 'could not release commissions')
          return 0
        })
      if (orders.length < ORDERS_AT_ONCE) return count
      afterId = orders[orders.length - 1]
    }
  }
}
