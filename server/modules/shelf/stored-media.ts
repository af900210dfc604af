import type { Picture } from '../../../contract/shapes'
import type { PictureFacts } from '../upload/picture'

/** A picture or video, identified by its folder in the file store, never by its address. */
export interface StoredMedia extends PictureFacts {
  kind: 'image' | 'video'
  path: string
  /** A video's still: the folder of a picture. */
  cover_path: string | null
}

/** @param base prefix of public paths */
export const pictureOf = (base: string, media: StoredMedia): Picture => {
  const { path, cover_path, ...facts } = media
  const still = media.kind === 'image' ? path : cover_path
  const at = (size: string) => (still === null ? '' : `${base}${still}/${size}.webp`)
  return {
    ...facts,
    url: media.kind === 'image' ? at('large') : `${base}${path}/video.mp4`,
    medium_url: at('medium'),
    small_url: at('small'),
  }
}
