import { type Endpoint, endpoints } from '../../contract'
import { BROKEN_REQUESTS, ODD_TARGETS, openRaw, requestText, UPGRADE_LINES } from '../support/raw'
import { startServer } from '../support/server'
import { LONGEST_MS } from './judge'
import { type Random, randomOf } from './random'

/** How long a request may stall; the server checks every half of it. */
const IDLE_S = 3
const INCOMPLETE_LIMIT_MS = IDLE_S * 1_500 + LONGEST_MS
const AT_ONCE = 50

export interface RawFigures {
  requests: number
  /** Requests that were incomplete, or may be. */
  halves: number
  longestMs: number
  longestOf: string
  longestHalfMs: number
  exitCode: number | null
}

interface RawRequest {
  bytes: Buffer
  method: string
  /** Its end was never sent, or its faults may make it look so. */
  isIncomplete: boolean
  /** After the bytes: send nothing more, end the connection, or reset it at once. */
  then: 'wait' | 'end' | 'reset'
}

const ENDPOINTS = Object.values(endpoints).flatMap(area => Object.values(area) as Endpoint[])
const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'] as const
const HEAD = Buffer.from('HEAD ')
const ODD_LINES = [
  'Content-Length: 5',
  'Content-Length: 0',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1, 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: nothing',
  'Connection: close, Host',
  'Connection: Upgrade',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 99',
  'Range: bytes=9-1,0-0,-1',
  'If-None-Match: *',
  'If-Modified-Since: yesterday',
  'Accept-Encoding: br;q=9, *;q=x',
  'Accept: text/html',
  'Cookie: a=b; '.repeat(20),
  'X-Forwarded-For: , ,999.1.1.1',
  'X-Forwarded-For: ::ffff:1.2.3.4',
  'X-Forwarded-Proto: gopher',
  'X-Forwarded-Host: other/..',
  'Host: other',
  'Authorization: Bearer \u00ff',
  'X-Nul: a\u0000b',
  ' X-Space: a',
  'X Space: a',
  ': a',
  'X-Long: '.padEnd(20_000, 'a'),
]

const whole = (random: Random): { text: string; method: string } => {
  if (random.chance(0.4)) {
    const { method, path } = random.pick(ENDPOINTS)
    const body = method === 'POST' ? random.pick(['{}', '{"a":1}', '{', `{"keyword":"${'长'.repeat(300)}"}`]) : ''
    const lines = body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []
    return { text: requestText(method, path, lines, body), method }
  }
  const method = random.pick(METHODS)
  const target = random.pick(
    random.chance(0.5) ? ODD_TARGETS : ['/', '/socket', '/readyz', '/files/x', '/posters/x.jpg'],
  )
  const lines = random.chance(0.3) ? UPGRADE_LINES : []
  return { text: requestText(method, target, lines), method }
}

const corrupted = (bytes: Buffer, random: Random): Buffer => {
  const copy = Buffer.from(bytes)
  for (let i = random.int(1, 8); i > 0; i -= 1) copy[random.int(0, copy.length - 1)] = random.int(0, 255)
  return copy
}
const noise = (random: Random): Buffer =>
  Buffer.from(Array.from({ length: random.int(1, 400) }, () => random.int(0, 255)))
const then = (random: Random): RawRequest['then'] => random.pick(['wait', 'end', 'end', 'reset'])

