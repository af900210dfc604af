import { endpoints } from '#contract'
import type { RewardOrder, TeamLevel, TeamMember, TeamOrder, Wallet, WalletLine } from '#contract/money/wallet'
import type { CommissionState, RewardKind, TeamWallet, WalletKind } from '#domain/money/wallet'
import { onSlow } from '#src/shared/app'
import { sourceOf } from '#src/shared/use-app'
import type { CursorPage } from '#src/stores/pager'

const { system, wallets } = endpoints

export type { RewardOrder, TeamLevel, TeamMember, TeamOrder, Wallet, WalletLine }

export interface LogTotals {
  in_fen: number
  out_fen: number
}
export interface SumTotals {
  count: number
  amount_fen: number
}
export type LogPage = CursorPage<WalletLine> & { totals: LogTotals | null }
export type Direction = 'in' | 'out'

export interface OrderFilter {
  state: CommissionState | null
  userCode: string | null
  commissionCode: string | null
}

export const useSource = sourceOf(({ api, clock, config, session, storage }) => {
  const key = (name: string) => `wallet:${session.uid ?? ''}:${name}`
  return {
    now: () => clock.now(),
    isShareholder: () => session.hasRole('shareholder'),
    percents: () => ({
      user: config.limit('commission_percent_user'),
      agent: config.limit('commission_percent_agent'),
      second: config.limit('commission_percent_second'),
      share: config.limit('commission_percent_shareholder'),
    }),
    /** A wallet with its chart, kept on this device until log-out. */
    wallets: {
      load: (kind: string) => api.call(wallets.getWallet, { kind: kind as WalletKind }),
      cache: (detail: Wallet): void => storage.set(key(detail.kind), { detail, at: clock.now() }),
      recall: (kind: string) => storage.get<{ detail: Wallet; at: number }>(key(kind)),
      forget: (kind: string): void => storage.remove(key(kind)),
    },
    /** Stores the first page of a list; log-out clears it. `P` is the page type. */
    remembered: <P>(name: string) => ({
      recall: () => storage.get<{ page: P; at: number }>(key(name)),
      cache: (page: P, at: number) => void storage.set(key(name), { page, at }),
      onSlow: onSlow(clock),
    }),
    /** @throws ApiError */
    loadLog: (kind: WalletKind, month: string | null, direction: Direction | null, cursor?: string) =>
      api.call(wallets.getBalanceLog, {
        kind,
        month: month ?? undefined,
        direction: direction ?? undefined,
        cursor,
      }),
    /** @throws ApiError */
    loadOrders: (wallet: TeamWallet, { state, userCode, commissionCode }: OrderFilter, cursor?: string) =>
      api.call(wallet === 'shareholder' ? wallets.getTeamOrders : wallets.getDistributionOrders, {
        state: state ?? undefined,
        user_code: userCode ?? undefined,
        commission_code: commissionCode ?? undefined,
        cursor,
      }),
    /** @throws ApiError */
    loadRewards: (kind: RewardKind | null, rewardCode: string | null, cursor?: string) =>
      api.call(wallets.getRewardOrders, { kind: kind ?? undefined, reward_code: rewardCode ?? undefined, cursor }),
    /** What rewards there are. @throws ApiError */
    loadRewardRules: async () => (await api.call(system.getRewardDescriptionInfo, {})).items,
    /** @throws ApiError */
    loadTeam: (kind: TeamWallet, level: 1 | 2, keyword: string, cursor?: string) =>
      api.call(wallets.getTeam, { kind, level, keyword: keyword || undefined, cursor }),
    /** @throws ApiError 409 while an earlier request waits */
    endShareholding: (idempotencyKey: string) => api.call(wallets.endShareholding, {}, { idempotencyKey }),
  }
})
export type Source = ReturnType<typeof useSource>
