import { t } from '../../locales/areas/payment'
import type { Platform } from '../../stores/config'

/** Says where else something is sold or paid for. */
export const placesText = (key: 'pay.none_here_text' | 'pay.sold_at', places: readonly Platform[]): string =>
  places.length > 0
    ? t(key, { places: places.map(place => t(`pay.at_${place}`)).join(t('pay.or')) })
    : t('pay.sold_nowhere')
