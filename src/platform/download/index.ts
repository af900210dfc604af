import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MS, TRANSFER_MAX_MS } from '#domain/base/network'
import { createIdleTimer, systemClock } from '../clock'
import { requestSlots } from '../request-slots'

/**
 * Downloads a file from the server or its file host.
 * @param url a bare path belongs to the server
 * @returns a file path in the mini-program, a `blob:` address in a browser
 * @throws Error on any status but 200, without a network, or after 60 s without progress
 */
export const download = (url: string): Promise<string> =>
  requestSlots.pass(
    () =>
      new Promise((resolve, reject) => {
        const task = Taro.downloadFile({
          url: url.startsWith('/') ? API_BASE + url : url,
          // For the whole transfer.
          timeout: TRANSFER_MAX_MS,
          // Taro on H5 sends credentials by default, and a public file host rejects them.
          withCredentials: false,
          success: ({ statusCode, tempFilePath }) => {
            idle.end()
            if (statusCode === 200) resolve(tempFilePath)
            else reject(new Error(`HTTP ${statusCode}`))
          },
          // On H5 Taro also calls this at its timeout, even if the file arrived long before.
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
