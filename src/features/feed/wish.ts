import { NO_FILTER, type FeedFilter } from './filter'

/**
 * Between home and the filter's own page: a tab takes no parameters in the mini-program, so what home shows and what
 * is wished for lie here while the app runs.
 */
let shown: FeedFilter = NO_FILTER
let wish: FeedFilter | null = null

export const tellShown = (filter: FeedFilter): void => {
  shown = filter
}
/** What home is narrowed to now. */
export const shownFilter = (): FeedFilter => shown

/** Home takes it over as soon as it is seen. */
export const wishFor = (filter: FeedFilter): void => {
  wish = filter
}
/** Once: what is taken is gone. Null where nothing is wished for. */
export const takeWish = (): FeedFilter | null => {
  const taken = wish
  wish = null
  return taken
}
