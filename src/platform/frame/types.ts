/** What the platform draws over the top of a page, in px. */
export interface Frame {
  /** Height of the status bar. */
  statusBar: number
  /** Height of the navigation bar under it. */
  bar: number
  /** Width taken by the capsule at the right, including its margins. */
  capsule: number
  /** Height of the window. */
  height: number
}
