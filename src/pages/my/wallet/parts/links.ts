import type { TeamWallet, WalletKind } from '#domain/money/wallet'
import type { WalletLinks, WalletPage } from '#src/features/money/wallet/WalletView'
import { go } from '#src/navigation'

type WalletLine = Parameters<WalletLinks['onLine']>[0]

const openOrders = (wallet: TeamWallet, only: { commission_code?: string; user_code?: string }): void =>
  void go(wallet === 'shareholder' ? 'shareholder_team_order' : 'distribution_my_order', only)
const openWithdrawals = (kind: WalletKind, withdrawal_code?: string): void =>
  void go(`${kind}_withdrawal_log`, { withdrawal_code })

const PAGES: Readonly<Record<WalletPage, (kind: WalletKind) => void>> = {
  log: kind => void go(`${kind}_balance_log`),
  withdrawals: kind => openWithdrawals(kind),
  my_order: () => openOrders('distribution', {}),
  team_order: () => openOrders('shareholder', {}),
  reward_order: () => void go('reward_order', {}),
  team: kind => void go(kind === 'shareholder' ? 'shareholder_my_team' : 'distribution_my_team'),
}

/** Opens what caused a line: the order, the reward or the withdrawal. */
export const openLine =
  (kind: WalletKind) =>
  ({ commission, reward, withdrawal }: WalletLine): void => {
    if (commission && kind !== 'reward') openOrders(kind, { commission_code: commission.commission_code })
    else if (reward) void go('reward_order', { reward_code: reward.reward_code })
    else if (withdrawal) openWithdrawals(kind, withdrawal.withdrawal_code)
  }

/** Opens a member's orders. */
export const openMember =
  (wallet: TeamWallet) =>
  (user_code: string): void =>
    openOrders(wallet, { user_code })

export const invite = (): void => void go('share_poster', { kind: 'home' })
export const openDistribution = (): void => void go('distribution_wallet', {}, { replace: true })

export const walletLinks = (kind: WalletKind): WalletLinks => ({
  onPage: page => PAGES[page](kind),
  onWithdraw: () => void go('withdrawal', { kind }),
  onLine: openLine(kind),
  onInvite: invite,
  onAgent: () => void go('upgrade_agent'),
  onDistribution: openDistribution,
})
