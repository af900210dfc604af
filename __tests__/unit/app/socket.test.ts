import { createSocketClient, type SocketIdentity } from '#src/socket'
import type { SocketHandlers } from '#src/platform/socket'
import { createFakeClock } from '../../support/jest-clock'

type Outcome = 'fresh' | 'refused' | 'unanswered'

/** A socket client whose other end logs what happens, in order. */
const createStage = (outcomes: Outcome[] = []) => {
  const clock = createFakeClock(0)
  const log: string[] = []
  const links: SocketHandlers[] = []
  const world = { who: { token: 't1', senderId: 'u1' } as SocketIdentity | null, isBroken: false }
  const note = (line: string) => log.push(`${clock.now() / 1000} ${line}`)
  const client = createSocketClient({
    base: 'ws://test',
    clock,
    random: () => 0.5,
    identity: () => world.who,
    refresh: async () => {
      note('refresh')
      world.who = { token: 't2', senderId: 'u1' }
      return outcomes.shift() ?? 'fresh'
    },
    onPush: push => note(`push ${push.notify_type} ${push.id}`),
    onBound: () => note('bound'),
    onCreationFailure: () => note('toast'),
    port: (url, handlers) => {
      if (world.isBroken) throw new Error('no sockets')
      const n = links.push(handlers)
      note(`connect ${n} ${url.split('token=')[1]}`)
      return { send: text => note(`${n} < ${text}`), close: () => note(`close ${n}`) }
    },
  })
  return { client, clock, log, links, world, last: () => links[links.length - 1] }
}

const BIND = '{"session_type":"bind","sender_id":"u1"}'
const BEAT = '{"session_type":"heartbeat"}'
const push = (id: string, notify_type = 'follow') =>
  JSON.stringify({ notify_type, id, seq: 1, key: 'k', params: {}, created_at: '' })

test('binds on open, then sends a heartbeat every 30 s', async () => {
  const { client, clock, log, last } = createStage()
  client.start()
  await clock.advance(1000)
  last().onOpen()
  await clock.advance(60_000)
  expect(log).toEqual(['0 connect 1 t1', `1 1 < ${BIND}`, '1 bound', `31 1 < ${BEAT}`, `61 1 < ${BEAT}`])
})

test('passes pushes on, and ignores other frames and other versions', async () => {
  const { client, log, last } = createStage()
  client.start()
  last().onOpen()
  const others = ['nonsense', 'null', '{"other":1}', '[]', push('m2', 'weather'), push('m3', '')]
  for (const text of [push('m1', 'examine'), ...others]) last().onMessage(text)
  expect(log.filter(line => line.includes('push'))).toEqual(['0 push examine m1'])
})

test('creates no socket without a token or sender id', () => {
  const { client, log, world } = createStage()
  world.who = null
  client.start()
  expect(log).toEqual([])
  expect(client.state()).toBe('off')
})

test('reconnects 3 s after a close, each time it had bound, and binds again', async () => {
  const { client, clock, log, last } = createStage()
  client.start()
  for (let i = 0; i < 3; i += 1) {
    last().onOpen()
    last().onClose(1006)
    await clock.advance(2_999)
    expect(client.state()).toBe('waiting')
    await clock.advance(1)
    expect(client.state()).toBe('connecting')
  }
  expect(log.filter(line => line.includes('connect '))).toEqual([
    '0 connect 1 t1',
    '3 connect 2 t1',
    '6 connect 3 t1',
    '9 connect 4 t1',
  ])
  expect(log.filter(line => line.includes('bound'))).toHaveLength(3)
})

test('waits longer after each failed attempt, up to 60 s, and reports it once', async () => {
  const { client, clock, log, last } = createStage()
  client.start()
  const waits: number[] = []
  for (let i = 0; i < 8; i += 1) {
    last().onClose(1006)
    const from = clock.now()
    while (client.state() === 'waiting') await clock.advance(250)
    waits.push((clock.now() - from) / 1000)
  }
  expect(waits).toEqual([3, 4.5, 9, 18, 36, 45, 45, 45])
  expect(log.filter(line => line.includes('toast'))).toEqual(['0 toast'])
})

test('reports when no socket can be created, and tries again', async () => {
  const { client, clock, log, world } = createStage()
  world.isBroken = true
  client.start()
  expect(log).toEqual(['0 toast'])
  world.isBroken = false
  await clock.advance(3_000)
  expect(log).toEqual(['0 toast', '3 connect 1 t1'])
})

test('gives up a connection that doesn’t open within 60 s, and closes it before the next', async () => {
  const { client, clock, log } = createStage()
  client.start()
  await clock.advance(63_000)
  expect(log).toEqual(['0 connect 1 t1', '60 toast', '60 close 1', '63 connect 2 t1'])
})

