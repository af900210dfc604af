export interface PictureProps {
  url: string | null
  /** Shown until the picture has loaded. */
  color?: string | null
  /** A tiny blurred copy as data URI, over the colour until the picture has loaded. */
  blur?: string
  /** `square` 1:1, `wide` 4:3, `fill` as large as its container. */
  ratio: 'square' | 'wide' | 'fill'
  /** Alt text; '' if the text beside it says the same. */
  alt?: string
  /** Visible at first: loaded at once, before others. */
  eager?: boolean
  /** No retry button, for small pictures that may be missing. */
  bare?: boolean
  /** Whole picture instead of a filled frame. */
  whole?: boolean
  className?: string
}
