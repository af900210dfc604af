import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MS, WEAPP_REQUESTS_MAX } from '../../../domain/constants'
import type { HttpAnswer, HttpPort } from './types'

export type { HttpAnswer, HttpExchange, HttpPort, HttpRequest } from './types'

/** An eleventh request at once would be refused. */
export const requestsMax = WEAPP_REQUESTS_MAX

export const http: HttpPort = ({ method, url, headers, body }) => {
  let abort = () => {}
  const answer = new Promise<HttpAnswer>((resolve, reject) => {
    const task = Taro.request({
      url,
      method,
      header: headers,
      data: body,
      dataType: 'text',
      responseType: 'text',
      timeout: NETWORK_TIMEOUT_MS,
      success: ({ statusCode, data }) =>
        resolve({ status: statusCode, text: typeof data === 'string' ? data : JSON.stringify(data) }),
      fail: ({ errMsg }) => reject(new Error(/time ?out/i.test(errMsg) ? 'timeout' : 'offline')),
    })
    // The task is also a promise: its refusal is already told above.
    if (typeof task?.catch === 'function') task.catch(() => {})
    abort = () => task?.abort?.()
  })
  return { answer, abort: () => abort() }
}
