import type { CheckedContent } from '../../base/moderation'
import type { StoredMedia } from './stored-media'
import { writtenTexts } from './written-texts'

interface Content {
  media: StoredMedia[]
  material?: { media: StoredMedia[] }
}

/** What WeChat has to check in a revision: public texts and pictures, stills of videos included. */
export const checkedOf = (content: Content): CheckedContent => ({
  texts: writtenTexts(content).map(({ text }) => text),
  pictures: [...content.media, ...(content.material?.media ?? [])].flatMap(
    ({ kind, path, cover_path }) => (kind === 'image' ? path : cover_path) ?? [],
  ),
})
