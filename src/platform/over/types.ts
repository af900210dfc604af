/**
 * Makes the system's back close a page's topmost overlay before it leaves the page. A holder belongs to the page that
 * is in front when it is added.
 */
export interface OverPort {
  /** Makes back call `close` instead of leaving the page, last holder first; the returned function releases it. */
  holdBack(close: () => void): () => void
  /** Drops the front page's holders; resolves once the next back leaves the page itself. */
  letGo(): Promise<void>
}
