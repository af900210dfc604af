import type { Picture } from '#contract/shapes'
import type { GalleryItem } from './types'

/** A detail's pictures and videos as gallery items. */
export const galleryOf = (media: readonly Picture[]): GalleryItem[] =>
  media.map(({ kind, url, medium_url, color, placeholder }) => ({
    kind,
    url: kind === 'image' ? medium_url || url : url,
    cover: medium_url || null,
    color,
    blur: placeholder,
  }))
