import { PRODUCT_SORTS, type ProductSort } from '../../../domain/product'
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

/** What the library is narrowed to besides its category. */
export interface LibraryFilter extends Narrowing {
  with_video: boolean
  with_commission: boolean
  /** Of use to group leaders only. */
  with_leader_price: boolean
}
export type Extra = 'with_video' | 'with_commission' | 'with_leader_price'

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

/** A search to save. */
export const toSaved = ({ category, filter }: Choice): Record<string, string | number | boolean> => ({
  ...(category ? { category_code: category } : {}),
  ...toSave(filter),
})
/** What a saved search shows. What makes no sense is left out. */
export const fromSaved = (saved: Record<string, unknown>, keyword: string): Partial<Choice> => ({
  keyword,
  category: typeof saved.category_code === 'string' ? saved.category_code : '',
  filter: fromSave(saved, NO_FILTER),
})

export const countFilter: (filter: LibraryFilter) => number = countGiven

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
  ...toQuery(filter),
})

/** One key for each list that differs from every other. @param who what is seen depends on who looks */
export const listKey = (choice: Choice, who: string | null): string => JSON.stringify([who, choiceToQuery(choice)])

/** From an address that anybody may have written: what makes no sense is left out. */
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
