/**
 * What lies over a page, for the system's back: it closes what is on top before it leaves the page. Whoever holds
 * belongs to the page that is in front at that moment.
 */
export interface OverPort {
  /** Until the answer is called, back calls `close` instead of leaving the page; what was held last comes first. */
  holdBack(close: () => void): () => void
  /** Resolves once nothing lies over the page in front any more, so that the next step back is the page's own. */
  letGo(): Promise<void>
}
