import { CODE } from '#contract/codes'
import { CLOUD, MEDIA } from '#domain/base/upload'
import { isApiError, type Cloud } from '../../api'
import { t } from '../../locales/base/uploader'
import { TooLarge, Unreadable } from '../../platform/upload/types'
import type { UploadItem } from '../../ui/Uploader/types'
import type { App } from '../app'
import { sendFile, type SavedMedia, type PickedFile, type SentMedia } from './files'

/** A picture or video of the form: what is shown, and what a retry needs. */
export interface Upload extends UploadItem {
  /** Set once it is uploaded. */
  sent?: SentMedia
  file?: PickedFile
}

/** Why a file can't be taken at all; null if it can. */
const refusal = (file: PickedFile): string | null => {
  // A picture is shrunk first: only the result can be too large.
  if (file.kind === 'image') return null
  if (!/^video\/(?:mp4|quicktime)$/.test(file.contentType)) return t('uploader.video_type')
  if (file.isHevc) return t('uploader.hevc')
  if (file.sizeBytes > MEDIA.videoBytesMax) return t('uploader.too_big', { mb: MEDIA.videoBytesMax / 1024 / 1024 })
  // If the phone doesn't know the duration, the server checks it.
  return (file.durationS ?? 0) > MEDIA.videoSecondsMax + MEDIA.videoGraceSeconds
    ? t('uploader.too_long', { count: MEDIA.videoSecondsMax })
    : null
}

/** A file that the server refuses is final, with the server's message; any other failure can be retried. */
const failure = (error: unknown): Partial<Upload> => {
  if (error instanceof TooLarge)
    return { state: 'failed', error: t('uploader.too_big', { mb: MEDIA.pictureBytesMax / 1024 / 1024 }), isFinal: true }
  if (error instanceof Unreadable) return { state: 'failed', error: t(`uploader.${error.kind}`), isFinal: true }
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

const savedAs = ({ preview_url, ...sent }: SavedMedia): Upload => ({
  id: nextId(),
  kind: sent.kind ?? 'image',
  previewUrl: preview_url ?? (sent.kind === 'video' ? (sent.cover_url ?? '') : sent.url),
  state: 'done',
  progress: 1,
  sent: { ...sent, kind: sent.kind ?? 'image' },
})

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending'

/** A form's upload queue: sends a few files at once, each with its progress. Goes on after the form is left. */
export const createQueue = (cloud: Cloud, saved: readonly SavedMedia[], onSettled: () => void, isPrivate = false) => {
  let items: readonly Upload[] = saved.map(savedAs)
  /** The abort function of each running upload. */
  const running = new Map<string, () => void>()
  const watchers = new Set<() => void>()
  /** Saves the uploaded files while no form is open. */
  let keep: (() => void) | null = null

  const set = (next: readonly Upload[]) => {
    items = next
    start()
    watchers.forEach(watch => watch())
  }
  const change = (id: string, part: Partial<Upload>) =>
    set(items.map(item => (item.id === id ? { ...item, ...part } : item)))

  const start = () => {
    for (const item of items) {
      if (running.size >= CLOUD.uploadConcurrency) return
      if (item.state !== 'waiting' || !item.file || running.has(item.id)) continue
      const task = sendFile(cloud, item.file, progress => change(item.id, { progress }), isPrivate)
      running.set(item.id, task.abort)
      items = items.map(one => (one === item ? { ...one, state: 'sending', progress: 0, error: undefined } : one))
      task.done
        .then((sent): Partial<Upload> => ({ state: 'done', progress: 1, sent }), failure)
        .then(part => {
          running.delete(item.id)
          change(item.id, part)
          if (watchers.size > 0) return
          if (part.sent) keep?.()
          settle()
        })
    }
  }
  /** Drops a queue without an open form once all its files are uploaded. */
  const settle = () => {
    if (watchers.size === 0 && items.every(({ state }) => state === 'done')) onSettled()
  }

  return {
    read: () => items,
    watch: (run: () => void) => {
      watchers.add(run)
      return () => {
        watchers.delete(run)
        settle()
      }
    },
    /** @param run called after each file uploaded while no form is open; null once the form was sent */
    keepBy: (run: (() => void) | null) => {
      keep = run
    },
    set,
    change,
    stop: (id: string) => {
      running.get(id)?.()
      const { file } = items.find(item => item.id === id) ?? {}
      // Frees the preview.
      if (file) cloud.free(file)
    },
    reset: (media: readonly SavedMedia[]) => {
      running.forEach(abort => abort())
      set(media.map(savedAs))
    },
  }
}
type UploadQueue = ReturnType<typeof createQueue>

/** The queues of open forms, and of left forms with unfinished files, by user and form. */
const open = new Map<string, UploadQueue>()

/**
 * The form's queue: the one still running since the form was left, else a new one of the kept files.
 * @param slot the form, by the same name as its draft
 */
export const queueOf = (
  { cloud, session }: App,
  slot: string,
  saved: readonly SavedMedia[],
  isPrivate = false,
): UploadQueue => {
  const key = `${session.uid ?? ''}:${slot}`
  const known = open.get(key)
  if (known) return known
  const forget = () => {
    if (open.get(key) === queue) open.delete(key)
  }
  const queue: UploadQueue = createQueue(cloud, saved, forget, isPrivate)
  open.set(key, queue)
  return queue
}

export const freshOf = (files: readonly PickedFile[]): Upload[] => files.map(fresh)
export const areUnderWay = (items: readonly Upload[]): boolean => items.some(isUnderWay)
/** The finished uploads, in their order. */
export const sentOf = (items: readonly Upload[]): SentMedia[] =>
  items.flatMap(item => (item.state === 'done' && item.sent ? [item.sent] : []))
