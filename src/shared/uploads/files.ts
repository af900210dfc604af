import type { Picture } from '#contract/shapes'
import { MEDIA } from '#domain/base/upload'
import type { Cloud } from '../../api'
import { permission } from '../../platform/permission'
import { Denied, type ChooseOptions, type ChosenFile } from '../../platform/upload'
import { guideToDevice, permitPictures } from '../../ui/Permission/permit'

/** A finished upload, as a draft stores it and the contract takes it. */
export interface SentMedia {
  kind: 'image' | 'video'
  /** '' for a private file. */
  url: string
  cover_url?: string
  /** Of a private file. */
  file_id?: string
}
export interface SavedMedia extends SentMedia {
  preview_url?: string
}

/** A published picture, to be sent again with a change. */
export const savedOf = (item: Picture): SavedMedia => ({
  kind: item.kind,
  url: item.url,
  cover_url: item.kind === 'video' && item.medium_url ? item.medium_url : undefined,
  preview_url: item.medium_url || item.url,
})

export type PickedFile = ChosenFile

/** Opens the platform's chooser, after its permissions. Empty if nothing was chosen, for whatever reason. */
const pick = async (cloud: Cloud, options: ChooseOptions): Promise<PickedFile[]> => {
  // Browsers open a chooser only within the tap itself.
  if (permission.isFree) return cloud.choose(options)
  const sources = await permitPictures()
  if (!sources) return []
  return cloud.choose({ ...options, albumOnly: sources === 'album' }).catch((error: unknown) => {
    if (!(error instanceof Denied)) throw error
    guideToDevice()
    return []
  })
}

/** @param count how many more fit */
export const pickPictures = (cloud: Cloud, count: number): Promise<PickedFile[]> =>
  pick(cloud, { count, kinds: ['image'] })

export const pickVideo = (cloud: Cloud): Promise<PickedFile[]> =>
  pick(cloud, { count: 1, kinds: ['video'], videoSeconds: MEDIA.videoSecondsMax })

/** Uploads a picture, or a video and its still. @param isPrivate a picture that only its owner and operators may see */
export const sendFile = (cloud: Cloud, file: PickedFile, onProgress: (share: number) => void, isPrivate = false) => {
  if (file.kind === 'image') {
    const task = cloud.upload(file, isPrivate ? 'private' : 'listing', onProgress)
    return {
      abort: task.abort,
      done: task.done.then(({ publicUrl, fileId }): SentMedia => ({
        kind: 'image',
        url: publicUrl,
        ...(isPrivate && { file_id: fileId }),
      })),
    }
  }
  const still = file.cover && cloud.upload(file.cover, 'listing')
  const video = cloud.upload(file, 'video', onProgress)
  const done = Promise.all([video.done, still?.done]).then(([{ publicUrl }, cover]): SentMedia => ({
    kind: 'video',
    url: publicUrl,
    cover_url: cover?.publicUrl,
  }))
  return {
    done,
    abort: () => {
      still?.abort()
      video.abort()
    },
  }
}
