import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MS, TRANSFER_MAX_MS } from '../../../domain/constants'
import { createIdleTimer, systemClock } from '../clock'
import { places } from '../places'

/**
 * Brings a file of the server's, or of its file host's, onto the device.
 * @param url a path alone belongs to the server
 * @returns its path on a phone, a `blob:` address in a browser
 * @throws Error where none came: any status but 200, no network, 60 s without progress
 */
export const download = (url: string): Promise<string> =>
  places.pass(
    () =>
      new Promise((resolve, reject) => {
        const task = Taro.downloadFile({
          url: url.startsWith('/') ? API_BASE + url : url,
          // Of the whole transfer.
          timeout: TRANSFER_MAX_MS,
          // Taro on H5 sends them unless told not to, and a file host for everybody refuses them.
          withCredentials: false,
          success: ({ statusCode, tempFilePath }) => {
            idle.end()
            if (statusCode === 200) resolve(tempFilePath)
            else reject(new Error(`HTTP ${statusCode}`))
          },
          // On H5 Taro also says this when its time-out comes, though the file came long before.
          fail: ({ errMsg }) => {
            idle.end()
            reject(new Error(errMsg))
          },
        })
        const idle = createIdleTimer(systemClock, NETWORK_TIMEOUT_MS, () => {
          reject(new Error('timeout'))
          task.abort()
        })
        task.progress?.(() => idle.moved())
        if (typeof task.catch === 'function') task.catch(() => {})
      }),
  )
