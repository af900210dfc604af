export interface GalleryProps {
  items: readonly { url: string; color: string }[]
  /** What the pictures show. */
  label: string
}
