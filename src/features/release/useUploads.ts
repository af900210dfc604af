import { useCallback, useEffect, useRef, useState } from 'react'
import { CLOUD, MEDIA } from '../../../domain/constants'
import { t } from '../../locales/areas/release'
import type { UploadItem } from '../../ui/Uploader/types'
import { forgetPicture, pickPictures, sendPicture, type PickedFile } from './source'

/** A picture of the form: what is shown, and what it takes to send it again. */
export interface Upload extends UploadItem {
  /** Where it lies once it is there. */
  url?: string
  file?: PickedFile
}

export interface KeptUpload {
  url: string
}

const isTooBig = (file: PickedFile) => file.sizeBytes > MEDIA.pictureBytesMax

let count = 0
const nextId = () => `picture-${(count += 1)}`

const fresh = (file: PickedFile): Upload =>
  isTooBig(file)
    ? {
        id: nextId(),
        previewUrl: file.previewUrl,
        state: 'failed',
        progress: 0,
        error: t('release.too_big', { mb: MEDIA.pictureBytesMax / 1024 / 1024 }),
        file,
      }
    : { id: nextId(), previewUrl: file.previewUrl, state: 'waiting', progress: 0, file }

/** Pictures on their way: a few at once, each with its progress, each to be tried again by itself. */
export const useUploads = (kept: readonly KeptUpload[]) => {
  const [items, setItems] = useState<Upload[]>(() =>
    kept.map(({ url }) => ({ id: nextId(), previewUrl: url, url, state: 'done', progress: 1 })),
  )
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
      const task = sendPicture(item.file, progress => change(item.id, { progress }))
      running.current.set(item.id, task.abort)
      change(item.id, { state: 'sending', progress: 0, error: undefined })
      task.done
        .then(
          ({ publicUrl }) => ({ state: 'done' as const, progress: 1, url: publicUrl }),
          (error: Error) => ({ state: 'failed' as const, error: error.message }),
        )
        .then(part => {
          running.current.delete(item.id)
          change(item.id, part)
        })
    }
  }, [items, change])

  return {
    items,
    add: async () => {
      const room = MEDIA.picturesMax - items.length
      const files = await pickPictures(room)
      if (files.length > 0) setItems(now => [...now, ...files.slice(0, MEDIA.picturesMax - now.length).map(fresh)])
    },
    retry: (id: string) =>
      setItems(now =>
        now.map(item =>
          item.id === id && item.file && !isTooBig(item.file)
            ? { ...item, state: 'waiting', progress: 0, error: undefined }
            : item,
        ),
      ),
    remove: (id: string) => {
      running.current.get(id)?.()
      const { file } = items.find(item => item.id === id) ?? {}
      if (file) forgetPicture(file)
      setItems(now => now.filter(item => item.id !== id))
    },
    move: (id: string, place: number) =>
      setItems(now => {
        const item = now.find(one => one.id === id)
        const rest = now.filter(one => one.id !== id)
        return item ? [...rest.slice(0, place), item, ...rest.slice(place)] : now
      }),
    reset: () => setItems([]),
    urls: items.flatMap(item => (item.state === 'done' && item.url ? [item.url] : [])),
    isSending: items.some(item => item.state === 'waiting' || item.state === 'sending'),
    hasFailed: items.some(item => item.state === 'failed'),
  }
}
