import { endpoints, type Output } from '#contract'
import type { CoinLine } from '#contract/money/coins'
import type { CoinKind } from '#domain/money/coins'
import { onSlow } from '#src/shared/app'
import { sourceOf } from '#src/shared/use-app'

const { coins, system } = endpoints

export type LogPage = Output<typeof coins.getCoinLog>
export type { CoinLine }
export type Pins = Output<typeof coins.getPins>
export type Pinned = Output<typeof coins.pinListing>
export type CoinPackage = Output<typeof system.getVirtualCurrencyRechargeList>['items'][number]

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  /** Per user; log-out clears it. */
  const logKey = () => `coin_log:${session.uid}`
  return {
    /** @throws ApiError */
    loadPackages: async () => ({
      status: 'ready' as const,
      packages: (await api.call(system.getVirtualCurrencyRechargeList, {})).items,
    }),
    /** @throws ApiError */
    loadLog: (kind: CoinKind | null, month: string | null, cursor?: string): Promise<LogPage> =>
      api.call(coins.getCoinLog, { kind: kind ?? undefined, month: month ?? undefined, cursor }),
    /** The log's first page, kept on this device. */
    logMemory: {
      recall: () => storage.get<{ page: LogPage; at: number }>(logKey()),
      cache: (page: LogPage, at: number) => void storage.set(logKey(), { page, at }),
      onSlow: onSlow(clock),
    },
    /** @throws ApiError */
    loadPins: (): Promise<Pins> => api.call(coins.getPins, {}),
    /**
     * @param price as it was shown
     * @throws ApiError 409 with too few coins, for another price, off the shelf, or if it is pinned already
     */
    pin: (listing_code: string, price: number, idempotencyKey: string): Promise<Pinned> =>
      api.call(coins.pinListing, { listing_code, price }, { idempotencyKey }),
    /** ms */
    now: () => clock.now(),
  }
})
