import { endpoints, type Output } from '#contract'
import type { DayTotals, Difference, FinanceTotals, MoneyState, OwnEarning } from '#contract/money/finance'
import type { DifferenceState, FinanceExport, OwnEarningState, SettleWay } from '#domain/money/finance'
import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import { sourceOf, useApp } from '#src/shared/use-app'
import type { CursorPage } from '#src/stores/pager'

const { finance } = endpoints

export type {
  DayTotals,
  Difference,
  DifferenceState,
  FinanceExport,
  FinanceTotals,
  MoneyState,
  OwnEarning,
  OwnEarningState,
  SettleWay,
}
export type TotalsPage = CursorPage<DayTotals> & { sum: FinanceTotals }
export type CsvLink = Output<typeof finance.exportCsv>

/** Each of them throws ApiError. */
export const useSource = sourceOf(({ api, clock }) => {
  /** @param days today among them */
  const range = (days: number) => ({
    from: shanghaiDay(clock.now() - (days - 1) * DAY_MS),
    to: shanghaiDay(clock.now()),
  })
  return {
    loadTotals: (days: number) => async (): Promise<TotalsPage> => ({
      ...(await api.call(finance.getDailyTotals, range(days))),
      next_cursor: null,
    }),
    loadDifferences: (state: DifferenceState) => (cursor?: string) =>
      api.call(finance.getDifferences, { state, cursor }),
    loadOwnEarnings: (state: OwnEarningState) => (cursor?: string) =>
      api.call(finance.getOwnEarnings, { state, cursor }),
    loadState: (): Promise<MoneyState> => api.call(finance.getMoneyState, {}),
    exportLink: (what: FinanceExport, days: number): Promise<CsvLink> =>
      api.call(finance.exportCsv, { what, ...range(days) }),
    /** 409 if another admin was faster, or it still differs. */
    settle: ({ difference_code }: Difference, way: SettleWay, reason: string, idempotencyKey: string) =>
      api.call(finance.settleDifference, { difference_code, way, reason }, { idempotencyKey }),
    /** 409 if another admin was faster; 503 while money is stopped. */
    takeBack: ({ earning_code }: OwnEarning, reason: string, idempotencyKey: string) =>
      api.call(finance.takeBackEarning, { earning_code, reason }, { idempotencyKey }),
    /** 409 if money moves. */
    lift: (reason: string, idempotencyKey: string): Promise<MoneyState> =>
      api.call(finance.liftStop, { reason }, { idempotencyKey }),
  }
})

/** Whether this operator may see the finances. */
export const useMayViewFinance = (): boolean => useApp().session.hasPermission('finance.view')
/** Whether this operator may see the orders, too. */
export const useMaySeeOrders = (): boolean => useApp().session.hasPermission('order.refund')
