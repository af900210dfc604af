import type { Context } from '../../context'
import type { Area } from '../../module'
import type { Base } from '../base'
import type { MoneyGuard } from '../base/ledger'
import { createPayees, createPayers } from '../base/wechat'
import type { Market } from '../market'
import { create as createCoins } from './coins'
import type { Spending } from './coins/spending'
import { create as createFinance, createReconciliation } from './finance'
import { create as createOrder } from './order'
import type { WalletServices } from './wallet/services'
import { create as createWithdrawal } from './withdrawal'
import type { PayeeNameOf } from './withdrawal/terms'

/** Made before the market, which books by them. */
interface Needs {
  guard: MoneyGuard
  spending: Spending
  wallet: Area<WalletServices>
  payeeNameOf: PayeeNameOf
}

export const createMoney = (
  ctx: Context,
  base: Base,
  market: Market,
  { guard, spending, wallet, payeeNameOf }: Needs,
) => {
  const { account } = base
  const given = { ...base, money: guard }
  const reconciliation = createReconciliation(ctx, base)
  const withdrawal = createWithdrawal(ctx, {
    ...given,
    ...createPayees(ctx.config.wechat),
    payeeNameOf,
    isActive: async (db, userId) => (await account.users.byId(db, userId)).status === 'active',
  })
  const order = createOrder(ctx, {
    ...given,
    commissions: wallet.api.commissions,
    noteMisfit: reconciliation.noteMisfit,
    onTransfer: withdrawal.api.receive,
    payers: createPayers(ctx.config.wechat, base.wechat.port),
    push: base.wechat.push,
  })
  const finance = createFinance(ctx, { ...base, guard, reconciliation, unfit: order.api.unfit })
  return {
    areas: [
      finance,
      createCoins(ctx, { ...given, items: market.listing.items, quotas: market.quotas, spending }),
      order,
      withdrawal,
      wallet,
    ],
  }
}
