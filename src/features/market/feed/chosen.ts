import { t } from '#src/locales/market/screen'
import { type Chosen, chosenOf } from '#src/shared/chosen/chosen'
import type { FeedFilter } from './filter'

/** What home's feed is filtered by. @param category its name; null while that isn't known */
export const chosenIn = (filter: FeedFilter, category: string | null): Chosen<FeedFilter>[] => [
  ...(filter.category_code
    ? [{ key: 'category', text: category ?? t('screen.category'), without: { category_code: '' } }]
    : []),
  ...chosenOf(filter),
]
