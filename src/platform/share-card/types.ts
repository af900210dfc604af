/** What the mini-program's own share button and menu send. */
export interface ShareCard {
  title: string
  /** Path of the page within the mini-program, with its query. */
  path: string
  imageUrl?: string
}
