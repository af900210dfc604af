import { NOTIFY_PATH } from '../adapters/payment'
import { writeEarlier } from '../adapters/payment/earlier'
import type { Context } from '../context'
import { say } from '../http/messages'
import * as repo from './money-repo'

/**
 * Writes the demo market's past payments for the sandbox's gateway, so that they can be queried, refunded and confirmed
 * there. Runs at each start, since the gateway's folder may be new, and before the jobs. Does nothing unless payments
 * go through the sandbox.
 */
export const tellSandbox = async ({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> => {
  const { provider, sandbox } = config.payment
  if (provider !== 'sandbox') return
  const { trades, refunds, bills } = await repo.findEarlier(db)
  if (!trades.length) return
  writeEarlier(sandbox.dir, {
    notify_url: config.publicUrl + NOTIFY_PATH,
    trades: trades.map(({ coins, vip_months, ...trade }) => ({
      ...trade,
      // Same text as in the order module.
      description:
        coins === null
          ? say('order.vip', 'zh-Hans', { count: vip_months! })
          : say('order.coins', 'zh-Hans', { count: coins }),
    })),
    refunds: refunds.map(({ state, ...refund }) => ({
      ...refund,
      state: state === 'succeeded' ? 'SUCCESS' : 'PROCESSING',
    })),
    bills: bills.map(({ state, ...bill }) => ({
      ...bill,
      state: state === 'waiting_user' ? 'WAIT_USER_CONFIRM' : 'PROCESSING',
    })),
  })
}
