import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MS } from '../../../domain/constants'
import type { HttpAnswer } from '../http'
import { Denied, type ChosenFile, type UploadPort } from './types'

export { Denied } from './types'
export type { ChooseOptions, ChosenFile, Upload, UploadForm, UploadPort } from './types'

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

const choose: UploadPort['choose'] = async ({ count, kinds, videoSeconds = 30, albumOnly }) => {
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

const shrink: UploadPort['shrink'] = async file => {
  if (file.kind !== 'image' || file.sizeBytes < COMPRESS_ABOVE_BYTES) return file
  try {
    const { tempFilePath } = await Taro.compressImage({ src: file.source as string, quality: QUALITY })
    const size = (await sizeOf(tempFilePath)) ?? file.sizeBytes
    return size < file.sizeBytes ? { ...toChosen(tempFilePath, size, 'image'), previewUrl: file.previewUrl } : file
  } catch {
    return file
  }
}

const send: UploadPort['send'] = (file, { url, headers, fields, file_field }, onProgress) => {
  let abort = () => {}
  const done = new Promise<HttpAnswer>((resolve, reject) => {
    const task = Taro.uploadFile({
      // The server names its own host; a path alone belongs to it.
      url: url.startsWith('/') ? API_BASE + url : url,
      filePath: file.source as string,
      name: file_field,
      header: headers,
      formData: fields,
      timeout: NETWORK_TIMEOUT_MS,
      success: ({ statusCode, data }) => resolve({ status: statusCode, text: data }),
      fail: () => reject(new Error('offline')),
    })
    task.progress?.(({ progress }) => onProgress(progress / 100))
    if (typeof task.catch === 'function') task.catch(() => {})
    abort = () => task.abort?.()
  })
  return { done, abort: () => abort() }
}

export const upload: UploadPort = { choose, shrink, send, release: () => {} }
