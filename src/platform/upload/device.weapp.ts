import Taro from '@tarojs/taro'
import { MEDIA } from '#domain/base/upload'
import { Denied, Unreadable, type ChosenFile, type UploadPort } from './types'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}
const COMPRESS_ABOVE_BYTES = 500_000
/** Tried in turn while the picture is larger than the server accepts. The width lets a PNG become smaller, too. */
const STEPS: readonly { quality: number; compressedWidth?: number }[] = [
  { quality: 80 },
  { quality: 60, compressedWidth: 2000 },
  { quality: 40, compressedWidth: 1200 },
]
/** The privacy guide was not agreed to, or refused. */
const PRIVACY_ERRNOS = [103, 104]

const toChosen = (path: string, sizeBytes: number, kind: 'image' | 'video', thumb?: string): ChosenFile => {
  const ending = /\.(\w+)$/.exec(path)?.[1].toLowerCase() ?? ''
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    contentType: TYPES[ending] ?? (kind === 'video' ? 'video/mp4' : 'image/jpeg'),
    sizeBytes,
    kind,
    previewUrl: thumb || path,
    source: path,
  }
}

/** By the file system's own call: WeChat no longer maintains `wx.getFileInfo`. */
const sizeOf = (filePath: string): Promise<number> =>
  new Promise((resolve, reject) =>
    Taro.getFileSystemManager().getFileInfo({
      filePath,
      success: ({ size }) => resolve(size),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    }),
  )

const toCover = async (path: string | undefined): Promise<ChosenFile | undefined> => {
  const size = path ? await sizeOf(path).catch(() => undefined) : undefined
  return path && size ? toChosen(path, size, 'image') : undefined
}

export const choose: UploadPort['choose'] = async ({ count, kinds, videoSeconds = 30, albumOnly }) => {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count,
      mediaType: kinds,
      sourceType: albumOnly ? ['album'] : ['album', 'camera'],
      maxDuration: videoSeconds,
      sizeType: ['compressed'],
    })
    return await Promise.all(
      tempFiles.map(async ({ tempFilePath, size, fileType, thumbTempFilePath, duration }) =>
        fileType === 'video'
          ? {
              ...toChosen(tempFilePath, size, 'video', thumbTempFilePath),
              previewUrl: thumbTempFilePath || '',
              durationS: duration,
              cover: await toCover(thumbTempFilePath),
            }
          : toChosen(tempFilePath, size, 'image'),
      ),
    )
  } catch (error) {
    const { errMsg = '', errno } = (error ?? {}) as { errMsg?: string; errno?: number }
    // Refusing the privacy guide was the user's choice; a permission denied by the phone has to be reported.
    if (PRIVACY_ERRNOS.includes(errno ?? 0) || !/auth|denied|permission/i.test(errMsg)) return []
    throw new Denied(errMsg)
  }
}

const isHeic = ({ name }: ChosenFile) => /\.hei[cf]$/i.test(name)

export const shrink: UploadPort['shrink'] = async file => {
  if (file.kind !== 'image' || (!isHeic(file) && file.sizeBytes < COMPRESS_ABOVE_BYTES)) return file
  let least = file
  try {
    for (const [at, step] of STEPS.entries()) {
      if (at > 0 && least.sizeBytes <= MEDIA.pictureBytesMax) break
      const { tempFilePath } = await Taro.compressImage({ src: file.source as string, ...step })
      const size = await sizeOf(tempFilePath)
      // Compressing makes a JPEG, which may be larger than the HEIC.
      if (size < least.sizeBytes || isHeic(least))
        least = { ...toChosen(tempFilePath, size, 'image'), previewUrl: file.previewUrl }
    }
  } catch {
    // The smallest version so far is used.
  }
  if (isHeic(least)) throw new Unreadable('heic')
  return least
}

export const free: UploadPort['free'] = () => {}

/** A chosen file is a path already. */
export const lend = (source: unknown): { path: string; end(): void } => ({ path: source as string, end: () => {} })
