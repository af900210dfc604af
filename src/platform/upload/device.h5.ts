import { MEDIA } from '../../../domain/constants'
import type { ChosenFile, UploadPort } from './types'

const LONG_SIDE_PX = 2000
const QUALITY = 0.85
/** Of a picture that is still too large: the long side as a share of the first one's, and the quality. */
const STRONGER: readonly [share: number, quality: number][] = [
  [1, 0.6],
  [0.7, 0.5],
]
/** A phone that can't draw a video's still within this goes without. */
const STILL_MS = 8_000
const STILL_PX = 1080
/** A little after the start: many videos begin black. */
const STILL_AT_S = 0.4

const toChosen = async (file: File): Promise<ChosenFile> => {
  const chosen = { name: file.name || 'file', contentType: file.type, sizeBytes: file.size, source: file }
  if (!file.type.startsWith('video/')) return { ...chosen, kind: 'image', previewUrl: URL.createObjectURL(file) }
  const { durationS, still } = await readVideo(file)
  if (!still) return { ...chosen, kind: 'video', previewUrl: '', durationS }
  const previewUrl = URL.createObjectURL(still)
  const cover: ChosenFile = {
    name: 'cover.jpg',
    contentType: still.type,
    sizeBytes: still.size,
    kind: 'image',
    previewUrl,
    source: still,
  }
  return { ...chosen, kind: 'video', previewUrl, durationS, cover }
}

/** How long a video is, and a picture of it. Neither where the browser can't play it. */
const readVideo = (file: File): Promise<{ durationS?: number; still?: Blob }> =>
  new Promise(resolve => {
    const video = document.createElement('video')
    const url = URL.createObjectURL(file)
    const finish = (still?: Blob | null) => {
      window.clearTimeout(timer)
      const durationS = Number.isFinite(video.duration) ? video.duration : undefined
      video.removeAttribute('src')
      URL.revokeObjectURL(url)
      resolve({ durationS, still: still ?? undefined })
    }
    const timer = window.setTimeout(() => finish(), STILL_MS)
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.onerror = () => finish()
    video.onloadeddata = () => {
      video.currentTime = Math.min(STILL_AT_S, video.duration / 2 || 0)
    }
    video.onseeked = () => {
      const scale = Math.min(1, STILL_PX / Math.max(video.videoWidth, video.videoHeight))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      if (!canvas.width || !canvas.height) return finish()
      canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
      canvas.toBlob(finish, 'image/jpeg', QUALITY)
    }
    video.src = url
    video.load()
  })

/** Ends the choosing that nobody answered yet. */
let giveUp = () => {}

/**
 * An input of our own: `chooseMedia` of H5 gives no callback for videos on iOS, and none when it is closed. Older browsers
 * don't say `cancel`, and a slow phone hands over long after the page has its focus back: only the next choosing ends this.
 */
export const choose: UploadPort['choose'] = ({ count, kinds }) =>
  new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = kinds.map(kind => `${kind}/*`).join(',')
    input.multiple = count > 1
    input.style.display = 'none'
    input.setAttribute('data-chooser', '')
    const finish = (files: File[]) => {
      input.remove()
      resolve(Promise.all(files.slice(0, count).map(toChosen)))
    }
    giveUp()
    giveUp = () => finish([])
    input.addEventListener('change', () => finish(Array.from(input.files ?? [])))
    input.addEventListener('cancel', () => finish([]))
    document.body.appendChild(input)
    input.click()
  })

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('not a picture'))
    picture.src = url
  })

const draw = (picture: HTMLImageElement, scale: number, quality: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.naturalWidth * scale)
  canvas.height = Math.round(picture.naturalHeight * scale)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** The browser turns the picture upright while drawing it. What cannot be drawn is sent as it is. */
export const shrink: UploadPort['shrink'] = async file => {
  const isOver = file.sizeBytes > MEDIA.pictureBytesMax
  // Whatever is too large is tried: where it can't be drawn, it is refused either way.
  if (file.kind !== 'image' || (!isOver && !/^image\/(?:jpeg|png|webp)$/.test(file.contentType))) return file
  try {
    const picture = await load(file.previewUrl)
    const scale = Math.min(1, LONG_SIDE_PX / Math.max(picture.naturalWidth, picture.naturalHeight))
    if (scale === 1 && !isOver) return file
    let blob = await draw(picture, scale, QUALITY)
    for (const [share, quality] of STRONGER)
      if (blob && blob.size > MEDIA.pictureBytesMax) blob = await draw(picture, scale * share, quality)
    if (!blob || blob.size >= file.sizeBytes) return file
    return {
      ...file,
      contentType: blob.type,
      sizeBytes: blob.size,
      source: blob,
      name: file.name.replace(/\.\w+$/, '.jpg'),
    }
  } catch {
    return file
  }
}

export const release: UploadPort['release'] = file => file.previewUrl && URL.revokeObjectURL(file.previewUrl)

/** Taro takes an address only, and reads the file from it: one that lives as long as the sending. */
export const lend = (source: unknown): { path: string; end(): void } => {
  const path = URL.createObjectURL(source as Blob)
  return { path, end: () => URL.revokeObjectURL(path) }
}
