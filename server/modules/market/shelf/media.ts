import type { SupplyInput } from '#contract/market/listing-input'
import { MEDIA } from '#domain/base/upload'
import type { Db } from '#server/db/types'
import type { MessageKey } from '#server/http/messages'
import { invalid } from '#server/http/refusal'
import type { UploadService } from '../../base/upload'
import type { StoredMedia } from './stored-media'

type MediaInput = SupplyInput['media'][number]

interface MediaRules {
  /** The field that a refusal names; `refusal` is its message. */
  field: string
  refusal: MessageKey
  picturesMax: number
}
const SHOWN_MEDIA: MediaRules = { field: 'media', refusal: 'invalid.media', picturesMax: MEDIA.picturesMax }

/**
 * Turns addresses into stored media. Each must be a ready upload of the user, or be in `known` already.
 * @throws InvalidInput
 */
export const resolveMedia = async (
  db: Db,
  uploads: UploadService,
  userId: number,
  list: MediaInput[],
  known: StoredMedia[],
  { field, refusal, picturesMax }: MediaRules = SHOWN_MEDIA,
): Promise<StoredMedia[]> => {
  const pictures = list.filter(item => item.kind === 'image').length
  if (pictures > picturesMax || list.length - pictures > MEDIA.videosMax) throw invalid(field, refusal)
  const { pathAt } = uploads
  const codes = list
    .flatMap(item => [pathAt(item.url), item.cover_url ? pathAt(item.cover_url) : null])
    .filter(code => code !== null)
  const own = await uploads.findOwn(db, userId, codes)
  const existing = new Map(known.map(item => [item.path, item]))

  const factsOf = (path: string | null) => {
    const found = path === null ? undefined : (own.get(path)?.picture ?? existing.get(path))
    return found && { width: found.width, height: found.height, color: found.color, placeholder: found.placeholder }
  }
  return list.map(item => {
    const path = pathAt(item.url)
    const upload = path === null ? undefined : own.get(path)
    const before = path === null ? undefined : existing.get(path)
    const kind = upload ? (upload.purpose === 'video' ? 'video' : 'image') : before?.kind
    if (path === null || kind !== item.kind) throw invalid(field, refusal)
    if (item.kind === 'image') return { kind: 'image', path, cover_path: null, ...factsOf(path)! }
    const coverPath = item.cover_url ? pathAt(item.cover_url) : null
    const facts = coverPath === before?.cover_path && before ? before : factsOf(coverPath)
    if (item.cover_url && !facts) throw invalid(field, refusal)
    const { width = 0, height = 0, color = '#000000', placeholder = '' } = facts ?? {}
    return { kind: 'video', path, cover_path: coverPath, width, height, color, placeholder }
  })
}
