import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { existsSync, readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { endpoints } from '../../contract'
import { LEADER } from '../../__tests__/support/people'
import { openRaw, type RawConnection, requestText, sendRaw, UPGRADE_LINES } from '../../__tests__/support/raw'
import { client, FakeClock, startInProcess, type TestClient } from '../../__tests__/support/server'
import { openPlain } from '../../__tests__/support/socket'

const { account, upload, system } = endpoints
const IDLE_MS = 30_000
const PENDING_MAX = 3

describe('request bodies', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  const arrived: Socket[] = []
  const opened: RawConnection[] = []

  /** Lets time pass for the server second by second, with its timers. */
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      clock.advance(1_000)
      mock.timers.tick(1_000)
    }
  }

  /** Waits until the server has read this many bytes of a connection. */
  const isRead = async ({ socket }: RawConnection, bytes: number) => {
    for (;;) {
      const there = arrived.find(found => found.remotePort === socket.localPort)
      if (there && there.bytesRead >= bytes) return
      await new Promise(setImmediate)
    }
  }

  /** Sends a request's headers with `Expect: 100-continue`, and waits for the server's first answer. */
  const begin = async (path: string, length: number, lines: string[] = [], method = 'POST') => {
    const connection = openRaw(server.url)
    opened.push(connection)
    const head = requestText(method, path, [`Content-Length: ${length}`, 'Expect: 100-continue', ...lines])
    const asked = new Promise<void>(done => connection.socket.once('data', () => done()))
    connection.write(head)
    await asked
    let sent = head.length
    return {
      ...connection,
      /** Sends a piece, and waits until the server has read it. */
      send: async (piece: Buffer | string) => {
        connection.write(piece)
        sent += piece.length
        await isRead(connection, sent)
      },
    }
  }
  const json = (address: string) => ['Content-Type: application/json', `X-Forwarded-For: ${address}`]
  const stalled = (address: string) => begin(account.loginCheck.path, 40, json(address))
  const codeOf = (body: string) => (JSON.parse(body) as { code: number }).code

  before(async () => {
    mock.timers.enable({ apis: ['setInterval'] })
    server = await startInProcess({ clock, env: { SEED: 'demo', PENDING_BODIES_MAX: String(PENDING_MAX) } })
    server.app.server.on('connection', (socket: Socket) => arrived.push(socket))
    app = client(server.url)
  })
  after(async () => {
    opened.forEach(connection => connection.close())
    await server.stop()
    mock.timers.reset()
  })

  it('are cut off with 408 after 30 s without data, at every endpoint', async () => {
    const bodies = await Promise.all([
      begin(account.loginCheck.path, 40, json('10.1.0.1')),
      begin('/upload/form', 4000, ['Content-Type: multipart/form-data; boundary=x', 'X-Forwarded-For: 10.1.0.2']),
      begin('/api/v1/nope', 40, json('10.1.0.3')),
      begin('/nope', 40, ['Content-Type: text/plain', 'X-Forwarded-For: 10.1.0.4']),
    ])
    await bodies[0].send('{"mobile":')
    await bodies[1].send('--x\r\nContent-Disposition: form-data; name="key"\r\n\r\n')
    pass(1_000)
    pass(IDLE_MS - 1_000)
    // By the time of an answer, a connection closed by then would be seen here, too.
    await app.call(endpoints.listing.getListingPage, { kind: 'supply' })
    assert(bodies.slice(0, 2).every(body => !body.socket.destroyed))
    pass(1_000)
    for (const body of bodies) {
      const { status, headers, body: text } = await body.answer
      // A request that needs no body may be answered before the body has arrived.
      if (status === 408) {
        equal(codeOf(text), 408)
        equal(headers.connection, 'close')
      } else assert([404, 415].includes(status!), String(status))
      await body.closed
    }
    equal((await bodies[0].answer).status, 408)
    equal((await bodies[1].answer).status, 408)
  })

  it('are cut off, too, if the answer was sent before the body', async () => {
    const feed = '/api/v1/listing/getListingPage?kind=supply'
    await app.call(endpoints.listing.getListingPage, { kind: 'supply' })
    const body = await begin(feed, 100, ['X-Forwarded-For: 10.1.1.1'], 'GET')
    equal((await body.answer).status, 200)
    pass(IDLE_MS)
    await body.closed
  })

  it('too large are refused with an answer even to clients that send everything before they read', async () => {
    const connection = openRaw(server.url)
    opened.push(connection)
    connection.socket.pause()
    const body = ' '.repeat(10_000_000)
    const head = requestText('POST', account.loginCheck.path, [`Content-Length: ${body.length}`, ...json('10.1.0.8')])
    await new Promise<void>(done => connection.socket.write(head + body, () => done()))
    connection.socket.resume()
    const answer = await connection.answer
    deepEqual([answer.status, answer.isClosed, answer.body && codeOf(answer.body)], [413, false, 413])
  })

  /** Counts what zlib makes in this process, whoever asks for it, while the work runs. */
  const zlibMadeBy = async (work: () => Promise<unknown>): Promise<number> => {
    let made = 0
    const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && (made += 1)) }).enable()
    await work().finally(() => hook.disable())
    return made
  }
  const PLACES = [
    ['POST', account.loginCheck.path, 'application/json'],
    ['POST', account.refreshToken.path, 'application/x-www-form-urlencoded'],
    ['POST', upload.createUpload.path, 'application/json'],
    ['POST', '/upload/form', 'multipart/form-data; boundary=x'],
    ['POST', '/api/v1/payment/notify', 'application/json'],
    ['POST', '/wechat/push', 'text/xml'],
    ['GET', '/api/v1/listing/getListingPage?kind=supply', 'application/json'],
    ['POST', '/api/v1/nope', 'application/json'],
    ['PUT', '/nope', 'text/plain'],
    ['POST', '/socket', 'application/json'],
  ] as const

  it('packed are refused with 415 before they are sent, on every route, and nothing is made to unpack them', async () => {
    const bodies = new Map<string, RawConnection>()
    const made = await zlibMadeBy(async () => {
      for (const [i, [method, path, type]] of PLACES.entries())
        for (const encoding of ['gzip', 'br']) {
          const lines = [`Content-Type: ${type}`, `Content-Encoding: ${encoding}`, `X-Forwarded-For: 10.1.4.${i}`]
          bodies.set(`${encoding} ${method} ${path}`, await begin(path, 1_000, lines, method))
        }
      // Whoever waited for the body would answer 408.
      await sendRaw(server.url, requestText('GET', '/healthz'))
      pass(IDLE_MS + 1_000)
      await Promise.all([...bodies.values()].map(({ answer }) => answer))
    })
    const seen = new Map<string, unknown>()
    for (const [what, { answer }] of bodies) {
      const { status, headers, body } = await answer
      seen.set(what, [status, body && codeOf(body), headers['accept-encoding']])
    }
    equal(made, 0)
    deepEqual(seen, new Map([...bodies.keys()].map(what => [what, [415, 415, 'identity']])))
  })

  it('packed and sent at once are refused, too, in the caller’s language, and the connection goes on', async () => {
    const packed = gzipSync(JSON.stringify({ mobile: '18600000000' }))
    const lines = (language: string) => [
      ...json('10.1.4.2'),
      `Accept-Language: ${language}`,
      'Content-Encoding: gzip',
      `Content-Length: ${packed.length}`,
    ]
    const said: string[] = []
    const made = await zlibMadeBy(async () => {
      for (const language of ['zh-Hans', 'en']) {
        const connection = openRaw(server.url)
        opened.push(connection)
        const head = Buffer.from(requestText('POST', account.loginCheck.path, lines(language)))
        connection.write(Buffer.concat([head, packed]))
        const { status, body } = await connection.answer
        if (status !== 415) return
        said.push((JSON.parse(body) as { message: string }).message)
        const next = new Promise<string>(done => connection.socket.once('data', chunk => done(String(chunk))))
        connection.write(requestText('GET', '/healthz'))
        match(await next, /^HTTP\/1\.1 200 /)
      }
    })
    equal(made, 0)
    deepEqual(said, ['不支持这种内容格式或压缩方式', 'Unsupported content type or encoding'])
  })

  it('packed in any way, twice or without a known length are refused; plain ones pass however they say so', async () => {
    const text = JSON.stringify({ mobile: '18600000000' })
    const statusWith = async (encodings: string[], lines: string[], bytes: Buffer) => {
      const more = encodings.map(encoding => `Content-Encoding: ${encoding}`)
      const head = requestText('POST', account.loginCheck.path, [...json('10.1.4.3'), ...more, ...lines])
      const { status, headers } = await sendRaw(server.url, Buffer.concat([Buffer.from(head), bytes]))
      return [status, headers.connection]
    }
    const sized = (bytes: Buffer) => [`Content-Length: ${bytes.length}`]
    const gzipped = gzipSync(text)
    for (const encodings of [['gzip'], ['GZIP'], ['x-gzip'], ['deflate'], ['br'], ['zstd'], ['compress'], ['nope']])
      deepEqual(await statusWith(encodings, sized(gzipped), gzipped), [415, 'keep-alive'], encodings.join())
    const twice = gzipSync(deflateSync(text))
    for (const encodings of [['deflate, gzip'], ['deflate', 'gzip'], ['identity, gzip'], ['gzip', 'identity'], [',']])
      deepEqual(await statusWith(encodings, sized(twice), twice), [415, 'keep-alive'], encodings.join())
    const chunk = Buffer.from(`5\r\nabcde\r\n`)
    deepEqual(await statusWith(['gzip'], ['Transfer-Encoding: chunked'], chunk), [415, 'close'])
    deepEqual(await statusWith(['gzip'], ['Content-Length: 20000000'], gzipped), [415, 'close'])
    const plain = Buffer.from(text)
    for (const encodings of [[], ['identity'], ['Identity'], ['']])
      deepEqual(await statusWith(encodings, sized(plain), plain), [200, 'keep-alive'], encodings.join())
    const upgrade = requestText('GET', '/socket', [...UPGRADE_LINES, 'Content-Encoding: gzip'])
    equal((await sendRaw(server.url, upgrade)).status, 415)
  })

  it('packed are watched as others are: one that stalls is cut off', async () => {
    const body = await begin(account.loginCheck.path, 40, ['Content-Encoding: gzip', ...json('10.1.4.4')])
    await app.call(system.getSystemInfo)
    pass(IDLE_MS)
    await body.closed
    const { status, headers } = await body.answer
    deepEqual([status, headers.connection], [415, 'keep-alive'])
  })

  it('may take as long as they keep moving', async () => {
    const text = JSON.stringify({ mobile: '18600000000' })
    const body = await begin(account.loginCheck.path, text.length, json('10.1.2.1'))
    for (const letter of text) {
      pass(IDLE_MS - 1_000)
      await body.send(letter)
      pass(1_000)
    }
    equal(codeOf((await body.answer).body), 1)
  })

  it('upload a picture slowly; one that stalls leaves no file behind', async () => {
    const { access_token: token } = await app.login(LEADER)
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff5603' } })
      .png()
      .toBuffer()
    const send = async (pieces: number) => {
      const order = { filename: 'a.png', content_type: 'image/png', size: picture.length, purpose: 'listing' as const }
      const { result: form } = await app.call(upload.createUpload, order, { token })
      const fields = Object.entries(form.fields).map(
        ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const head = `${fields.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
      const whole = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')])
      const type = ['Content-Type: multipart/form-data; boundary=x', 'X-Forwarded-For: 10.1.3.1']
      const body = await begin('/upload/form', whole.length, type)
      const size = Math.ceil(whole.length / 8)
      for (let at = 0; at < pieces; at += 1) {
        pass(IDLE_MS - 1_000)
        await body.send(whole.subarray(at * size, (at + 1) * size))
      }
      return body
    }
    const { status, body } = await (await send(8)).answer
    deepEqual([status, codeOf(body)], [200, 1])
    const stopped = await send(7)
    pass(IDLE_MS + 1_000)
    equal((await stopped.answer).status, 408)
    await stopped.closed
    const drafts = join(server.dataDir, 'tmp')
    while (existsSync(drafts) && readdirSync(drafts).length) await new Promise(setImmediate)
  })

  it('pending at once are limited per address (an IPv6 network counts as one), sockets not counted', async () => {
    const { access_token: token } = await app.login(LEADER)
    const headers = { 'x-forwarded-for': '2001:db8:1:2::9' }
    const sockets = await Promise.all(Array.from({ length: PENDING_MAX }, () => openPlain(server.url, token, headers)))
    const first = []
    for (let i = 1; i <= PENDING_MAX; i += 1) first.push(await stalled(`2001:db8:1:2::${i}`))
    const refused = await stalled('2001:db8:1:2:ffff::1')
    const { status, headers: answered, body } = await refused.answer
    equal(status, 429)
    deepEqual(JSON.parse(body).result, { retry_after_s: 1 })
    equal(answered.connection, 'close')
    await refused.closed
    const others = await app.call(
      account.loginCheck,
      { mobile: '18600000000' },
      { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } },
    )
    equal(others.code, 1)
    equal((await app.call(system.getSystemInfo, {}, { headers })).code, 1)
    // At the limit a new body replaces the one that has stalled longest.
    pass(1_000)
    const text = JSON.stringify({ mobile: '18600000000' })
    const late = await begin(account.loginCheck.path, text.length, json('2001:db8:1:2::a'))
    equal((await first[0].answer).status, 408)
    await late.send(text)
    equal(codeOf((await late.answer).body), 1)
    equal(first[1].socket.destroyed, false)
    sockets.forEach(socket => socket.close())
  })
})
