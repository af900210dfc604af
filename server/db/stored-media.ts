export interface PictureFacts {
  width: number
  height: number
  /** Mean colour `#rrggbb`. */
  color: string
  /** Data URI of a tiny blurred copy. */
  placeholder: string
}

/** A picture or video, identified by its folder in the file store, never by its address. */
export interface StoredMedia extends PictureFacts {
  kind: 'image' | 'video'
  path: string
  /** A video's still: the folder of a picture. */
  cover_path: string | null
}