test('stays closed after a deliberate close, without heartbeats', async () => {
  const { client, clock, log, last } = createStage()
  client.start()
  last().onOpen()
  client.stop()
  expect(clock.pending()).toBe(0)
  await clock.advance(120_000)
  expect(log).toEqual(['0 connect 1 t1', `0 1 < ${BIND}`, '0 bound', '0 close 1'])
})

test('stops heartbeats with their socket', async () => {
  const { client, clock, log, last } = createStage()
  client.start()
  last().onOpen()
  await clock.advance(29_000)
  last().onClose(1006)
  await clock.advance(2_000)
  expect(log.some(line => line.includes('heartbeat'))).toBe(false)
  expect(clock.pending()).toBe(1)
})

test('refreshes an expired token (4401) and connects with the new one', async () => {
  const { client, clock, log, last } = createStage()
  client.start()
  last().onOpen()
  last().onClose(4401)
  await clock.settle()
  expect(log.slice(3)).toEqual(['0 close 1', '0 refresh', '0 connect 2 t2'])
})

test('doesn’t reconnect in a loop if tokens stay expired', async () => {
  const { client, clock, log, last } = createStage()
  client.start()
  for (let i = 0; i < 5; i += 1) {
    last().onOpen()
    last().onClose(4401)
    await clock.settle()
    while (client.state() === 'waiting') await clock.advance(1000)
  }
  const times = log.filter(line => line.includes('connect ')).map(line => Number(line.split(' ')[0]))
  expect(times).toEqual([0, 0, 3, 6, 9, 12])
})

test('stops after a refused refresh, and waits after one without an answer', async () => {
  const refused = createStage(['refused'])
  refused.client.start()
  refused.last().onClose(4401)
  await refused.clock.advance(200_000)
  expect(refused.client.state()).toBe('off')
  expect(refused.links).toHaveLength(1)

  const away = createStage(['unanswered'])
  away.client.start()
  away.last().onClose(4401)
  await away.clock.advance(2_999)
  expect(away.links).toHaveLength(1)
  await away.clock.advance(1)
  expect(away.links).toHaveLength(2)
})

test('waits a minute after 1008 (too many sockets), or until the app is shown', async () => {
  const { client, clock, log, links, last } = createStage()
  client.start()
  for (let i = 0; i < 3; i += 1) {
    last().onOpen()
    last().onClose(1008)
    await clock.advance(59_999)
    expect(client.state()).toBe('waiting')
    await clock.advance(1)
    expect(client.state()).toBe('connecting')
  }
  expect(log.filter(line => line.includes('connect ')).map(line => Number(line.split(' ')[0]))).toEqual([
    0, 60, 120, 180,
  ])
  expect(log.some(line => line.includes('toast'))).toBe(false)
  last().onClose(1008)
  client.hide()
  client.show()
  expect(links).toHaveLength(5)
})

test('doesn’t retry after 4403 (someone else’s sender_id) until the next log-in', async () => {
  const { client, clock, links, last } = createStage()
  client.start()
  last().onOpen()
  last().onClose(4403)
  await clock.advance(200_000)
  client.show()
  client.online()
  expect(links).toHaveLength(1)
  client.start()
  expect(links).toHaveLength(2)
})

test('pauses in the background and connects at once when shown', async () => {
  const { client, clock, log, last } = createStage()
  client.start()
  last().onOpen()
  client.hide()
  await clock.advance(100_000)
  expect(clock.pending()).toBe(0)
  client.show()
  expect(log).toEqual(['0 connect 1 t1', `0 1 < ${BIND}`, '0 bound', '0 close 1', '100 connect 2 t1'])
})

test('connects at once when the network is back, with one socket only', async () => {
  const { client, clock, links, last } = createStage()
  client.start()
  last().onClose(1006)
  await clock.advance(1_000)
  client.online()
  client.online()
  client.show()
  await clock.advance(10_000)
  expect(links).toHaveLength(2)
})

test('makes one socket when started twice', () => {
  const { client, links } = createStage()
  client.start()
  client.start()
  client.show()
  expect(links).toHaveLength(1)
})

test('waits to be shown if started in the background', () => {
  const { client, links } = createStage()
  client.hide()
  client.start()
  expect(links).toHaveLength(0)
  client.show()
  expect(links).toHaveLength(1)
})

test('ignores late events of an old connection', async () => {
  const { client, clock, log, links } = createStage()
  client.start()
  links[0].onOpen()
  links[0].onClose(1006)
  await clock.advance(3_000)
  links[1].onOpen()
  const before = log.length
  links[0].onClose(1006)
  links[0].onMessage(push('late'))
  links[0].onOpen()
  expect(log).toHaveLength(before)
  expect(client.state()).toBe('open')
})

test('stays logged out if a refresh is answered after the log-out', async () => {
  const { client, clock, links, last } = createStage()
  client.start()
  last().onClose(4401)
  client.stop()
  await clock.advance(10_000)
  expect(links).toHaveLength(1)
  expect(client.state()).toBe('off')
})
