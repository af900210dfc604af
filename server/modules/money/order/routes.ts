import { order } from '#contract/money/order'
import { capabilityOff } from '#server/http/refusal'
import { type Call, handle, type Route } from '#server/http/serve'
import type { OrderDesk } from './desk'
import type { PayLimit } from './pay-limit'
import type { Payer, Paying } from './paying'
import type { OrderService } from './service'

interface Services {
  service: OrderService
  limit: Pick<PayLimit, 'admit'>
  /** Null where nothing is sold. */
  selling: { pay: Paying; desk: OrderDesk } | null
}

const payerOf = ({ user, ip, request }: Call<typeof order.payOrder>): Payer => ({
  user,
  ip,
  hostname: request.hostname,
})

export const orderRoutes = ({ service, limit, selling }: Services): Route[] => {
  /** @throws Refusal 403 `capability` */
  const sold = () => {
    if (!selling) throw capabilityOff()
    return selling
  }
  return [
    handle(order.createOrder, {
      before: ({ user, input }) => service.makeRoom(user, input),
      run: ({ db, user, input }) => service.create(db, user, input),
    }),
    handle(order.getCashier, ({ input, request }) => service.cashier(input, request.headers)),
    handle(order.payOrder, async call => {
      const { pay } = sold()
      await limit.admit(call.request, call.input.token)
      return pay(call.input, payerOf(call))
    }),
    handle(order.getOrderState, ({ input }) => service.state(input.token)),
    handle(order.closeOrder, ({ input }) => service.close(input.token)),
    handle(order.getMyOrders, ({ db, user, input }) => service.mine(db, user.id, input)),
    handle(order.getVipPlans, ({ db, user }) => service.plans(db, user)),
    handle(order.getOrders, async ({ db, input }) => sold().desk.page(db, input)),
    handle(order.getOrder, async ({ db, input }) => sold().desk.detail(db, input.order_code)),
    handle(order.refundOrder, async ({ db, user, input }) => sold().desk.refund(db, user.id, input)),
    handle(order.goodwillRefund, async ({ db, user, input }) => sold().desk.goodwill(db, user.id, input)),
  ]
}
