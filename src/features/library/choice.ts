import { PRODUCT_SORTS, type ProductSort } from '../../../domain/product'

/** What the library is narrowed to besides its category. '' and null: not at all. */
export interface LibraryFilter {
  province: string
  /** Of the province; '' for all of it. */
  city: string
  price_min_fen: number | null
  price_max_fen: number | null
  certified_only: boolean
  published_within_days: number | null
  with_video: boolean
  with_commission: boolean
  /** Of use to group leaders only. */
  with_leader_price: boolean
}
export type Extra = 'with_video' | 'with_commission' | 'with_leader_price'

export const NO_FILTER: LibraryFilter = {
  province: '',
  city: '',
  price_min_fen: null,
  price_max_fen: null,
  certified_only: false,
  published_within_days: null,
  with_video: false,
  with_commission: false,
  with_leader_price: false,
}

/** What the library shows. */
export interface Choice {
  /** '' for all. */
  category: string
  keyword: string
  sort: ProductSort
  filter: LibraryFilter
}

/** A search to save: what it is narrowed by, without how old it may be. */
export const toSaved = ({ category, filter }: Choice): Record<string, string | number | boolean> => {
  const { published_within_days: _days, ...kept } = filter
  const given = Object.entries(kept).filter(([, value]) => value !== '' && value !== null && value !== false)
  return Object.fromEntries([...(category ? [['category_code', category] as const] : []), ...given]) as Record<
    string,
    string
  >
}
/** What a saved search shows. What makes no sense is left out. */
export const fromSaved = (saved: Record<string, unknown>, keyword: string): Partial<Choice> => ({
  keyword,
  category: typeof saved.category_code === 'string' ? saved.category_code : '',
  filter: Object.fromEntries(
    Object.entries(NO_FILTER).map(([name, none]) => {
      const value = saved[name]
      const wanted = typeof none === 'string' ? 'string' : typeof none === 'boolean' ? 'boolean' : 'number'
      return [name, typeof value === wanted ? value : none]
    }),
  ) as unknown as LibraryFilter,
})

/** How many things it narrows; a price from and to is one. */
export const countFilter = (filter: LibraryFilter): number =>
  [
    filter.province,
    filter.price_min_fen !== null || filter.price_max_fen !== null,
    filter.certified_only,
    filter.published_within_days,
    filter.with_video,
    filter.with_commission,
    filter.with_leader_price,
  ].filter(Boolean).length

export type ChoiceQuery = Partial<Record<'category_code' | 'keyword' | 'sort' | keyof LibraryFilter, string>>
/** The parameters of the library's address that are its own. */
export const CHOICE_KEYS = [
  'category_code',
  'keyword',
  'sort',
  ...(Object.keys(NO_FILTER) as (keyof LibraryFilter)[]),
] as const

/** What stands in the address. */
export const choiceToQuery = ({ category, keyword, sort, filter }: Choice): ChoiceQuery => ({
  ...(category ? { category_code: category } : {}),
  ...(keyword ? { keyword } : {}),
  ...(sort === 'overall' ? {} : { sort }),
  ...Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== '' && value !== null && value !== false)
      .map(([key, value]) => [key, String(value)]),
  ),
})

/** One key for each list that differs from every other. @param who what is seen depends on who looks */
export const listKey = (choice: Choice, who: string | null): string => JSON.stringify([who, choiceToQuery(choice)])

const number = (text: string | undefined, least: number, most: number): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null
const name = (text = '') => text.trim().slice(0, 20)

/** From an address that anybody may have written: what makes no sense is left out. */
export const choiceFromQuery = (query: ChoiceQuery): Choice => {
  const province = name(query.province)
  return {
    category: /^[\w-]{1,64}$/.test(query.category_code ?? '') ? query.category_code! : '',
    keyword: (query.keyword ?? '').trim().slice(0, 60),
    sort: PRODUCT_SORTS.find(one => one === query.sort) ?? 'overall',
    filter: {
      province,
      // A city alone would be looked for in every province.
      city: province ? name(query.city) : '',
      price_min_fen: number(query.price_min_fen, 0, 999_999_999_999),
      price_max_fen: number(query.price_max_fen, 0, 999_999_999_999),
      certified_only: query.certified_only === 'true',
      published_within_days: number(query.published_within_days, 1, 365),
      with_video: query.with_video === 'true',
      with_commission: query.with_commission === 'true',
      with_leader_price: query.with_leader_price === 'true',
    },
  }
}
