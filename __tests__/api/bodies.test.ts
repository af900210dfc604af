import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import sharp from 'sharp'
import { endpoints } from '../../contract'
import { LEADER } from '../support/people'
import { openRaw, type RawConnection, requestText } from '../support/raw'
import { client, FakeClock, startInProcess, type TestClient } from '../support/server'
import { openPlain } from '../support/socket'

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
    assert.ok(bodies.slice(0, 2).every(body => !body.socket.destroyed))
    pass(1_000)
    for (const body of bodies) {
      const { status, headers, body: text } = await body.answer
      // A request that needs no body may be answered before the body has arrived.
      if (status === 408) {
        assert.equal(codeOf(text), 408)
        assert.equal(headers.connection, 'close')
      } else assert.ok([404, 415].includes(status!), String(status))
      await body.closed
    }
    assert.equal((await bodies[0].answer).status, 408)
    assert.equal((await bodies[1].answer).status, 408)
  })

  it('are cut off, too, if the answer was sent before the body', async () => {
    const feed = '/api/v1/listing/getListingPage?kind=supply'
    await app.call(endpoints.listing.getListingPage, { kind: 'supply' })
    const body = await begin(feed, 100, ['X-Forwarded-For: 10.1.1.1'], 'GET')
    assert.equal((await body.answer).status, 200)
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
    assert.deepEqual([answer.status, answer.isClosed, answer.body && codeOf(answer.body)], [413, false, 413])
  })

  it('may take as long as they keep moving', async () => {
    const text = JSON.stringify({ mobile: '18600000000' })
    const body = await begin(account.loginCheck.path, text.length, json('10.1.2.1'))
    for (const letter of text) {
      pass(IDLE_MS - 1_000)
      await body.send(letter)
      pass(1_000)
    }
    assert.equal(codeOf((await body.answer).body), 1)
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
    assert.deepEqual([status, codeOf(body)], [200, 1])
    const stopped = await send(7)
    pass(IDLE_MS + 1_000)
    assert.equal((await stopped.answer).status, 408)
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
    assert.equal(status, 429)
    assert.deepEqual(JSON.parse(body).result, { retry_after_s: 1 })
    assert.equal(answered.connection, 'close')
    await refused.closed
    const others = await app.call(
      account.loginCheck,
      { mobile: '18600000000' },
      { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } },
    )
    assert.equal(others.code, 1)
    assert.equal((await app.call(system.getSystemInfo, {}, { headers })).code, 1)
    // At the limit a new body replaces the one that has stalled longest.
    pass(1_000)
    const text = JSON.stringify({ mobile: '18600000000' })
    const late = await begin(account.loginCheck.path, text.length, json('2001:db8:1:2::a'))
    assert.equal((await first[0].answer).status, 408)
    await late.send(text)
    assert.equal(codeOf((await late.answer).body), 1)
    assert.equal(first[1].socket.destroyed, false)
    sockets.forEach(socket => socket.close())
  })
})
