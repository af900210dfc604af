import type { VipPlan } from '#contract/money/order'
import { type OrderItem, VIP_PLANS } from '#domain/money/service-order'
import type { Db } from '#server/db/types'
import type { SystemService } from '../../base/system'

/** An item for sale at its current price. */
export interface Item {
  item_kind: OrderItem
  item_code: string
  amount_fen: number
  coins: number | null
  vip_months: number | null
}

export type PriceList = ReturnType<typeof createPriceList>

/** Packages of coins and VIP plans, as the configuration has them. */
export const createPriceList = (system: Pick<SystemService, 'limitsIn' | 'coinPackagesIn'>) => {
  const plans = async (db: Db): Promise<VipPlan[]> => {
    const limits = await system.limitsIn(db)
    return VIP_PLANS.map(({ plan_code, months, price }) => ({ plan_code, months, amount_fen: limits[price] }))
  }

  const items = async (db: Db): Promise<Item[]> => [
    ...(await system.coinPackagesIn(db)).map(({ package_code, amount_fen, coins }): Item => ({
      item_kind: 'coins',
      item_code: package_code,
      amount_fen,
      coins,
      vip_months: null,
    })),
    ...(await plans(db)).map(({ plan_code, amount_fen, months }): Item => ({
      item_kind: 'vip',
      item_code: plan_code,
      amount_fen,
      coins: null,
      vip_months: months,
    })),
  ]

  const find = async (db: Db, kind: OrderItem, code: string): Promise<Item | null> =>
    (await items(db)).find(({ item_kind, item_code }) => item_kind === kind && item_code === code) ?? null

  return { plans, items, find }
}
