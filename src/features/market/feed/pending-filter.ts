import { NO_FILTER, type FeedFilter } from './filter'

/**
 * Passes filters between home and the filter's own page. A tab page takes no parameters in the mini-program, so the
 * filter home shows and the one requested for it are kept here in memory.
 */
let shown: FeedFilter = NO_FILTER
let pending: FeedFilter | null = null

export const tellShown = (filter: FeedFilter): void => {
  shown = filter
}
/** The filter home shows now. */
export const shownFilter = (): FeedFilter => shown

/** Requests a filter; home applies it when it is shown next. */
export const setPendingFilter = (filter: FeedFilter): void => {
  pending = filter
}
/** Returns the requested filter once, then null. */
export const takePendingFilter = (): FeedFilter | null => {
  const taken = pending
  pending = null
  return taken
}
