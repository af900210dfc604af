import type { Picture } from '../../../contract/shapes'
import type { GalleryItem } from './types'

/** What a detail's pictures and video are in its gallery. */
export const galleryOf = (media: readonly Picture[]): GalleryItem[] =>
  media.map(({ kind, url, medium_url, color, placeholder }) => ({
    kind,
    url: kind === 'image' ? medium_url || url : url,
    cover: medium_url || null,
    color,
    blur: placeholder,
  }))
