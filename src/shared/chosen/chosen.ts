import { formatFen } from '#domain/kit/money'
import { t } from '../../locales/market/screen'
import { countText, placeText } from '../../ui/format'
import type { Narrowing } from '../narrowing'

/** A condition of a filter that is set. */
export interface Chosen<F> {
  key: string
  text: string
  /** Takes it off, and leaves the others as they are. */
  without: Partial<F>
}

const yuan = (fen: number) => formatFen(fen).replace(/\.00$/, '')

const priceText = ({ price_min_fen: low, price_max_fen: high }: Narrowing): string | null =>
  low !== null && high !== null
    ? `¥${yuan(low)}–${yuan(high)}`
    : low !== null
      ? t('screen.price_from', { price: yuan(low) })
      : high !== null
        ? t('screen.price_up_to', { price: yuan(high) })
        : null

/** The conditions that every list can be filtered by, in the order of the filter sheet: as many as `countGiven` counts. */
export const chosenOf = (filter: Narrowing): Chosen<Narrowing>[] => {
  const price = priceText(filter)
  const { province, certified_only, published_within_days: days } = filter
  return [
    ...(province ? [{ key: 'region', text: placeText(filter), without: { province: '', city: '' } }] : []),
    ...(price === null ? [] : [{ key: 'price', text: price, without: { price_min_fen: null, price_max_fen: null } }]),
    ...(days === null
      ? []
      : [{ key: 'time', text: t('screen.days', { count: days }), without: { published_within_days: null } }]),
    ...(certified_only ? [{ key: 'certified', text: t('listing.certified'), without: { certified_only: false } }] : []),
  ]
}

/** How many a list has in all; null while that isn't known, and where an empty list says it in its own way. */
export const totalText = (
  total: { count: number; isCapped: boolean } | null,
  say: (params: { count: string }) => string,
): string | null =>
  total === null || total.count === 0 ? null : say({ count: `${countText(total.count)}${total.isCapped ? '+' : ''}` })
