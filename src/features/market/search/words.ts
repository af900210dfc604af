import { t } from '#src/locales/market/search'
import { chosenOf } from '#src/shared/chosen/chosen'
import { fromSave, NOT_NARROWED } from '#src/shared/narrowing'
import type { SavedSearch } from './source'

/** A saved search's filter in one line; '' for none. */
export const filterText = (filter: SavedSearch['filter']): string => {
  const { kind } = filter
  const others = Object.keys(filter).filter(name => name !== 'kind' && !(name in NOT_NARROWED)).length
  return [
    kind === 'supply' || kind === 'purchase' ? t(`search.kind_${kind}`) : '',
    ...chosenOf(fromSave(filter, NOT_NARROWED)).map(({ text }) => text),
    others > 0 ? t('search.conditions', { count: others }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
