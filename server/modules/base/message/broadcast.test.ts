import assert, { deepEqual, equal, notEqual } from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { Broadcast, BroadcastInput } from '#contract/base/broadcast'
import { openDatabase } from '#server/db/client'
import type { Db } from '#server/db/types'
import { createNewsCounter } from '../../market/follow'
import { createBroadcasts } from './index'
import { crowd, type Person, personOf } from '#__tests__/support/crowd'
import { eventually } from '#__tests__/support/eventually'
import { ADMIN, LEADER, NEWCOMER, tokenOf, VIP } from '#__tests__/support/market'
import { client, newFixture, startInProcess, startServer, type TestClient } from '#__tests__/support/server'
import { openPlain } from '#__tests__/support/socket'

const { broadcasts, messages } = endpoints
const WORDS = { title: '周二停机维护', text: '凌晨两点到三点，\n暂停服务。' }

describe('a broadcast', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let operator: Person
  const db = () => server.context.db
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db())).rows[0].n
  const active = () => count(sql<{ n: number }>`select count(*)::int as n from users where status = 'active'`)
  /** Messages stored of a broadcast. */
  const stored = (code: string) =>
    count(sql<{ n: number }>`select count(*)::int as n from notifications where object_code = ${code}`)
  const send = (input: Partial<BroadcastInput>, headers: Record<string, string> = {}) =>
    app.call(broadcasts.sendBroadcast, { ...WORDS, audience: 'all', ...input }, { token: operator.token, headers })
  const shown = async (code: string) => {
    const { items } = (await app.call(broadcasts.getBroadcastPage, { limit: 50 }, { token: operator.token })).result
    return items.find(({ broadcast_code }) => broadcast_code === code)!
  }
  const ended = ({ broadcast_code: code }: Broadcast) =>
    eventually(
      'the broadcast has ended',
      () => shown(code),
      one => one.state !== 'sending',
    )
  const newest = async (token: string) =>
    (await app.call(messages.getMessagePage, { channel: 'system', limit: 1 }, { token })).result.items[0]
  const unread = async (token: string) => (await app.call(messages.getUnreadCountInfo, {}, { token })).result
  const services = () =>
    createBroadcasts(server.context, { checkTexts: async () => undefined, latestNews: createNewsCounter().latest })

  before(async () => {
    server = await startInProcess({ env: { SEED: 'demo' } })
    app = client(server.url)
    operator = await personOf(server.context, app, ADMIN)
  })
  after(() => server.stop())

  it('reaches everybody once, counted and readable as any message, and says how many', async () => {
    const token = await tokenOf(app, NEWCOMER)
    const before = await unread(token)
    const people = await active()
    const { result: asked } = await app.call(
      broadcasts.countBroadcastReaders,
      { audience: 'all' },
      { token: operator.token },
    )
    equal(asked.count, people)
    const { result } = await send({})
    deepEqual([result.state, result.wanted_count, result.title], ['sending', people, WORDS.title])
    const sent = await ended(result)
    deepEqual([sent.state, sent.reached_count, await stored(result.broadcast_code)], ['sent', people, people])
    assert(sent.author && sent.ended_at)
    const message = await newest(token)
    deepEqual(
      [message.key, message.params, message.is_read],
      ['system.broadcast', { ...WORDS, title_en: '', text_en: '' }, false],
    )
    equal((await unread(token)).channels.system, before.channels.system + 1)
    deepEqual((await app.call(messages.getMessageDetail, { id: message.id }, { token })).result, message)
    await app.call(messages.readMessage, { id: message.id }, { token })
    equal((await unread(token)).channels.system, before.channels.system)
    await app.call(messages.deleteMessage, { id: message.id }, { token })
    notEqual((await newest(token))?.id, message.id)
  })

  it('is sent once, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': 'the-same-broadcast' }
    const [one, two] = await Promise.all([send({ title: '只发一次' }, headers), send({ title: '只发一次' }, headers)])
    equal(one.result.broadcast_code, two.result.broadcast_code)
    const sent = await ended(one.result)
    equal(await stored(sent.broadcast_code), sent.reached_count)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from broadcasts where title = '只发一次'`.execute(db())
    equal(rows[0].n, 1)
  })

  it('for a role reaches those who have it, and nobody whose account is frozen', async () => {
    const [frozen] = await crowd(server.context, 1, { from: 13_610_000_000 })
    await sql`update users set roles = '{vip}', status = 'frozen' where id = ${frozen.id}`.execute(db())
    const sent = await ended((await send({ title: '给 VIP 的通知', audience: 'vip' })).result)
    const { rows } = await sql<{ id: number; is_vip: boolean }>`
      select u.id, 'vip' = any(u.roles) and u.status = 'active' as is_vip
      from notifications n join users u on u.id = n.user_id
      where n.object_code = ${sent.broadcast_code}`.execute(db())
    assert(rows.length > 0 && rows.every(row => row.is_vip))
    equal(sent.reached_count, rows.length)
    equal((await newest(await tokenOf(app, VIP))).params.title, '给 VIP 的通知')
    notEqual((await newest(await tokenOf(app, LEADER)))?.params.title, '给 VIP 的通知')
  })

  it('has its English beside the Chinese, or none; half of it is refused', async () => {
    const english = { title_en: 'Maintenance on Tuesday', text_en: 'No service from two to three.' }
    await ended((await send(english)).result)
    deepEqual((await newest(await tokenOf(app, LEADER))).params, { ...WORDS, ...english })
    for (const missing of ['title_en', 'text_en'] as const) {
      const refused = await send({ ...english, [missing]: ' ' })
      deepEqual([refused.code, Object.keys((refused.result as unknown as { fields: object }).fields)], [422, [missing]])
    }
  })

  it('is pushed to open sockets with its sequence number, quietly where the reader wants that', async () => {
    const people = [await personOf(server.context, app, LEADER), await personOf(server.context, app, VIP)]
    const choice = { kind: 'announcement', way: 'popup', is_on: false } as const
    await app.call(messages.setNotificationChoice, choice, { token: people[1].token })
    const sockets = []
    for (const { token, user_code } of people) {
      const socket = await openPlain(server.url, token)
      await socket.bind(user_code)
      await socket.next()
      sockets.push(socket)
    }
    await ended((await send({ title: '在线的人马上看到' })).result)
    for (const [i, socket] of sockets.entries()) {
      const push = await socket.next()
      const message = await newest(people[i].token)
      deepEqual(
        [push.notify_type, push.id, push.seq, push.params, push.is_quiet],
        ['system', message.id, (await unread(people[i].token)).seq, message.params, i === 1 ? true : undefined],
      )
      socket.close()
    }
  })

  describe('to a crowd', () => {
    const CROWD = 2_000
    before(async () => {
      await sql`
        insert into users (user_code, maoxiu_code, nickname, created_at)
        select 'ucast' || n, 'mcast' || n, '听众' || n, now() from generate_series(1, ${CROWD}::int) n`.execute(db())
    })
    /** Who has more than one message of it, or a count that differs from the messages. */
    const faults = async (code: string) => {
      const { rows } = await sql<{ user_id: number }>`
        select user_id from notifications where object_code = ${code} group by user_id having count(*) > 1
        union select c.user_id from unread_counts c join users u on u.id = c.user_id and u.user_code like 'ucast%'
        where c.system <> (select count(*) from notifications n where n.user_id = c.user_id and n.channel = 'system'
          and n.read_at is null and n.deleted_at is null)`.execute(db())
      return rows
    }

    it('is delivered by several servers at once, to each person once', async () => {
      const [one, two, three] = [services(), services(), services()]
      const { result } = await send({ title: '三台服务器一起发' })
      await Promise.all([one.deliver(), two.deliver(), three.deliver()])
      const sent = await ended(result)
      assert(sent.reached_count >= CROWD)
      deepEqual(
        [sent.state, await stored(sent.broadcast_code), await faults(sent.broadcast_code)],
        ['sent', sent.reached_count, []],
      )
    })

    it('can be stopped: those who have it keep it, nobody else gets it', async () => {
      const { result } = await send({ title: '发到一半停下' })
      const { broadcast_code } = result
      const stop = () => app.call(broadcasts.stopBroadcast, { broadcast_code }, { token: operator.token })
      const stopped = await stop()
      deepEqual([stopped.code, stopped.result.state], [1, 'stopped'])
      assert(stopped.result.reached_count < stopped.result.wanted_count)
      await services().deliver()
      const after = await shown(broadcast_code)
      deepEqual(
        [await stored(broadcast_code), after.reached_count, after.state],
        [stopped.result.reached_count, stopped.result.reached_count, 'stopped'],
      )
      deepEqual(await faults(result.broadcast_code), [])
      equal((await stop()).code, 409)
      const unknown = { broadcast_code: 'bnone' }
      equal((await app.call(broadcasts.stopBroadcast, unknown, { token: operator.token })).code, 404)
    })

    it('doesn’t go to people who registered after it was sent', async () => {
      const { result } = await send({ title: '给已经在这里的人' })
      const [late] = await crowd(server.context, 1, { from: 13_620_000_000 })
      await ended(result)
      equal(await newest(late.token), undefined)
    })
  })
})

describe('a server that dies while it delivers a broadcast', () => {
  const PEOPLE = 3_000
  let fixture: Awaited<ReturnType<typeof newFixture>>
  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase({
      directory: join(fixture.dataDir, 'database'),
      databaseUrl: fixture.databaseUrl,
    })
    return work(database.db).finally(() => database.close())
  }
  const start = () => startServer({ dataDir: fixture.dataDir, databaseUrl: fixture.databaseUrl ?? undefined })
  /** The newest broadcast, as the operator sees it. */
  const newest = async (app: TestClient, token: string) =>
    (await app.call(broadcasts.getBroadcastPage, {}, { token })).result.items[0]

  before(async () => {
    fixture = await newFixture('demo')
    await inDatabase(db =>
      sql`
        insert into users (user_code, maoxiu_code, nickname, created_at)
        select 'ucast' || n, 'mcast' || n, '听众' || n, now() from generate_series(1, ${PEOPLE}::int) n`.execute(db),
    )
  })
  after(() => fixture.remove())

  it('leaves the rest to the next one, and nobody gets it twice', async () => {
    const first = await start()
    const app = client(first.url)
    const token = await tokenOf(app, ADMIN)
    await app.call(broadcasts.sendBroadcast, { ...WORDS, audience: 'all' }, { token })
    await eventually(
      'the first messages are stored',
      () => newest(app, token),
      one => one.reached_count > 0,
    )
    await first.kill()
    const next = await start()
    const again = client(next.url)
    const operator = await tokenOf(again, ADMIN)
    const sent = await eventually(
      'the rest is delivered',
      () => newest(again, operator),
      one => one.state === 'sent',
    ).finally(() => next.stop())
    equal(sent.reached_count, sent.wanted_count)
    const { rows } = await inDatabase(db =>
      sql<{ messages: number; readers: number }>`
        select count(*)::int as messages, count(distinct user_id)::int as readers from notifications
        where object_code = ${sent.broadcast_code}`.execute(db),
    )
    deepEqual(rows[0], { messages: sent.reached_count, readers: sent.reached_count })
  })
})
