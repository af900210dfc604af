import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '../../../contract/codes'
import { CLOUD, MEDIA } from '../../../domain/constants'
import { isApiError } from '../../api'
import { t } from '../../locales/areas/uploader'
import { TooLarge } from '../../platform/upload/types'
import type { UploadItem } from '../../ui/Uploader/types'
import { forgetFile, pickPictures, pickVideo, sendFile, type KeptMedia, type PickedFile, type SentMedia } from './files'

/** A picture or video of the form: what is shown, and what it takes to send it again. */
export interface Upload extends UploadItem {
  /** Where it lies once it is there. */
  sent?: SentMedia
  file?: PickedFile
}

/** Why a file can't be taken at all; null where it can. */
const refusal = (file: PickedFile): string | null => {
  // A picture is made smaller first: only what it is then can be too large.
  if (file.kind === 'image') return null
  if (!/^video\/(?:mp4|quicktime)$/.test(file.contentType)) return t('uploader.video_type')
  if (file.sizeBytes > MEDIA.videoBytesMax) return t('uploader.too_big', { mb: MEDIA.videoBytesMax / 1024 / 1024 })
  // Where the phone doesn't know, the server judges.
  return (file.durationS ?? 0) > MEDIA.videoSecondsMax + MEDIA.videoGraceSeconds
    ? t('uploader.too_long', { count: MEDIA.videoSecondsMax })
    : null
}

/** What the server will not take stays refused, in its words; anything else may go better the next time. */
const failure = (error: unknown): Partial<Upload> => {
  if (error instanceof TooLarge)
    return { state: 'failed', error: t('uploader.too_big', { mb: MEDIA.pictureBytesMax / 1024 / 1024 }), isFinal: true }
  const { code, message, fields } = isApiError(error) ? error : { code: 0, message: String(error), fields: {} }
  const isFinal = code === CODE.invalid || code === CODE.tooLarge
  return { state: 'failed', error: Object.values(fields)[0] ?? message, isFinal }
}

let count = 0
const nextId = () => `picture-${(count += 1)}`

const fresh = (file: PickedFile): Upload => {
  const error = refusal(file) ?? undefined
  return {
    id: nextId(),
    kind: file.kind,
    previewUrl: file.previewUrl,
    state: error ? 'failed' : 'waiting',
    progress: 0,
    error,
    isFinal: error !== undefined,
    file,
  }
}

const keptAs = ({ preview_url, ...sent }: KeptMedia): Upload => ({
  id: nextId(),
  kind: sent.kind ?? 'image',
  previewUrl: preview_url ?? (sent.kind === 'video' ? (sent.cover_url ?? '') : sent.url),
  state: 'done',
  progress: 1,
  sent: { ...sent, kind: sent.kind ?? 'image' },
})

/** Files on their way: a few at once, each with its progress, each to be tried again by itself. The video stands last. */
export const useUploads = (
  kept: readonly KeptMedia[],
  { picturesMax, videosMax }: { picturesMax: number; videosMax: number } = MEDIA,
) => {
  const [items, setItems] = useState<Upload[]>(() => kept.map(keptAs))
  /** What stops each upload that is under way. */
  const running = useRef(new Map<string, () => void>())
  const live = useRef(true)
  useEffect(() => {
    live.current = true
    return () => {
      live.current = false
    }
  }, [])

  const change = useCallback((id: string, part: Partial<Upload>) => {
    if (live.current) setItems(now => now.map(item => (item.id === id ? { ...item, ...part } : item)))
  }, [])

  useEffect(() => {
    for (const item of items) {
      if (running.current.size >= CLOUD.uploadConcurrency) return
      if (item.state !== 'waiting' || !item.file || running.current.has(item.id)) continue
      const task = sendFile(item.file, progress => change(item.id, { progress }))
      running.current.set(item.id, task.abort)
      change(item.id, { state: 'sending', progress: 0, error: undefined })
      task.done
        .then((sent): Partial<Upload> => ({ state: 'done', progress: 1, sent }), failure)
        .then(part => {
          running.current.delete(item.id)
          change(item.id, part)
        })
    }
  }, [items, change])

  const pictures = items.filter(item => item.kind !== 'video')
  const put = (files: PickedFile[]) =>
    setItems(now => {
      const film = now.filter(item => item.kind === 'video')
      const shown = now.filter(item => item.kind !== 'video')
      const added = files.map(fresh)
      return [
        ...[...shown, ...added.filter(item => item.kind !== 'video')].slice(0, picturesMax),
        ...[...film, ...added.filter(item => item.kind === 'video')].slice(0, videosMax),
      ]
    })

  return {
    items,
    /** @param most of what there is room for */
    add: async (most = picturesMax) => put(await pickPictures(Math.min(most, picturesMax - pictures.length))),
    addVideo: async () => put(await pickVideo()),
    retry: (id: string) =>
      setItems(now =>
        now.map(item =>
          item.id === id && item.file && !item.isFinal
            ? { ...item, state: 'waiting', progress: 0, error: undefined }
            : item,
        ),
      ),
    remove: (id: string) => {
      running.current.get(id)?.()
      const { file } = items.find(item => item.id === id) ?? {}
      if (file) forgetFile(file)
      setItems(now => now.filter(item => item.id !== id))
    },
    move: (id: string, place: number) =>
      setItems(now => {
        const item = now.find(one => one.id === id)
        const rest = now.filter(one => one.id !== id)
        return item ? [...rest.slice(0, place), item, ...rest.slice(place)] : now
      }),
    reset: (media: readonly KeptMedia[] = []) => {
      running.current.forEach(abort => abort())
      setItems(media.map(keptAs))
    },
    sent: items.flatMap(item => (item.state === 'done' && item.sent ? [item.sent] : [])),
    isSending: items.some(item => item.state === 'waiting' || item.state === 'sending'),
    hasFailed: items.some(item => item.state === 'failed'),
  }
}

export type Uploads = ReturnType<typeof useUploads>
