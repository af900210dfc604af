import type { ListingKind } from '../../../domain/listing'

export const FEED_KINDS = ['all', 'supply', 'purchase'] as const
export type FeedKind = 'all' | ListingKind

/** What a feed is narrowed to. '' and null: not at all. */
export interface FeedFilter {
  category_code: string
  province: string
  /** Of the province; '' for all of it. */
  city: string
  price_min_fen: number | null
  price_max_fen: number | null
  certified_only: boolean
  published_within_days: number | null
}

export const NO_FILTER: FeedFilter = {
  category_code: '',
  province: '',
  city: '',
  price_min_fen: null,
  price_max_fen: null,
  certified_only: false,
  published_within_days: null,
}

/** A search to save: what it is narrowed by, without how old it may be. */
export const toSaved = (kind: FeedKind, filter: FeedFilter): Record<string, string | number | boolean> => {
  const { published_within_days: _days, ...kept } = filter
  const given = Object.entries(kept).filter(([, value]) => value !== '' && value !== null && value !== false)
  return Object.fromEntries([...(kind === 'all' ? [] : [['kind', kind] as const]), ...given]) as Record<string, string>
}
/** What a saved search shows: tab, words, filter. What makes no sense is left out. */
export const fromSaved = (saved: Record<string, unknown>, keyword: string): [FeedKind, string, FeedFilter] => [
  saved.kind === 'supply' || saved.kind === 'purchase' ? saved.kind : 'all',
  keyword,
  Object.fromEntries(
    Object.entries(NO_FILTER).map(([name, none]) => {
      const value = saved[name]
      const wanted = typeof none === 'string' ? 'string' : typeof none === 'boolean' ? 'boolean' : 'number'
      return [name, typeof value === wanted ? value : none]
    }),
  ) as unknown as FeedFilter,
]

/** What home shows: a tab, a search, and each tab's own filter. */
export interface Choice {
  kind: FeedKind
  keyword: string
  filters: Record<FeedKind, FeedFilter>
}

/** How many things it narrows; a price from and to is one. */
export const countFilter = (filter: FeedFilter): number =>
  [
    filter.category_code,
    filter.province,
    filter.price_min_fen !== null || filter.price_max_fen !== null,
    filter.certified_only,
    filter.published_within_days,
  ].filter(Boolean).length

export type ChoiceQuery = Partial<Record<'kind' | 'keyword' | keyof FeedFilter, string>>
/** The parameters of home's address that are its own. */
export const CHOICE_KEYS = ['kind', 'keyword', ...(Object.keys(NO_FILTER) as (keyof FeedFilter)[])] as const

const filterToQuery = (filter: FeedFilter): ChoiceQuery =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== '' && value !== null && value !== false)
      .map(([key, value]) => [key, String(value)]),
  )

/** What stands in the address: the tab in view, the search, and that tab's filter. */
export const choiceToQuery = ({ kind, keyword, filters }: Choice): ChoiceQuery => ({
  ...(kind === 'all' ? {} : { kind }),
  ...(keyword ? { keyword } : {}),
  ...filterToQuery(filters[kind]),
})

/** One key for each feed that differs from every other. */
export const feedKey = (kind: FeedKind, keyword: string, filter: FeedFilter): string =>
  JSON.stringify([kind, keyword, filterToQuery(filter)])

const number = (text: string | undefined, least: number, most: number): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

const name = (text = '') => text.trim().slice(0, 20)

/** From an address that anybody may have written: what makes no sense is left out. */
export const choiceFromQuery = (query: ChoiceQuery): Choice => {
  const kind = FEED_KINDS.find(one => one === query.kind) ?? 'all'
  const province = name(query.province)
  const filter: FeedFilter = {
    category_code: /^[\w-]{1,64}$/.test(query.category_code ?? '') ? query.category_code! : '',
    province,
    // A city alone would be looked for in every province.
    city: province ? name(query.city) : '',
    price_min_fen: number(query.price_min_fen, 0, 999_999_999_999),
    price_max_fen: number(query.price_max_fen, 0, 999_999_999_999),
    certified_only: query.certified_only === 'true',
    published_within_days: number(query.published_within_days, 1, 365),
  }
  const filters = { all: NO_FILTER, supply: NO_FILTER, purchase: NO_FILTER, [kind]: filter }
  return { kind, keyword: (query.keyword ?? '').trim().slice(0, 60), filters }
}
