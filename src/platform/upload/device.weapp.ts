import Taro from '@tarojs/taro'
import { Denied, type ChosenFile, type UploadPort } from './types'

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
const QUALITY = 80
/** Not agreed to, or refused. */
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

const sizeOf = async (filePath: string): Promise<number | undefined> =>
  ((await Taro.getFileInfo({ filePath })) as { size?: number }).size

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
    // A refused privacy guide was somebody's choice; what the phone keeps shut has to be said.
    if (PRIVACY_ERRNOS.includes(errno ?? 0) || !/auth|denied|permission/i.test(errMsg)) return []
    throw new Denied(errMsg)
  }
}

export const shrink: UploadPort['shrink'] = async file => {
  if (file.kind !== 'image' || file.sizeBytes < COMPRESS_ABOVE_BYTES) return file
  try {
    const { tempFilePath } = await Taro.compressImage({ src: file.source as string, quality: QUALITY })
    const size = (await sizeOf(tempFilePath)) ?? file.sizeBytes
    return size < file.sizeBytes ? { ...toChosen(tempFilePath, size, 'image'), previewUrl: file.previewUrl } : file
  } catch {
    return file
  }
}

export const release: UploadPort['release'] = () => {}

/** A chosen file is a path already. */
export const lend = (source: unknown): { path: string; end(): void } => ({ path: source as string, end: () => {} })
