import { MEDIA } from '#domain/base/upload'
import { FILE_HEAD_BYTES, fileKindOf } from '#domain/kit/file-kind'
import { type ChosenFile, Unreadable, type UploadPort } from './types'
import { isHevc } from './video-codec'

const LONG_SIDE_PX = 2000
const QUALITY = 0.85
/** Further attempts if a picture is still too large: its long side as a share of the first attempt's, and quality. */
const STRONGER: readonly [share: number, quality: number][] = [
  [1, 0.6],
  [0.7, 0.5],
]
/** If the phone can't draw a video's still within this time, the video goes without one. */
const STILL_MS = 8_000
const STILL_PX = 1080
/** A little after the start: many videos begin black. */
const STILL_AT_S = 0.4

const toChosen = async (file: File): Promise<ChosenFile> => {
  const chosen = { name: file.name || 'file', contentType: file.type, sizeBytes: file.size, source: file }
  if (!file.type.startsWith('video/')) return { ...chosen, kind: 'image', previewUrl: URL.createObjectURL(file) }
  const [{ durationS, still }, hevc] = await Promise.all([readVideo(file), isHevc(file)])
  const video = { ...chosen, kind: 'video' as const, durationS, isHevc: hevc }
  if (!still) return { ...video, previewUrl: '' }
  const previewUrl = URL.createObjectURL(still)
  const cover: ChosenFile = {
    name: 'cover.jpg',
    contentType: still.type,
    sizeBytes: still.size,
    kind: 'image',
    previewUrl,
    source: still,
  }
  return { ...video, previewUrl, cover }
}

/** Reads a video's duration and a still. Neither if the browser can't play it. */
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

/** Resolves the pending `choose` as empty. */
let giveUp = () => {}

/**
 * Uses its own file input: on H5 `chooseMedia` doesn't call back for videos on iOS, nor when it is closed. Older
 * browsers fire no `cancel`, and slow phones deliver files long after the page has regained the focus, so that a
 * pending call is ended only by the next one.
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
  const context = canvas.getContext('2d')!
  // A JPEG has no transparency: what lies under a clear pixel would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** The kind of a picture that only some browsers can read, and the server can't. */
const oddKindOf = async (source: Blob): Promise<'heic' | 'moving_avif' | null> => {
  const kind = fileKindOf(new Uint8Array(await source.slice(0, FILE_HEAD_BYTES).arrayBuffer()))
  return kind === 'heic' || kind === 'moving_avif' ? kind : null
}

/**
 * The browser turns the picture upright while drawing it. A picture that can't be drawn is sent as it is, unless the
 * server couldn't read it.
 */
export const shrink: UploadPort['shrink'] = async file => {
  if (file.kind !== 'image') return file
  const oddKind = await oddKindOf(file.source as Blob)
  const isOver = file.sizeBytes > MEDIA.pictureBytesMax
  // Any type is tried if it is too large: if it can't be drawn, it is refused either way.
  if (!oddKind && !isOver && !/^image\/(?:jpeg|png|webp)$/.test(file.contentType)) return file
  try {
    const picture = await load(file.previewUrl)
    const scale = Math.min(1, LONG_SIDE_PX / Math.max(picture.naturalWidth, picture.naturalHeight))
    if (!oddKind && scale === 1 && !isOver) return file
    let blob = await draw(picture, scale, QUALITY)
    for (const [share, quality] of STRONGER)
      if (blob && blob.size > MEDIA.pictureBytesMax) blob = await draw(picture, scale * share, quality)
    if (!blob) throw new Error('not drawn')
    if (!oddKind && blob.size >= file.sizeBytes) return file
    return {
      ...file,
      contentType: blob.type,
      sizeBytes: blob.size,
      source: blob,
      name: file.name.replace(/\.\w+$/, '.jpg'),
    }
  } catch {
    if (oddKind) throw new Unreadable(oddKind)
    return file
  }
}

export const free: UploadPort['free'] = file => file.previewUrl && URL.revokeObjectURL(file.previewUrl)

/** Taro only takes an address and reads the file from it: creates one, to be revoked by `end` after the upload. */
export const lend = (source: unknown): { path: string; end(): void } => {
  const path = URL.createObjectURL(source as Blob)
  return { path, end: () => URL.revokeObjectURL(path) }
}
