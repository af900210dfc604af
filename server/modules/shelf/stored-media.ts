import type { Picture } from '../../../contract/shapes'
import type { StoredMedia } from '../../db/stored-media'

export type { StoredMedia }

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
