/** `hold`: only the person can, by a long press on the picture. `refused`: the phone did not allow it. */
export type Saved = 'saved' | 'hold' | 'refused' | 'failed'

export interface AlbumPort {
  /** Whether `save` can do it here at all; else a long press on the picture is the way. */
  canSave: boolean
  /**
   * Saves a picture or film to the album, or as a download.
   * @param url of this site, a data URI, or a file on the phone
   * @param name without an ending
   */
  save(url: string, kind: 'image' | 'video', name: string): Promise<Saved>
}
