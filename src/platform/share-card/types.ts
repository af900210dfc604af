/** What the mini-program's own share button and menu send. */
export interface ShareCard {
  title: string
  /** Path of the page within the mini-program, with its query. */
  path: string
  /** Absolute address of a 5:4 JPEG or PNG; without one WeChat takes a screenshot of the page. */
  imageUrl?: string
  /** The same as a square, for Moments. */
  squareUrl?: string
}
