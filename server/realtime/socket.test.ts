import assert, { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '../../contract'
import { LEADER, SUPPLIER } from '../../__tests__/support/people'
import { openPlain, type TestSocket } from '../../__tests__/support/socket'
import { client, FakeClock, startInProcess, type TestClient } from '../../__tests__/support/server'

const { account } = endpoints
const MINUTE = 60_000

describe('the socket', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  const login = async (mobile = SUPPLIER) => {
    const { access_token: token } = await app.login(mobile)
    return { token, uid: (await app.call(account.getUserInfo, {}, { token })).result.user_code }
  }

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  it('closes with 4401 for an expired token, and with 4403 for a foreign one or none', async () => {
    const { token } = await login()
    clock.advance(31 * MINUTE)
    equal(await (await openPlain(server.url, token)).closed, 4401)
    equal(await (await openPlain(server.url, 'a.b.c')).closed, 4403)
    equal(await (await openPlain(server.url, null)).closed, 4403)
  })

  it('closes with 4403 for someone else’s sender_id', async () => {
    const { token } = await login()
    const socket = await openPlain(server.url, token)
    socket.send({ session_type: 'bind', sender_id: 'usomebodyelse' })
    equal(await socket.closed, 4403)
  })

  it('accepts a bind sent before the token was checked', async () => {
    const { token, uid } = await login()
    const socket = await openPlain(server.url, token)
    await socket.bind(uid)
    equal(socket.raw.readyState, socket.raw.OPEN)
    socket.close()
  })

  it('closes for invalid JSON, binary and large frames, and ignores unknown messages', async () => {
    const { token, uid } = await login()
    for (const [frame, code] of [
      ['{"a":', 1007],
      [Buffer.from([1, 2, 3]), 1007],
      ['x'.repeat(10_000), 1009],
    ] as const) {
      const socket = await openPlain(server.url, token)
      socket.raw.send(frame)
      equal(await socket.closed, code)
    }
    const socket = await openPlain(server.url, token)
    for (const odd of ['null', '[]', '"bind"', '{"session_type":"dance"}', '{"session_type":"bind"}']) socket.send(odd)
    await socket.bind(uid)
    equal(socket.raw.readyState, socket.raw.OPEN)
    socket.close()
  })

  it('closes after 75 s of silence and stays open with heartbeats', async () => {
    const { token, uid } = await login()
    const [silent, alive] = [await openPlain(server.url, token), await openPlain(server.url, token)]
    await silent.bind(uid)
    for (let passed = 0; passed < 90; passed += 30) {
      await alive.bind(uid)
      alive.send({ session_type: 'heartbeat' })
      await alive.bind(uid)
      clock.advance(30_000)
    }
    await silent.closed
    equal(alive.raw.readyState, alive.raw.OPEN)
    alive.close()
  })

  it('closes with 1008 after too many frames in a second, of any kind, and lets the person reconnect', async () => {
    const { token, uid } = await login()
    for (const flood of [
      (socket: TestSocket) => socket.send({ session_type: 'heartbeat' }),
      (socket: TestSocket) => socket.send('no JSON'),
      (socket: TestSocket) => socket.raw.ping(),
      (socket: TestSocket) => socket.raw.pong(),
    ]) {
      const socket = await openPlain(server.url, token)
      await socket.bind(uid)
      for (let i = 0; i < 500; i += 1) if (socket.raw.readyState === socket.raw.OPEN) flood(socket)
      assert([1007, 1008].includes(await socket.closed))
    }
    const socket = await openPlain(server.url, token)
    await socket.bind(uid)
    // Frames are counted per second.
    for (let i = 0; i < 4; i += 1) {
      for (let n = 0; n < 15; n += 1) socket.send({ session_type: 'heartbeat' })
      await socket.bind(uid)
      clock.advance(1_000)
    }
    equal(socket.raw.readyState, socket.raw.OPEN)
    socket.close()
  })

  it('closes with 1008 for a flood before it is bound', async () => {
    const { token } = await login()
    for (const given of [token, null]) {
      const { raw, closed } = await openPlain(server.url, given)
      for (let i = 0; i < 500; i += 1) if (raw.readyState === raw.OPEN) raw.send('{}')
      assert([1008, 4403].includes(await closed))
    }
  })

  it('keeps ten per person: the oldest is closed with 1008, others’ stay', async () => {
    const [own, other] = [await login(), await login(LEADER)]
    const stranger = await openPlain(server.url, other.token)
    await stranger.bind(other.uid)
    const sockets = []
    for (let i = 0; i < 12; i += 1) {
      const socket = await openPlain(server.url, own.token)
      await socket.bind(own.uid)
      sockets.push(socket)
    }
    deepEqual(await Promise.all(sockets.slice(0, 2).map(socket => socket.closed)), [1008, 1008])
    for (const socket of [...sockets.slice(2), stranger]) {
      await socket.bind(socket === stranger ? other.uid : own.uid)
      equal(socket.raw.readyState, socket.raw.OPEN)
      socket.close()
    }
  })

  it('closes with 4401 when its session ends; the user’s others stay', async () => {
    const [here, there] = [await login(), await login()]
    const [ended, active] = [await openPlain(server.url, here.token), await openPlain(server.url, there.token)]
    await ended.bind(here.uid)
    await active.bind(there.uid)
    await app.call(account.logout, {}, { token: here.token })
    equal(await ended.closed, 4401)
    equal(await (await openPlain(server.url, here.token)).closed, 4401)
    equal(active.raw.readyState, active.raw.OPEN)
    active.close()
  })

  it('accepts pages of its own origin, the mini-program and clients without an origin, no other sites', async () => {
    const { token } = await login()
    for (const origin of [server.url, 'https://servicewechat.com'])
      (await openPlain(server.url, token, { origin })).close()
    for (const origin of [
      'https://evil.example',
      'null',
      'https://servicewechat.com.evil.example',
      'http://servicewechat.com',
      server.url.replace('127.0.0.1', 'localhost'),
    ])
      await rejects(openPlain(server.url, token, { origin }), /403/, origin)
  })

  it('doesn’t compress, and exists only at /socket', async () => {
    const { token } = await login()
    const socket = await openPlain(server.url, token)
    equal(socket.raw.extensions, '')
    socket.close()
    await rejects(openPlain(`${server.url}/other`, token), /404/)
  })
})
