import Taro from '@tarojs/taro'
import { TRANSFER_MAX_MS } from '#domain/base/network'
import type { HttpAnswer } from '../http'
import { choose, lend, free, shrink } from './device'
import type { UploadPort } from './types'

export { Denied, TooLarge, Unreadable } from './types'
export type { ChooseOptions, ChosenFile, Upload, UploadForm, UploadPort } from './types'

const send: UploadPort['send'] = (file, { url, headers, fields, file_field }, onProgress) => {
  const { path, end } = lend(file.source)
  let isAborted = false
  let abort = () => {}
  const done = new Promise<HttpAnswer>((resolve, reject) => {
    const task = Taro.uploadFile({
      // A bare path belongs to the API server.
      url: url.startsWith('/') ? API_BASE + url : url,
      filePath: path,
      name: file_field,
      // Taro on H5 knows no name for an address, and sends credentials, which a public file host rejects.
      fileName: file.name,
      withCredentials: false,
      header: headers,
      formData: fields,
      // For the whole transfer: the caller watches its progress.
      timeout: TRANSFER_MAX_MS,
      success: ({ statusCode, data }) => resolve({ status: statusCode, text: data }),
      fail: () => reject(new Error('offline')),
    })
    // Taro on H5 loses an abort made before it has read the file: the first progress event repeats it.
    task.progress?.(({ progress }) => (isAborted ? task.abort() : onProgress(progress / 100)))
    if (typeof task.catch === 'function') task.catch(() => {})
    abort = () => {
      isAborted = true
      reject(new Error('aborted'))
      task.abort?.()
    }
  })
  done.then(end, end)
  return { done, abort: () => abort() }
}

export const upload: UploadPort = { choose, shrink, send, free }
