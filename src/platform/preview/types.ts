export interface PreviewItem {
  kind: 'image' | 'video'
  url: string
  /** A video's still; '' for none. */
  cover: string
}
