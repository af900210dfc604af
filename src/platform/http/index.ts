import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MS } from '#domain/base/network'
import { createAbort } from './abort'
import type { HttpAnswer, HttpPort } from './types'

export type { HttpAnswer, HttpExchange, HttpPort, HttpRequest } from './types'

export const http: HttpPort = ({ method, url, headers, body }) => {
  const { options, abort } = createAbort()
  let abortTask = () => {}
  const answer = new Promise<HttpAnswer>((resolve, reject) => {
    const task = Taro.request({
      url,
      method,
      header: headers,
      data: body,
      dataType: 'text',
      responseType: 'text',
      timeout: NETWORK_TIMEOUT_MS,
      ...options,
      success: ({ statusCode, data }) =>
        resolve({ status: statusCode, text: typeof data === 'string' ? data : JSON.stringify(data) }),
      fail: ({ errMsg }) => reject(new Error(/time ?out/i.test(errMsg) ? 'timeout' : 'offline')),
    })
    // The task is also a promise; its rejection is already handled by `fail`.
    if (typeof task?.catch === 'function') task.catch(() => {})
    abortTask = () => {
      // The oldest browsers can't abort a `fetch`, so the promise is rejected here.
      reject(new Error('aborted'))
      abort(task)
    }
  })
  return { answer, abort: () => abortTask() }
}