const KINDS: readonly ((random: Random) => RawRequest)[] = [
  random => {
    const { text, method } = whole(random)
    return { bytes: Buffer.from(text), method, isIncomplete: false, then: 'wait' }
  },
  random => ({
    bytes: Buffer.from(random.pick(BROKEN_REQUESTS)),
    method: 'GET',
    isIncomplete: true,
    then: then(random),
  }),
  random => ({
    bytes: corrupted(Buffer.from(whole(random).text), random),
    method: 'GET',
    isIncomplete: true,
    then: then(random),
  }),
  random => {
    const bytes = Buffer.from(whole(random).text)
    return {
      bytes: bytes.subarray(0, random.int(0, bytes.length - 1)),
      method: 'GET',
      isIncomplete: true,
      then: then(random),
    }
  },
  random => {
    const { text, method } = whole(random)
    const [line, ...rest] = text.split('\r\n')
    const odd = Array.from({ length: random.int(1, 4) }, () => random.pick(ODD_LINES))
    return {
      bytes: Buffer.from([line, ...odd, ...rest].join('\r\n'), 'latin1'),
      method,
      isIncomplete: true,
      then: then(random),
    }
  },
  random => ({ bytes: noise(random), method: 'GET', isIncomplete: true, then: then(random) }),
  random => {
    const many = Array.from({ length: random.int(2, 20) }, () => whole(random).text).join('')
    return { bytes: Buffer.from(many), method: 'GET', isIncomplete: true, then: then(random) }
  },
  random => {
    const sizes = ['0', '1', 'ff', '-1', '0x5', '5;a=b', 'zz', 'ffffffffffffffff', ' 3', '']
    const chunks = Array.from(
      { length: random.int(1, 6) },
      () => `${random.pick(sizes)}\r\n${random.hex(random.int(0, 20))}\r\n`,
    )
    const lines = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
    const text = requestText('POST', random.pick(ENDPOINTS).path, lines, chunks.join(''))
    return { bytes: Buffer.from(text), method: 'POST', isIncomplete: true, then: then(random) }
  },
  random => ({
    // A correct WebSocket upgrade, then broken frames.
    bytes: Buffer.concat([Buffer.from(requestText('GET', '/socket', UPGRADE_LINES)), noise(random)]),
    method: 'GET',
    isIncomplete: true,
    then: then(random),
  }),
]

/** Sends raw requests to a server in a separate process, which must survive them. */
export const fuzzRaw = async (
  { seed, requests }: { seed: number; requests: number },
  report: (fault: string) => void,
): Promise<RawFigures> => {
  const server = await startServer({ env: { SEED: 'none', LOG_LEVEL: 'error', REQUEST_IDLE_S: String(IDLE_S) } })
  const figures: RawFigures = {
    requests: 0,
    halves: 0,
    longestMs: 0,
    longestOf: '',
    longestHalfMs: 0,
    exitCode: null,
  }

  const one = async (n: number) => {
    const random = randomOf(seed ^ 0x5bd1e995, n)
    const { bytes, method, isIncomplete, then } = random.pick(KINDS)(random)
    const from = `127.${random.int(0, 9)}.${random.int(0, 255)}.${random.int(1, 254)}`
    // Corrupting bytes elsewhere may leave it a HEAD request, whose response has no body.
    const isHead = bytes.subarray(0, 5).equals(HEAD)
    const connection = openRaw(server.url, { method: isHead ? 'HEAD' : method, from })
    const limitMs = isIncomplete ? INCOMPLETE_LIMIT_MS : LONGEST_MS
    const timer = setTimeout(connection.close, limitMs + 2_000)
    connection.write(bytes)
    if (then === 'end') connection.socket.end()
    if (then === 'reset') connection.socket.once('connect', () => connection.socket.resetAndDestroy())
    const { status, ms, text } = await connection.answer
    clearTimeout(timer)
    connection.close()
    figures.requests += 1
    if (isIncomplete) figures.halves += 1
    const sent = JSON.stringify(bytes.toString('latin1')).slice(0, 800)
    if (isIncomplete) figures.longestHalfMs = Math.max(figures.longestHalfMs, ms)
    else if (ms > figures.longestMs) Object.assign(figures, { longestMs: ms, longestOf: sent.slice(0, 80) })
    if (status !== null && status >= 500) report(`raw ${n}: ${status}\n  sent ${sent}\n  got ${text.slice(0, 300)}`)
    if (ms > limitMs) report(`raw ${n}: ${Math.round(ms)} ms (${then})\n  sent ${sent}`)
    if (!isIncomplete && status === null) report(`raw ${n}: no answer\n  sent ${sent}`)
  }

  try {
    for (let from = 0; from < requests; from += AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, requests - from) }, (_, i) => one(from + i)))
      const { status } = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(LONGEST_MS) })
      if (status !== 200) report(`after raw ${from + AT_ONCE - 1}: the server is not ready (${status})`)
    }
  } finally {
    figures.exitCode = await server.stop()
  }
  if (figures.exitCode !== 0) report(`the server ended with ${figures.exitCode}:\n${server.logs().slice(-2_000)}`)
  return figures
}
