import { regionName } from '#src/locales'
import { t } from '#src/locales/market/search'
import { formatFen } from '#domain/kit/money'
import type { SavedSearch } from './source'

const SAID = ['kind', 'province', 'city', 'price_min_fen', 'price_max_fen', 'certified_only']

/** A saved search's filter in one line; '' for none. */
export const filterText = (filter: SavedSearch['filter']): string => {
  const { kind, province, city, price_min_fen: low, price_max_fen: high, certified_only } = filter
  const others = Object.keys(filter).filter(name => !SAID.includes(name)).length
  return [
    kind === 'supply' || kind === 'purchase' ? t(`search.kind_${kind}`) : '',
    [province, city]
      .filter((name): name is string => typeof name === 'string' && name !== '')
      .map(regionName)
      .join(' '),
    typeof low === 'number' || typeof high === 'number'
      ? `${typeof low === 'number' ? `¥${formatFen(low)}` : ''}–${typeof high === 'number' ? `¥${formatFen(high)}` : ''}`
      : '',
    certified_only === true ? t('search.certified') : '',
    others > 0 ? t('search.conditions', { count: others }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
