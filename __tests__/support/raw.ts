import { connect, type Socket } from 'node:net'

/** What was read from a raw connection. */
export interface RawAnswer {
  /** Null if the connection ended without a response. */
  status: number | null
  headers: Record<string, string>
  body: string
  /** Everything received, bytes after the response included. */
  text: string
  /** ms from the connect call to the end of the response or of the connection. */
  ms: number
  /** The connection closed (by either side) before a response was complete. */
  isClosed: boolean
}

export interface RawConnection {
  socket: Socket
  write: (bytes: string | Buffer) => void
  /** Resolves with the first final response, or when the connection closes. */
  answer: Promise<RawAnswer>
  /** Resolves when the connection is closed, by either side. */
  closed: Promise<void>
  close: () => void
}

interface Parsed {
  status: number
  headers: Record<string, string>
  body: string
  isWhole: boolean
}

const dechunk = (text: string): { body: string; isWhole: boolean } => {
  let body = ''
  for (let at = 0; ;) {
    const line = text.indexOf('\r\n', at)
    const size = line < 0 ? NaN : parseInt(text.slice(at, line), 16)
    if (Number.isNaN(size) || text.length < line + 2 + size) return { body, isWhole: false }
    if (size === 0) return { body, isWhole: true }
    body += text.slice(line + 2, line + 2 + size)
    at = line + 2 + size + 2
  }
}

/** Parses the first response that isn't 1xx, in latin1; null until its headers are complete. */
const parse = (text: string): Parsed | null => {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [line, ...lines] = text.slice(0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1])
  const rest = text.slice(end + 4)
  if (status >= 100 && status < 200 && status !== 101) return parse(rest)
  const headers = Object.fromEntries(
    lines.map(header => [
      header.slice(0, header.indexOf(':')).toLowerCase(),
      header.slice(header.indexOf(':') + 1).trim(),
    ]),
  )
  if (headers['transfer-encoding'] === 'chunked') return { status, headers, ...dechunk(rest) }
  const length = headers['content-length'] === undefined ? Infinity : Number(headers['content-length'])
  const isBodiless = status === 101 || status === 204 || status === 304
  return { status, headers, body: rest.slice(0, length), isWhole: isBodiless || rest.length >= length }
}

/** Opens a TCP connection for hand-written bytes. @param from local address, of 127.0.0.0/8 */
export const openRaw = (url: string, { method = 'GET', from }: { method?: string; from?: string } = {}) => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  const startedAt = performance.now()
  let text = ''
  let over: () => void
  const closed = new Promise<void>(done => (over = done))
  const answer = new Promise<RawAnswer>(done => {
    const finish = (isClosed: boolean) => {
      const parsed = parse(text)
      done({
        status: parsed?.status ?? null,
        headers: parsed?.headers ?? {},
        body: Buffer.from(parsed?.body ?? '', 'latin1').toString('utf8'),
        text,
        ms: performance.now() - startedAt,
        isClosed,
      })
    }
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
      const parsed = parse(text)
      if (parsed && (parsed.isWhole || method === 'HEAD')) finish(false)
    })
    socket.on('close', () => {
      finish(true)
      over()
    })
  })
  socket.on('error', () => undefined)
  const connection: RawConnection = {
    socket,
    write: bytes => void socket.write(bytes),
    answer,
    closed,
    close: () => void socket.destroy(),
  }
  return connection
}

/**
 * Sends bytes, waits for the response or the end of the connection, and hangs up.
 * @throws if neither has come after `waitMs` ms
 */
export const sendRaw = async (
  url: string,
  bytes: string | Buffer,
  { waitMs = 10_000, isEnded = false, ...options }: { waitMs?: number; isEnded?: boolean; method?: string } = {},
): Promise<RawAnswer> => {
  const connection = openRaw(url, options)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    connection.close()
  }, waitMs)
  connection.write(bytes)
  if (isEnded) connection.socket.end()
  const answer = await connection.answer
  clearTimeout(timer)
  connection.close()
  if (isLate)
    throw new Error(
      `Still open after ${waitMs} ms, without a complete response: ${JSON.stringify(answer.text.slice(0, 200))}`,
    )
  return answer
}

/** A complete request. @param lines headers other than Host */
export const requestText = (method: string, target: string, lines: string[] = [], body = ''): string =>
  [`${method} ${target} HTTP/1.1`, 'Host: test', ...lines, '', body].join('\r\n')

/** Headers of a WebSocket upgrade. */
export const UPGRADE_LINES = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
]

/** Request targets that no honest client sends; each is tried with and without an upgrade. */
export const ODD_TARGETS = [
  '//',
  '///',
  '//socket',
  '//other/socket',
  '/socket//',
  '/\\',
  '/\\socket',
  '/%',
  '/%zz',
  '/%c0%ae',
  '/%00',
  '/socket?token=%',
  '/socket?%zz=%zz&token=%',
  '/socket?token=a&token=b',
  '/api/v1/%',
  '/files/%/%',
  '/files/private/%ff/%fe?expires=%&signature=%',
  '/?%',
  '/api/v1/listing/getListingPage?cursor=%zz&limit=%',
  'http://',
  'http://[',
  'http://[::1',
  'http://a:99999/',
  'http://other/',
  'http://other/socket',
  'https://other//',
  'HTTP://OTHER/socket?token=%',
  '*',
  `/${'a'.repeat(9_000)}`,
  `/${'/'.repeat(500)}`,
] as const

/** Bytes that are no HTTP request at all, or an incomplete one. */
export const BROKEN_REQUESTS: readonly (string | Buffer)[] = [
  '\r\n\r\n\r\n',
  'GET\r\n\r\n',
  'GET /\r\n\r\n',
  'GET  / HTTP/1.1\r\n\r\n',
  'get / HTTP/1.1\r\nHost: test\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: test\r\n\r\n',
  'GET \\ HTTP/1.1\r\nHost: test\r\n\r\n',
  'GET socket HTTP/1.1\r\nHost: test\r\n\r\n',
  'GET /a b HTTP/1.1\r\nHost: test\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nHost: test\r\n\r\n',
  'GET / HTTP/1.1\r\nHost test\r\n\r\n',
  'GET / HTTP/1.1\r\n: test\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n\tb\r\n\r\n',
  'GET / HTTP/1.1\nHost: test\n\n',
  'POST / HTTP/1.1\r\nHost: test\r\nContent-Length: -1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  'POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  'POST /socket HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
  'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: test\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: test\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
  Buffer.from([0x81, 0x85, 1, 2, 3, 4]),
  Buffer.alloc(64, 0xff),
]
