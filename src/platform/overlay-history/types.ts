/**
 * Makes the system's back close a page's topmost overlay before it leaves the page. An overlay belongs to the page that
 * is in front when it is added.
 */
export interface OverlayHistoryPort {
  /** Makes back call `close` instead of leaving the page, last overlay first; the returned function undoes that. */
  pushOverlay(close: () => void): () => void
  /** Drops the front page's overlays; resolves once the next back leaves the page itself. */
  clearOverlays(): Promise<void>
}
