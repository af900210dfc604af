import { endpoints } from '#contract'
import type { DeskOrder, DeskOrderDetail, OrderRefund } from '#contract/money/order'
import type { OrderItem, OrderState } from '#domain/money/service-order'
import { useListAndOne } from '#src/shared/use-list-and-one'
import { sourceOf, useApp } from '#src/shared/use-app'

const { order } = endpoints

/** What the list is narrowed to; null: everything. */
interface OrderFilter {
  state: OrderState | null
  kind: OrderItem | null
  keyword: string
}
export type { DeskOrder, DeskOrderDetail, OrderRefund }

export const useSource = sourceOf(({ api }) => ({
  /** @throws ApiError */
  loadPage:
    ({ state, kind, keyword }: OrderFilter) =>
    (cursor?: string) =>
      api.call(order.getOrders, {
        cursor,
        state: state ?? undefined,
        item_kind: kind ?? undefined,
        keyword: keyword || undefined,
      }),
  codeOf: (row: DeskOrder) => row.order_code,
  /** @throws ApiError 404 */
  load: (order_code: string): Promise<DeskOrderDetail> => api.call(order.getOrder, { order_code }),
  /** Undoes what the order caused. @throws ApiError 409 if it has changed, or can't be undone any more */
  refund: ({ order_code, version }: DeskOrderDetail, reason: string, idempotencyKey: string) =>
    api.call(order.refundOrder, { order_code, version, reason }, { idempotencyKey }),
  /** At the market's cost. @throws ApiError 409, 422 */
  giveBack: (order_code: string, amount_fen: number, reason: string, idempotencyKey: string) =>
    api.call(order.goodwillRefund, { order_code, amount_fen, reason }, { idempotencyKey }),
}))

/** Whether this operator may refund orders. */
export const useMayRefund = (): boolean => useApp().session.hasPermission('order.refund')

/** The orders of the desk, one of them open. */
export const useOrders = (code: string | undefined, keyword: string, isWide: boolean) =>
  useListAndOne(useSource(), { filter: { state: null, kind: null, keyword }, code }, isWide)
export type Orders = ReturnType<typeof useOrders>
