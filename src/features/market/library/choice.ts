import { PRODUCT_SORTS, type ProductSort } from '#domain/market/product'
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

/** The library's filter, besides the category. */
export interface LibraryFilter extends Narrowing {
  with_video: boolean
  with_commission: boolean
  /** For group leaders only. */
  with_leader_price: boolean
}
export const EXTRAS = ['with_video', 'with_commission', 'with_leader_price'] as const
export type Extra = (typeof EXTRAS)[number]

export const NO_FILTER: LibraryFilter = {
  ...NOT_NARROWED,
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

/** What is stored of a search. */
export const toSaved = ({ category, filter }: Choice): Record<string, string | number | boolean> => ({
  ...(category ? { category_code: category } : {}),
  ...toSave(filter),
})
/** The choice of a saved search; invalid values are dropped. */
export const fromSaved = (saved: Record<string, unknown>, keyword: string): Partial<Choice> => ({
  keyword,
  category: typeof saved.category_code === 'string' ? saved.category_code : '',
  filter: fromSave(saved, NO_FILTER),
})

export const countFilter: (filter: LibraryFilter) => number = countGiven
/** Whether something is looked for: then it is told how much there is. Going through the categories is no search. */
export const isNarrowed = ({ keyword, filter }: Pick<Choice, 'keyword' | 'filter'>): boolean =>
  keyword !== '' || countFilter(filter) > 0

export type ChoiceQuery = Partial<Record<'category_code' | 'keyword' | 'sort' | keyof LibraryFilter, string>>
/** Query parameters that the library manages. */
export const CHOICE_KEYS = [
  'category_code',
  'keyword',
  'sort',
  ...(Object.keys(NO_FILTER) as (keyof LibraryFilter)[]),
] as const

/** Query parameters; defaults are left out. */
export const choiceToQuery = ({ category, keyword, sort, filter }: Choice): ChoiceQuery => ({
  ...(category ? { category_code: category } : {}),
  ...(keyword ? { keyword } : {}),
  ...(sort === 'overall' ? {} : { sort }),
  ...toQuery(filter),
})

/** Key of a list; lists with different results have different keys. @param who uid, since results depend on it */
export const listKey = (choice: Choice, who: string | null): string => JSON.stringify([who, choiceToQuery(choice)])

/** Reads an untrusted URL: invalid values are dropped. */
export const choiceFromQuery = (query: ChoiceQuery): Choice => ({
  category: categoryIn(query.category_code),
  keyword: keywordIn(query.keyword),
  sort: PRODUCT_SORTS.find(one => one === query.sort) ?? 'overall',
  filter: {
    ...narrowingIn(query),
    with_video: query.with_video === 'true',
    with_commission: query.with_commission === 'true',
    with_leader_price: query.with_leader_price === 'true',
  },
})
