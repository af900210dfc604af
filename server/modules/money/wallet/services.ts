import type { Context } from '#server/context'
import type { Ledger, MoneyGuard } from '../../base/ledger'
import type { MessageService } from '../../base/message'
import type { SystemService } from '../../base/system'
import { createCommissions } from './commissions'
import { createEnds, type EndDeps } from './ends'
import { createOwnEarnings } from './own-earnings'
import { createRelease } from './release'
import { createRewards } from './rewards'
import { createWalletViews } from './views'

export interface WalletDeps extends Pick<EndDeps, 'changeRight'> {
  ledger: Ledger
  messages: Pick<MessageService, 'notify' | 'notifyAll'>
  system: Pick<SystemService, 'limitsIn'>
  money: MoneyGuard
}

export const createWalletServices = (ctx: Context, { ledger, messages, system, money, changeRight }: WalletDeps) => {
  const commissions = createCommissions({ ledger, system })
  const rewards = createRewards(ctx, { ledger, system, messages, money })
  const release = createRelease(ctx, { commissions, messages, money })
  const ends = createEnds(ctx, { messages, changeRight })
  const ownEarnings = createOwnEarnings(ctx, { ledger, money, commissions, messages })
  return {
    /** Used by the order module. */
    commissions,
    /** Used as hooks by certifications and the shelf. */
    rewards,
    ends,
    ownEarnings,
    views: createWalletViews(ctx, { ledger, ends }),
    /** Releases due commissions, and books rewards that were postponed while money was stopped. */
    minute: async (): Promise<void> => {
      await release()
      await rewards.catchUp()
    },
  }
}
export type WalletServices = ReturnType<typeof createWalletServices>
