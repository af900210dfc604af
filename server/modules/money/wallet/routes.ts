import { finance } from '#contract/money/finance'
import { wallets } from '#contract/money/wallet'
import { handle, type Route } from '#server/http/serve'
import type { Ends } from './ends'
import type { OwnEarnings } from './own-earnings'
import type { WalletViews } from './views'

interface Services {
  views: WalletViews
  ends: Ends
  ownEarnings: OwnEarnings
}

export const walletRoutes = ({ views, ends, ownEarnings }: Services): Route[] => [
  handle(wallets.getWallets, ({ db, user }) => views.all(db, user)),
  handle(wallets.getWallet, ({ db, user, input }) => views.one(db, user, input)),
  handle(wallets.getBalanceLog, ({ db, user, input }) => views.log(db, user, input)),
  handle(wallets.getDistributionOrders, ({ db, user, input }) => views.orders(db, user, 'distribution', input)),
  handle(wallets.getTeamOrders, ({ db, user, input }) => views.orders(db, user, 'shareholder', input)),
  handle(wallets.getRewardOrders, ({ db, user, input }) => views.rewards(db, user, input)),
  handle(wallets.getTeam, ({ db, user, input }) => views.team(db, user, input)),
  handle(wallets.endShareholding, ({ db, user }) => ends.ask(db, user)),
  handle(wallets.getShareholderEnds, ({ db, user, input }) => ends.queue(db, user, input)),
  handle(wallets.decideShareholderEnd, ({ db, user, input }) => ends.decide(db, user.id, input)),
  handle(finance.getOwnEarnings, ({ db, input }) => ownEarnings.page(db, input)),
  handle(finance.takeBackEarning, ({ db, user, input }) => ownEarnings.takeBack(db, user, input)),
]
