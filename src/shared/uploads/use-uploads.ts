import { useState, useSyncExternalStore } from 'react'
import { MEDIA } from '#domain/base/upload'
import { useApp } from '../use-app'
import { pickPictures, pickVideo, type SavedMedia, type PickedFile } from './files'
import { areUnderWay, freshOf, queueOf, sentOf } from './queue'

export type { Upload } from './queue'

/**
 * A form's uploads: a few at once, each with its own progress and retry. The video comes last. They go on while the
 * form is closed.
 */
export const useUploads = (
  slot: string,
  saved: readonly SavedMedia[],
  { picturesMax, videosMax, isPrivate }: { picturesMax: number; videosMax: number; isPrivate?: boolean } = MEDIA,
) => {
  const app = useApp()
  const [queue] = useState(() => queueOf(app, slot, saved, isPrivate))
  const items = useSyncExternalStore(queue.watch, queue.read, queue.read)

  const pictures = items.filter(item => item.kind !== 'video')
  const put = (files: PickedFile[]) => {
    const added = freshOf(files)
    const of = (isVideo: boolean) => [...queue.read(), ...added].filter(item => (item.kind === 'video') === isVideo)
    queue.set([...of(false).slice(0, picturesMax), ...of(true).slice(0, videosMax)])
  }

  return {
    items,
    /** @param most at most this many, and no more than fit */
    add: async (most = picturesMax) =>
      put(await pickPictures(app.cloud, Math.min(most, picturesMax - pictures.length))),
    addVideo: async () => put(await pickVideo(app.cloud)),
    retry: (id: string) => {
      const item = queue.read().find(one => one.id === id)
      if (item?.file && !item.isFinal) queue.change(id, { state: 'waiting', progress: 0, error: undefined })
    },
    remove: (id: string) => {
      queue.stop(id)
      queue.set(queue.read().filter(item => item.id !== id))
    },
    move: (id: string, place: number) => {
      const item = queue.read().find(one => one.id === id)
      const rest = queue.read().filter(one => one.id !== id)
      if (item) queue.set([...rest.slice(0, place), item, ...rest.slice(place)])
    },
    reset: (media: readonly SavedMedia[] = []) => queue.reset(media),
    keepBy: queue.keepBy,
    /** The current items, also after the form was left. */
    now: queue.read,
    sent: sentOf(items),
    isSending: areUnderWay(items),
    hasFailed: items.some(item => item.state === 'failed'),
  }
}

export type Uploads = ReturnType<typeof useUploads>
