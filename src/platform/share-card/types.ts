/** What the mini-program's own share button and menu send. */
export interface ShareCard {
  title: string
  /** Path of the page within the mini-program, with its query. */
  path: string
  /** JPEG or PNG of 5:4, absolute; without one WeChat takes a picture of the page. */
  imageUrl?: string
  /** The same as a square, for Moments. */
  squareUrl?: string
}
