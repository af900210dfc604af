/** `hold`: only the user can save it, by a long press on the picture. `refused`: permission denied, or cancelled. */
export type Saved = 'saved' | 'hold' | 'refused' | 'failed'

export interface AlbumPort {
  /** Whether `save` works here at all; otherwise the user has to long-press the picture. */
  canSave: boolean
  /**
   * Saves a picture or video to the album, or as a download.
   * @param url on this site, a data URI, or a file on the phone
   * @param name file name without extension
   */
  save(url: string, kind: 'image' | 'video', name: string): Promise<Saved>
}
