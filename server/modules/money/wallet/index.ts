import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { countEnds } from './end-reads'
import { eraseWallet } from './erase-repo'
import { walletRoutes } from './routes'
import { createWalletServices, type WalletDeps, type WalletServices } from './services'

export type { Commissions, PaidOrder } from './commissions'
/** For the demo market. */
export { insertOwnEarnings, markTaken } from './own-earning-repo'
export type { Rewards } from './rewards'

export const create = (ctx: Context, needs: WalletDeps): Area<WalletServices> => {
  const api = createWalletServices(ctx, needs)
  return {
    api,
    routes: walletRoutes(api),
    jobs: [{ name: 'release-commissions', cron: '* * * * *', run: api.minute }],
    waiting: { shareholder_ends: countEnds },
    erase: { wallet: eraseWallet },
  }
}
