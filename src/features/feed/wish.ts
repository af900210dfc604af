import { NO_FILTER, type FeedFilter } from './filter'

/**
 * Passes filters between home and the filter's own page. A tab page takes no parameters in the mini-program, so the
 * filter home shows and the one requested for it are kept here in memory.
 */
let shown: FeedFilter = NO_FILTER
let wish: FeedFilter | null = null

export const tellShown = (filter: FeedFilter): void => {
  shown = filter
}
/** The filter home shows now. */
export const shownFilter = (): FeedFilter => shown

/** Requests a filter; home applies it when it is shown next. */
export const wishFor = (filter: FeedFilter): void => {
  wish = filter
}
/** Returns the requested filter once, then null. */
export const takeWish = (): FeedFilter | null => {
  const taken = wish
  wish = null
  return taken
}
