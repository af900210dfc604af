import { endpoints, type Input, type Output, type Sent } from '#contract'
import { CODE } from '#contract/codes'
import type { Cashier as CashierAnswer, OwnOrder, VipPlan } from '#contract/money/order'
import type { Limits } from '#domain/base/limits'
import type { OrderItem, PayWay } from '#domain/money/service-order'
import type { ApiError } from '#src/api'
import { addressOf, queryOf } from '#src/addresses'
import { linkTo } from '#src/navigation'
import { origin } from '#src/platform/browser'
import { wechatLogin } from '#src/platform/login'
import { pageAddress } from '#src/platform/opener'
import { pay, type PayOutcome, type Prepaid } from '#src/platform/pay'
import { payWays } from '#src/platform/pay-ways'
import { onSlow } from '#src/shared/app'
import { platform, soldAt, soldBy } from '#src/shared/capability'
import { sourceOf } from '#src/shared/use-app'
import type { CursorPage } from '#src/stores/pager'

const { order } = endpoints

/** What is bought: an item of the price list, with the amount that was shown; without one, today's is looked up. */
export type Item = Input<typeof order.createOrder>
/** An order as its cashier shows it. */
export type Cashier = CashierAnswer & { token: string }
/** To order the same again. */
export const itemOf = ({ item_kind, item_code, amount_fen }: Cashier) => ({ item_kind, item_code, amount_fen })
/** The amount that an order of the item has by now, if it was refused for another one; else null. */
export const changedAmount = ({ code, result }: ApiError): number | null =>
  (code === CODE.conflict && (result as { order?: { amount_fen: number } } | null)?.order?.amount_fen) || null
export type VipPlans = Output<typeof order.getVipPlans>
export type { OwnOrder, VipPlan }

const CASHIER = 'cashier'
const PLANS = 'vip_plans'

interface Cached<T> {
  detail: T
  /** ms */
  at: number
}

/** Characters; the server refuses more. */
const RETURN_URL_MAX = 500

const returnUrl = (token: string, redirect: string | undefined): string => {
  const whole = linkTo('payment', { token, redirect }, origin())
  return whole.length > RETURN_URL_MAX ? linkTo('payment', { token }, origin()) : whole
}

/** The virtual payment is signed for a session of WeChat; without a code the server refuses it in its own words. */
const loginCode = async (): Promise<string | undefined> =>
  (await wechatLogin.requestCode(null).catch(() => null)) ?? undefined

export const useSource = sourceOf(({ api, clock, config, session, storage, user }) => {
  const ordersKey = () => `my_orders:${session.uid}`
  return {
    now: () => clock.now(),
    /**
     * Makes an order, or gives the one of this item that still waits to be paid.
     * @throws ApiError 409 for another amount than was shown (`changedAmount`)
     */
    createOrder: (item: Sent<typeof order.createOrder>, idempotencyKey: string) =>
      api.call(order.createOrder, item, { idempotencyKey }),
    /** What the item costs today; null if it isn't sold. @throws ApiError */
    amountOf: async ({ item_kind, item_code }: Pick<Item, 'item_kind' | 'item_code'>): Promise<number | null> => {
      const prices =
        item_kind === 'vip'
          ? (await api.call(order.getVipPlans, {})).items.map(one => ({ code: one.plan_code, ...one }))
          : (await api.call(endpoints.system.getVirtualCurrencyRechargeList, {})).items.map(one => ({
              code: one.package_code,
              ...one,
            }))
      return prices.find(({ code }) => code === item_code)?.amount_fen ?? null
    },
    /** By token. The last one is cached. */
    cashiers: {
      load: async (token: string): Promise<Cashier> => ({
        ...(await api.call(order.getCashier, { token, platform: platform() })),
        token,
      }),
      cache: (detail: Cashier): void => storage.set(CASHIER, { detail, at: clock.now() }),
      recall: (token: string): Cached<Cashier> | null => {
        const cached = storage.get<Cached<Cashier>>(CASHIER)
        return cached?.detail.token === token ? cached : null
      },
      forget: (): void => storage.remove(CASHIER),
    },
    /** The server asks the gateway when it is due. @throws ApiError */
    loadState: (token: string) => api.call(order.getOrderState, { token }),
    ways: payWays,
    /**
     * May be repeated: the order keeps its number at the gateway.
     * @param back address within the app, to which the cashier leads when the gateway's page has led to it
     * @throws ApiError 403 `need: wechat`; 409 if it can't be paid for any more
     */
    prepay: async (token: string, way: PayWay, back: () => string | undefined) =>
      api.call(order.payOrder, {
        token,
        way,
        return_url: way === 'h5' ? returnUrl(token, back()) : undefined,
        login_code: way === 'virtual' ? await loginCode() : undefined,
      }),
    /** Opens the payment on this device. */
    open: (prepaid: Prepaid): Promise<PayOutcome> =>
      pay.open(prepaid, url => api.call(endpoints.system.getJssdkData, { url })),
    /** @returns the order's state: it may have been paid meanwhile. @throws ApiError 409 */
    close: (token: string) => api.call(order.closeOrder, { token }),
    /** Address of the page that the person is on, or of the one below it. */
    here: (below: 0 | 1): string | undefined => {
      const address = pageAddress(below)
      return address === null ? undefined : addressOf(address.split('?')[0], queryOf(address))
    },
    isLogin: (): boolean => session.isLogin,
    /** Coins and VIP have changed. */
    reloadUser: (): void => {
      if (session.isLogin) void user.load().catch(() => undefined)
    },
    /** Whether an item is sold here; true until the server has said. Observable. */
    isSold: (kind: OrderItem): boolean => config.system === null || soldBy(config, kind) !== null,
    /** Where else it is sold. Observable. */
    placesOf: (kind: OrderItem) => soldAt(config, kind),
    limit: (name: keyof Limits) => config.limit(name),
    /** @throws ApiError */
    loadOrders: (cursor?: string): Promise<CursorPage<OwnOrder>> => api.call(order.getMyOrders, { cursor }),
    orderMemory: {
      recall: () => storage.get<{ page: CursorPage<OwnOrder>; at: number }>(ordersKey()),
      cache: (page: CursorPage<OwnOrder>, at: number) => storage.set(ordersKey(), { page, at }),
      onSlow: onSlow(clock),
    },
    /** The price list of VIP, as `useDetail` takes it. */
    plans: {
      load: (): Promise<VipPlans> => api.call(order.getVipPlans, {}),
      cache: (detail: VipPlans): void => storage.set(PLANS, { detail, at: clock.now() }),
      recall: (): Cached<VipPlans> | null => storage.get<Cached<VipPlans>>(PLANS),
      forget: (): void => storage.remove(PLANS),
    },
  }
})
