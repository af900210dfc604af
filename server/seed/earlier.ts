import { NOTIFY_PATH } from '../adapters/payment'
import { writeEarlier } from '../adapters/payment/earlier'
import type { Context } from '../context'
import { say } from '../http/messages'
import * as repo from './money-repo'

/**
 * Leaves for the sandbox's gateway what of the demo went through one: it can be asked about, refunded and confirmed
 * there. At each start, since the gateway's folder may be another than at the first. To be called before the jobs run;
 * where payments go through WeChat, or nothing is sold, there is nothing to tell.
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
      // As the order module names it.
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
