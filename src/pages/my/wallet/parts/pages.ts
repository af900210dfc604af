import type { WalletKind } from '#domain/money/wallet'

/** The pages of each wallet. */
export const WALLET_OF = {
  distribution: 'distribution_wallet',
  shareholder: 'shareholder_wallet',
  reward: 'reward_wallet',
} as const satisfies Record<WalletKind, string>

export const LOG_OF = {
  distribution: 'distribution_withdrawal_log',
  shareholder: 'shareholder_withdrawal_log',
  reward: 'reward_withdrawal_log',
} as const satisfies Record<WalletKind, string>
export type LogPage = (typeof LOG_OF)[WalletKind]
