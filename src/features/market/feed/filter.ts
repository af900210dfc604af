import type { ListingKind } from '#domain/market/listing'
import {
  categoryIn,
  countGiven,
  fromSave,
  keywordIn,
  type Narrowing,
  narrowingIn,
  NOT_NARROWED,
  toQuery,
  toSave,
} from '#src/shared/narrowing'

export const FEED_KINDS = ['all', 'supply', 'purchase'] as const
export type FeedKind = 'all' | ListingKind

/** The filter of a feed. */
export interface FeedFilter extends Narrowing {
  category_code: string
}

export const NO_FILTER: FeedFilter = { category_code: '', ...NOT_NARROWED }

/** What is stored of a search. */
export const toSaved = (kind: FeedKind, filter: FeedFilter): Record<string, string | number | boolean> => ({
  ...(kind === 'all' ? {} : { kind }),
  ...toSave(filter),
})
/** Tab, keyword and filter of a saved search; invalid values are dropped. */
export const fromSaved = (saved: Record<string, unknown>, keyword: string): [FeedKind, string, FeedFilter] => [
  saved.kind === 'supply' || saved.kind === 'purchase' ? saved.kind : 'all',
  keyword,
  fromSave(saved, NO_FILTER),
]

/** State of home: the tab, the search, and one filter per tab. */
export interface Choice {
  kind: FeedKind
  keyword: string
  filters: Record<FeedKind, FeedFilter>
}

export const countFilter: (filter: FeedFilter) => number = countGiven
/** Whether less is shown than the whole tab: then it is told how much. */
export const isNarrowed = (keyword: string, filter: FeedFilter): boolean => keyword !== '' || countFilter(filter) > 0

export type ChoiceQuery = Partial<Record<'kind' | 'keyword' | keyof FeedFilter, string>>
/** Query parameters that home manages. */
export const CHOICE_KEYS = ['kind', 'keyword', ...(Object.keys(NO_FILTER) as (keyof FeedFilter)[])] as const

/** Query parameters for the current tab, the search, and that tab's filter. */
export const choiceToQuery = ({ kind, keyword, filters }: Choice): ChoiceQuery => ({
  ...(kind === 'all' ? {} : { kind }),
  ...(keyword ? { keyword } : {}),
  ...toQuery(filters[kind]),
})

/** Key of a feed; feeds with different results have different keys. */
export const feedKey = (kind: FeedKind, keyword: string, filter: FeedFilter): string =>
  JSON.stringify([kind, keyword, toQuery(filter)])

/** Reads an untrusted URL: invalid values are dropped. */
export const choiceFromQuery = (query: ChoiceQuery): Choice => {
  const kind = FEED_KINDS.find(one => one === query.kind) ?? 'all'
  const filter: FeedFilter = { category_code: categoryIn(query.category_code), ...narrowingIn(query) }
  const filters = { all: NO_FILTER, supply: NO_FILTER, purchase: NO_FILTER, [kind]: filter }
  return { kind, keyword: keywordIn(query.keyword), filters }
}
