import type { PaymentPort } from '#server/adapters/payment/port'
import type { Context } from '#server/context'
import type { Job } from '#server/jobs'
import type { Area } from '#server/module'
import type { Ledger, MoneyGuard } from '../../base/ledger'
import type { MessageService } from '../../base/message'
import type { SystemService } from '../../base/system'
import type { WechatPush } from '../../base/wechat'
import { createGatewayQueries } from './gateway-queries'
import { createConfirm } from './confirm'
import { createOrderDesk } from './desk'
import { erasePayer } from './erase-repo'
import { createFulfil } from './fulfil'
import type { Commissions, NoteMisfit, OnTransfer, Payers } from './needs'
import { createNotices } from './notices'
import { registerNotifyRoute } from './notify-route'
import { createPayLimit } from './pay-limit'
import { createPaying } from './paying'
import { createPriceList } from './price-list'
import { createRefunds } from './refunds'
import { orderRoutes } from './routes'
import { createOrderService, createTokens } from './service'
import { createUnfit } from './unfit'
import { createPeriods, createVip, type Vip } from './vip'

export type { Commissions, Misfit, NoteMisfit, OnTransfer, Payers } from './needs'
export { countOpen as openOrders } from './repo'
export { createPeriods, type Periods } from './vip'

export interface OrderModuleDeps {
  /** Null if nothing is sold. */
  payment: PaymentPort | null
  ledger: Ledger
  system: Pick<SystemService, 'capabilities' | 'limitsIn' | 'coinPackagesIn'>
  messages: Pick<MessageService, 'notify' | 'notifyAll'>
  money: MoneyGuard
  commissions: Commissions
  noteMisfit: NoteMisfit
  onTransfer: OnTransfer
  payers: Payers
  /** WeChat's message push, which reports virtual payments. */
  push: Pick<WechatPush, 'on'>
}

interface OrderApi {
  items: ReturnType<typeof createPriceList>['items']
  unfit: ReturnType<typeof createUnfit>
}

/** Events of virtual payment: goods delivered, coins paid, refunded. */
const PUSHES = ['xpay_goods_deliver_notify', 'xpay_coin_pay_notify', 'xpay_refund_notify']

/** The parts that need a gateway. */
const createSelling = (ctx: Context, payment: PaymentPort, vip: Vip, deps: OrderModuleDeps) => {
  const { ledger, system, messages, money, commissions, noteMisfit, onTransfer, payers, push } = deps
  const fulfil = createFulfil({ ledger, vip, messages })
  const refunds = createRefunds(ctx, {
    payment,
    ledger,
    money,
    commissions,
    vip,
    messages,
    noteMisfit,
    fulfil,
  })
  const confirm = createConfirm(ctx, {
    payment,
    ledger,
    commissions,
    vip,
    messages,
    noteMisfit,
    fulfil,
    refunds,
  })
  const queries = createGatewayQueries(ctx, { payment, confirm, noteMisfit })
  const notices = createNotices(ctx, { payment, confirm, queries, refunds, onTransfer })
  for (const event of PUSHES)
    push.on(event, async said => {
      // An error makes WeChat repeat the push.
      if (!(await notices.receivePush(said))) throw new Error('refused a push of virtual payment')
    })
  return {
    queries,
    notices,
    refunds,
    desk: createOrderDesk(ctx, { money, refunds }),
    pay: createPaying(ctx, { payment, system, money, payers, queries, tokenHashOf: createTokens(ctx).hashOf }),
  }
}

/** Its api has the price list, and the handling of orders whose payment doesn't fit. */
export const create = (ctx: Context, deps: OrderModuleDeps): Area<OrderApi> => {
  const prices = createPriceList(deps.system)
  const vip = createVip(ctx, deps)
  const selling = deps.payment && createSelling(ctx, deps.payment, vip, deps)
  const service = createOrderService(ctx, {
    prices,
    system: deps.system,
    money: deps.money,
    periods: createPeriods(ctx),
    queries: selling && selling.queries,
  })
  const limit = createPayLimit()
  const jobs: Job[] = [
    {
      // Needed without a gateway, too: existing VIP periods still end.
      name: 'vip',
      cron: '* * * * *',
      run: async () => {
        await vip.endDue()
        await vip.remind()
      },
    },
    ...(selling
      ? [
          // Separate jobs, so that slow answers of the gateway in one don't delay the others.
          { name: 'orders', cron: '* * * * *', run: () => selling.queries.followUp() },
          { name: 'order-numbers', cron: '* * * * *', run: () => selling.queries.followUpOld() },
          { name: 'refunds', cron: '* * * * *', run: () => selling.refunds.followUp() },
          { name: 'purge-notices', cron: '51 3 * * *', run: () => selling.notices.purge() },
        ]
      : []),
  ]
  return {
    api: { items: prices.items, unfit: createUnfit(ctx, selling && selling.queries) },
    routes: orderRoutes({ service, limit, selling }),
    register: app => {
      limit.register(app)
      if (selling) registerNotifyRoute(app, selling.notices)
    },
    jobs,
    erase: { payer: erasePayer },
  }
}
