import type { HttpPort } from './types'

export type { HttpAnswer, HttpExchange, HttpPort, HttpRequest } from './types'

/** Browsers queue by themselves. */
export const requestsMax = Infinity

/** XMLHttpRequest: the oldest supported browsers cannot abort a `fetch`. */
export const http: HttpPort = ({ method, url, headers, body }) => {
  const request = new XMLHttpRequest()
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Error('offline'))
    request.onabort = () => reject(new Error('aborted'))
    request.open(method, url)
    for (const name of Object.keys(headers)) request.setRequestHeader(name, headers[name])
    request.send(body)
  })
  return { answer, abort: () => request.abort() }
}
