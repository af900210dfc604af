import type { ListingKind } from '../../../domain/listing'
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
} from '../../app/narrowing'

export const FEED_KINDS = ['all', 'supply', 'purchase'] as const
export type FeedKind = 'all' | ListingKind

/** What a feed is narrowed to. */
export interface FeedFilter extends Narrowing {
  category_code: string
}

export const NO_FILTER: FeedFilter = { category_code: '', ...NOT_NARROWED }

/** A search to save. */
export const toSaved = (kind: FeedKind, filter: FeedFilter): Record<string, string | number | boolean> => ({
  ...(kind === 'all' ? {} : { kind }),
  ...toSave(filter),
})
/** What a saved search shows: tab, words, filter. What makes no sense is left out. */
export const fromSaved = (saved: Record<string, unknown>, keyword: string): [FeedKind, string, FeedFilter] => [
  saved.kind === 'supply' || saved.kind === 'purchase' ? saved.kind : 'all',
  keyword,
  fromSave(saved, NO_FILTER),
]

/** What home shows: a tab, a search, and each tab's own filter. */
export interface Choice {
  kind: FeedKind
  keyword: string
  filters: Record<FeedKind, FeedFilter>
}

export const countFilter: (filter: FeedFilter) => number = countGiven

export type ChoiceQuery = Partial<Record<'kind' | 'keyword' | keyof FeedFilter, string>>
/** The parameters of home's address that are its own. */
export const CHOICE_KEYS = ['kind', 'keyword', ...(Object.keys(NO_FILTER) as (keyof FeedFilter)[])] as const

/** What stands in the address: the tab in view, the search, and that tab's filter. */
export const choiceToQuery = ({ kind, keyword, filters }: Choice): ChoiceQuery => ({
  ...(kind === 'all' ? {} : { kind }),
  ...(keyword ? { keyword } : {}),
  ...toQuery(filters[kind]),
})

/** One key for each feed that differs from every other. */
export const feedKey = (kind: FeedKind, keyword: string, filter: FeedFilter): string =>
  JSON.stringify([kind, keyword, toQuery(filter)])

/** From an address that anybody may have written: what makes no sense is left out. */
export const choiceFromQuery = (query: ChoiceQuery): Choice => {
  const kind = FEED_KINDS.find(one => one === query.kind) ?? 'all'
  const filter: FeedFilter = { category_code: categoryIn(query.category_code), ...narrowingIn(query) }
  const filters = { all: NO_FILTER, supply: NO_FILTER, purchase: NO_FILTER, [kind]: filter }
  return { kind, keyword: keywordIn(query.keyword), filters }
}
