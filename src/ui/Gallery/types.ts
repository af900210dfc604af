export interface GalleryItem {
  kind: 'image' | 'video'
  /** The picture, or the video file. */
  url: string
  /** A video's still; null for none. */
  cover: string | null
  color: string
  /** A tiny blurred copy; '' for none. */
  blur: string
}

export interface GalleryProps {
  items: readonly GalleryItem[]
  /** What the pictures show. */
  label: string
  /** Called with the index of the tapped picture. */
  onLook?: (at: number) => void
}
