export interface GalleryItem {
  kind: 'image' | 'video'
  /** Of the picture, or of the video itself. */
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
  /** A picture was tapped: which. */
  onLook?: (at: number) => void
}
