import assert, { deepEqual, equal, match, doesNotThrow } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '../../contract'
import { createStandIn } from '../../server/adapters/wechat/stand-in'
import { loadConfig } from '../../server/config'
import { openPlain } from '../../__tests__/support/socket'
import {
  BROKEN_REQUESTS,
  ODD_TARGETS,
  openRaw,
  type RawAnswer,
  requestText,
  sendRaw,
  UPGRADE_LINES,
} from '../../__tests__/support/raw'
import { client, FakeClock, startServer, type TestServer } from '../../__tests__/support/server'

const { system, account } = endpoints
const INDEX = '<!doctype html><html><head><title>团长看板</title></head><body><div id="app"></div></body></html>'
const H2C = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA']

const envelopeOf = (answer: RawAnswer): { code: number; message: string; result: object } => {
  match(answer.headers['content-type'] ?? '', /^application\/json/, answer.text.slice(0, 300))
  equal(Number(answer.headers['content-length']), Buffer.byteLength(answer.body))
  const body = JSON.parse(answer.body) as { code: number; message: string; result: object }
  deepEqual(Object.keys(body), ['code', 'message', 'result'])
  return body
}

describe('raw connections', () => {
  let server: TestServer
  let site: string
  /** The server is still the same process, and still answers. */
  const isAlive = async (what: string) => {
    equal((await client(server.url).call(system.getSystemInfo)).code, 1, what)
    doesNotThrow(() => process.kill(server.pid, 0), what)
  }
  const isRefused = ({ status, text }: RawAnswer, what: string) =>
    assert(status === null || (status >= 400 && status < 500), `${what}: ${text.slice(0, 200)}`)

  before(async () => {
    site = mkdtempSync(join(tmpdir(), 'gd-raw-'))
    writeFileSync(join(site, 'index.html'), INDEX)
    server = await startServer({ env: { H5_DIR: site, REQUEST_IDLE_S: '2' } })
  })
  after(async () => {
    equal(await server.stop(), 0)
    rmSync(site, { recursive: true, force: true })
  })

  it('answers malformed addresses with 4xx and stays up, with and without an upgrade', async () => {
    for (const target of ODD_TARGETS)
      for (const [kind, lines] of [
        ['plain', []],
        ['socket', UPGRADE_LINES],
        ['h2c', H2C],
      ] as const)
        for (const method of ['GET', 'HEAD', 'POST']) {
          const what = `${method} ${target.slice(0, 60)} ${kind}`
          const bytes = requestText(method, target, [...lines])
          const { status, text } = await sendRaw(server.url, bytes, { method })
          assert(status !== null && status >= 101 && status < 500, `${what}: ${text.slice(0, 200)}`)
        }
    await isAlive('after odd addresses')
  })

  it('refuses WebSocket upgrades elsewhere than at /socket, and broken ones, in the envelope', async () => {
    for (const target of ['//', '/', '//socket', '/socket/', '/socketx', 'http://[', '/%'])
      assert([400, 404].includes(envelopeOf(await sendRaw(server.url, requestText('GET', target, UPGRADE_LINES))).code))
    const foreign = requestText('GET', '/socket', [...UPGRADE_LINES, 'Origin: https://evil.example'])
    equal(envelopeOf(await sendRaw(server.url, foreign)).code, 403)
    for (const missing of ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']) {
      const lines = UPGRADE_LINES.filter(line => line !== missing)
      const answer = await sendRaw(server.url, requestText('GET', '/socket', lines))
      equal(answer.status, 400)
      equal(envelopeOf(answer).code, 400)
    }
    await isAlive('after broken upgrades')
  })

  it('answers 400 in the envelope, or closes, for bytes that are no HTTP request', async () => {
    for (const bytes of BROKEN_REQUESTS) {
      const what = JSON.stringify(String(bytes).slice(0, 60))
      const answer = await sendRaw(server.url, bytes, { isEnded: true })
      isRefused(answer, what)
      if (answer.status === 400) {
        equal(envelopeOf(answer).code, 400, what)
        equal(answer.headers.connection, 'close', what)
      }
    }
    await isAlive('after broken requests')
  })

  it('answers 400 in the envelope without a host, and for addresses it can’t decode', async () => {
    for (const bytes of ['GET / HTTP/1.1\r\n\r\n', requestText('GET', '/api/v1/%zz'), requestText('GET', '/%')])
      equal(envelopeOf(await sendRaw(server.url, bytes)).code, 400, bytes)
  })

  it('answers 431 in the envelope for headers too large, and 417 for an unknown expectation', async () => {
    const large = await sendRaw(server.url, requestText('GET', '/', [`X-Large: ${'a'.repeat(40_000)}`]))
    equal(large.status, 431)
    equal(envelopeOf(large).code, 431)
    equal(large.headers.connection, 'close')
    const unmet = await sendRaw(server.url, requestText('POST', '/', ['Expect: a-pony', 'Content-Length: 5']))
    equal(unmet.status, 417)
    equal(envelopeOf(unmet).code, 417)
    equal(unmet.headers.connection, 'close')
  })

  it('cuts off incomplete requests with 408 in the envelope, wherever they stop', async () => {
    const whole = requestText('GET', '/socket?token=a', UPGRADE_LINES)
    const halves = ['', 'G', 'GET /soc', whole.slice(0, 40), whole.slice(0, -2), 'POST / HTTP/1.1\r\nHost: a\r\n']
    const connections = halves.map(half => {
      const connection = openRaw(server.url)
      connection.write(half)
      return connection
    })
    for (const [i, connection] of connections.entries()) {
      const answer = await connection.answer
      equal(answer.status, 408, halves[i])
      equal(envelopeOf(answer).code, 408)
      await connection.closed
    }
    await isAlive('after half requests')
  })

  it('survives clients that disconnect mid-request', async () => {
    const whole = requestText('GET', '/socket?token=a', UPGRADE_LINES)
    for (const bytes of [whole, whole.slice(0, 50), requestText('GET', '/'), requestText('GET', '//', UPGRADE_LINES)])
      for (let i = 0; i < 20; i += 1) {
        const connection = openRaw(server.url)
        connection.write(bytes)
        if (i % 2) connection.socket.once('connect', () => connection.socket.resetAndDestroy())
        else connection.socket.once('connect', connection.close)
        await connection.closed
      }
    await isAlive('after disconnected clients')
  })

  it('ignores an upgrade to HTTP/2, for GET and HEAD', async () => {
    for (const target of ['/', '/pages/my/set/index', '/api/v1/listing/getListingPage', '/socket']) {
      const get = await sendRaw(server.url, requestText('GET', target, ['Accept: text/html', ...H2C]))
      const plain = await sendRaw(server.url, requestText('GET', target, ['Accept: text/html']))
      equal(get.status, plain.status, target)
      equal(get.body.replace(/r[0-9a-z]{16}/g, ''), plain.body.replace(/r[0-9a-z]{16}/g, ''), target)
      // Bytes behind it are lost to the parser, so the client has to send them again on another connection.
      equal(get.headers.connection, 'close', target)
      const head = await sendRaw(server.url, requestText('HEAD', target, ['Accept: text/html', ...H2C]), {
        method: 'HEAD',
      })
      const plainHead = await sendRaw(server.url, requestText('HEAD', target, ['Accept: text/html']), {
        method: 'HEAD',
      })
      equal(head.status, plainHead.status, target)
      equal(head.body, '', target)
    }
    assert((await sendRaw(server.url, requestText('GET', '/', H2C))).body.includes('<div id="app">'))
  })

  it('answers 400 in the envelope for an upgrade with a body', async () => {
    const body = JSON.stringify({ mobile: '18600000000' })
    const json = ['Content-Type: application/json', `Content-Length: ${body.length}`]
    for (const [upgrade, method] of [
      [H2C, 'POST'],
      [H2C, 'GET'],
      [UPGRADE_LINES, 'POST'],
      [UPGRADE_LINES, 'GET'],
    ] as const)
      for (const path of [account.loginCheck.path, '/socket', '/', '/api/v1/listing/getListingPage']) {
        const answer = await sendRaw(server.url, requestText(method, path, [...upgrade, ...json], body))
        equal(answer.status, 400, `${method} ${path}: ${answer.text.slice(0, 200)}`)
        equal(envelopeOf(answer).code, 400)
      }
    const chunked = ['Transfer-Encoding: chunked', ...H2C]
    equal((await sendRaw(server.url, requestText('POST', '/', chunked, '2\r\n{}\r\n0\r\n\r\n'))).status, 400)
    await isAlive('after upgrades with a body')
  })

  it('survives a thousand broken upgrades at once, and opens the next socket', async () => {
    const broken = ODD_TARGETS.map(target => requestText('GET', target, UPGRADE_LINES))
    for (let i = 0; i < 1000; i += 100)
      await Promise.all(Array.from({ length: 100 }, (_, n) => sendRaw(server.url, broken[(i + n) % broken.length])))
    equal(await (await openPlain(server.url, null)).closed, 4403)
    await isAlive('after a thousand upgrades')
  })
})

describe('the stand-in of WeChat', () => {
  it('survives addresses it can’t decode', async () => {
    const standIn = createStandIn(loadConfig({}).wechat, new FakeClock())
    const url = await standIn.base()
    try {
      for (const target of ['//', 'http://[', '/%'])
        equal((await sendRaw(url, requestText('GET', target))).status, 404, target)
    } finally {
      await standIn.close()
    }
  })
})
