import type http from 'node:http'
import { WxError } from './api'

/** Node's error codes as the network errors that WeChat reports. */
const NET_ERRORS: Record<string, [code: number, name: string]> = {
  ECONNREFUSED: [-102, 'CONNECTION_REFUSED'],
  ECONNRESET: [-101, 'CONNECTION_RESET'],
  ENOTFOUND: [-105, 'NAME_NOT_RESOLVED'],
}

export const networkError = (kind: string, error: NodeJS.ErrnoException) => {
  const [code, name] = NET_ERRORS[error.code ?? ''] ?? [-2, 'FAILED']
  return new WxError(`${kind}:fail errcode:${code} cronet_error_code:${code} error_msg:net::ERR_${name}`, {
    errno: 600001,
  })
}

export const headersOf = (given: unknown, defaults: Record<string, string>) => {
  const header = { ...defaults }
  for (const [key, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || /^(referer|user-agent|content-length)$/i.test(key)) continue
    header[key.toLowerCase()] = String(value)
  }
  return header
}

/** Headers as phones show them: `Content-Type`, several values joined. */
export const answerHeaders = (response: http.IncomingMessage) =>
  Object.fromEntries(
    Object.entries(response.headers).map(([key, value]) => [
      key.replace(/(^|-)[a-z]/g, found => found.toUpperCase()),
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )

const form = (data: Record<string, unknown>) =>
  Object.entries(data)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')

export const encode = (
  url: string,
  method: string,
  header: Record<string, string>,
  data: unknown,
): { url: string; body: Buffer } => {
  if (data === undefined || data === null) return { url, body: Buffer.alloc(0) }
  if (method === 'GET') {
    const search = typeof data === 'object' ? form(data as Record<string, unknown>) : String(data)
    return { url: search ? `${url}${url.includes('?') ? '&' : '?'}${search}` : url, body: Buffer.alloc(0) }
  }
  if (typeof data === 'string') return { url, body: Buffer.from(data) }
  if (Object.prototype.toString.call(data) === '[object ArrayBuffer]')
    return { url, body: Buffer.from(data as ArrayBuffer) }
  const isForm = /application\/x-www-form-urlencoded/i.test(header['content-type'] ?? '')
  return { url, body: Buffer.from(isForm ? form(data as Record<string, unknown>) : JSON.stringify(data)) }
}

export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** WeChat sends the fields first and the file last. */
export const multipart = (
  boundary: string,
  fields: Record<string, unknown>,
  name: string,
  file: { data: Buffer; type: string; name: string },
) =>
  Buffer.concat([
    ...Object.entries(fields).map(([key, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
    ),
    file.data,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
