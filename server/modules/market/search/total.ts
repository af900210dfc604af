import type { SearchWords } from '../search-reads'
import type { Counted } from '../total-reads'
import type { Forgiven } from './forgiving'

/** Counted no further: a number that nobody scrolls through says no more than that there are many. */
export const TOTAL_MAX = 500

/** Part of a page's answer; empty where nothing was counted. */
export interface Total {
  total?: number
  is_total_capped?: true
}

const NOT_FILTERS = ['cursor', 'limit', 'sort', 'kind', 'with_total']

/** Whether a page is to tell how many there are: the first one, if it was asked, of a search or of a filtered list. */
export const isTotalAsked = (input: { with_total?: boolean; cursor?: string }): boolean =>
  input.with_total === true &&
  input.cursor === undefined &&
  Object.entries(input).some(
    ([name, value]) => !NOT_FILTERS.includes(name) && value !== undefined && value !== false && value !== '',
  )

/**
 * Counts what the first page is the beginning of: what can be scrolled to from it, the loose hits behind the exact ones
 * included.
 * @param limit of the page; `found` has one row more if there is a next one
 * @param count counts what these words find; null words: what the filter alone leaves
 */
export const totalOf = async <Row>(
  { rows, stages, words }: Forgiven<Row>,
  limit: number,
  count: (words: SearchWords | null, most: number) => Promise<Counted>,
): Promise<Total> => {
  // Most searches end on their first page, which is counted already.
  if (rows.length <= limit) return { total: rows.length }
  // Loose hits are searched without the exact ones, all of which stand before them.
  const exact = words?.without ? stages.filter(stage => stage !== 'loose').length : 0
  const { n, isCut } = await count(words, TOTAL_MAX - exact)
  // Between the two statements something may have left the shelf.
  return { total: Math.max(exact + n, rows.length), ...(isCut && { is_total_capped: true }) }
}
