import { searchText, searchTokens, tokensIn } from '#domain/market/search'

/** Characters of a description that are searchable; more would only bloat the index. */
const DESCRIPTION_SEARCHED = 200
/** Joins texts of which none continues the other: the last number of one has no unit in the next. */
const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' / ')

/** What an item is found by; the description by its beginning only. */
export interface Searched {
  title: string
  /** Names of every level, in both languages. */
  categories: readonly string[]
  others: readonly (string | undefined)[]
  description?: string
}

/** Tokens and text of an item: title, category and the rest are each a line of the text. */
export const searchedBy = ({ title, categories, others, description = '' }: Searched) => {
  const rest = [...others, Array.from(description).slice(0, DESCRIPTION_SEARCHED).join('')]
  const [inTitle, inCategory] = [searchTokens(title), searchTokens(joined(categories))]
  const all = new Set([...inTitle, ...inCategory, ...searchTokens(joined(rest))])
  return {
    tokens: [...all, ...tokensIn('title', inTitle), ...tokensIn('category', inCategory)],
    text: [title, joined(categories), joined(rest)].map(searchText).join(' \n '),
  }
}
