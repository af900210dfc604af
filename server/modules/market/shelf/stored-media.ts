import type { Picture } from '#contract/shapes'
import type { StoredMedia } from '#server/db/stored-media'

export type { StoredMedia }

/** The address of a stored picture; null for none. @param base prefix of public paths */
export const coverOf = (base: string, path: string | null, size: 'small' | 'medium' | 'large' = 'small') =>
  path && `${base}${path}/${size}.webp`

/** @param base prefix of public paths */
export const pictureOf = (base: string, media: StoredMedia): Picture => {
  const { path, cover_path, ...facts } = media
  const at = (size: 'small' | 'medium' | 'large') =>
    coverOf(base, media.kind === 'image' ? path : cover_path, size) ?? ''
  return {
    ...facts,
    url: media.kind === 'image' ? at('large') : `${base}${path}/video.mp4`,
    medium_url: at('medium'),
    small_url: at('small'),
  }
}
