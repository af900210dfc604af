import type { OrderItem, OrderState } from '#domain/money/service-order'
import { t } from '../../locales/money/order'
import type { TagTone } from '../Tag/Tag'
import { countText } from '.'

/** What an order gives. */
export interface Bought {
  item_kind: OrderItem
  coins?: number | null
  vip_months?: number | null
}

/** `310 团币`, `VIP 一年` */
export const boughtText = ({ item_kind, coins, vip_months }: Bought): string => {
  if (item_kind === 'coins') return t('order.coins', { count: countText(coins ?? 0) })
  return vip_months === 12 ? t('order.vip_year') : t('order.vip_months', { count: vip_months ?? 1 })
}

export const ORDER_TONES: Readonly<Record<OrderState, TagTone>> = {
  created: 'gold',
  paying: 'gold',
  paid: 'blue',
  fulfilled: 'green',
  closed: 'plain',
  refunding: 'blue',
  refunded: 'plain',
}

export const orderStateText = (state: OrderState): string => t(`order.state_${state}`)
