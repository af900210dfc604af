export interface PictureProps {
  url: string | null
  /** Shown until the picture is there. */
  color?: string | null
  /** A tiny blurred copy as data URI, over the colour until the picture is there. */
  blur?: string
  /** `square` 1:1, `wide` 4:3, `fill` as large as what is around it. */
  ratio: 'square' | 'wide' | 'fill'
  /** What it shows; '' where the words beside it say so. */
  alt?: string
  /** Among the first things seen: loaded at once, before others. */
  eager?: boolean
  /** No way to retry: a small mark that is no loss. */
  bare?: boolean
  /** Whole picture instead of a filled frame. */
  whole?: boolean
  className?: string
}
