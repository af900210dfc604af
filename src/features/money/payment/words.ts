import { t } from '#src/locales/money/payment'
import type { Platform } from '#src/stores/config'
import { countText } from '#src/ui/format'
import type { Bought } from '#src/ui/format/order'

/** Says where else something is sold or paid for. */
export const placesText = (key: 'pay.none_here_text' | 'pay.sold_at', places: readonly Platform[]): string =>
  places.length > 0
    ? t(key, { places: places.map(place => t(`pay.at_${place}`)).join(t('pay.or')) })
    : t('pay.sold_nowhere')

/** What a paid order has delivered. */
export const paidText = ({ item_kind, coins }: Bought): string =>
  item_kind === 'coins' ? t('pay.fulfilled_coins', { count: countText(coins ?? 0) }) : t('pay.fulfilled_vip')
