import { searchText, searchTokens } from '../../../domain/search'

/** Characters of a description that are searchable; more would only bloat the index. */
const DESCRIPTION_SEARCHED = 200

/** What an item is found by: these texts, and the beginning of its description. */
export const searchedBy = (texts: readonly (string | undefined)[], description = '') => {
  const text = [...texts, Array.from(description).slice(0, DESCRIPTION_SEARCHED).join('')].join(' ')
  return { tokens: searchTokens(text), text: searchText(text) }
}
