import assert, { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '#contract'
import { openPlain } from '#__tests__/support/socket'
import { registerHere, SUPPLIER } from '#__tests__/support/people'
import { quietMarket } from '#__tests__/support/quiet-market'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { account, messages } = endpoints

describe('messages', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let token: string
  let password = 'demo1234'
  const clock = new FakeClock()
  /** Causes system messages: changing the password is the shortest way to one. */
  const cause = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const next = `changed-${i}-${Math.random()}`
      const { code } = await app.call(account.changePassword, { old_password: password, password: next }, { token })
      equal(code, 1)
      password = next
    }
  }
  const unread = async () => (await app.call(messages.getUnreadCountInfo, {}, { token })).result
  const page = async (input = {}) =>
    (await app.call(messages.getMessagePage, { channel: 'system', ...input }, { token })).result
  /** The counters must match the rows. */
  const checkCounts = async () => {
    const counted = await unread()
    const { items } = await page({ limit: 50 })
    equal(counted.channels.system, items.filter(item => !item.is_read).length)
    equal(counted.notifyUnreadCount, counted.channels.follow + counted.channels.examine + counted.channels.system)
  }

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    await quietMarket(server.context.db)
    app = client(server.url)
    token = (await registerHere(app, '18800000001')).access_token
  })
  after(() => server.stop())

  it('begin with one welcome message, which counts; a failed registration sends none', async () => {
    deepEqual(await unread(), {
      notifyUnreadCount: 1,
      seq: 1,
      channels: { follow: 0, examine: 0, system: 1, enquiry: 0 },
      news: 0,
    })
    const { items } = await page()
    deepEqual(
      items.map(({ channel, key, params, is_read }) => ({ channel, key, params, is_read })),
      [{ channel: 'system', key: 'system.welcome', params: {}, is_read: false }],
    )
    clock.advance(60_000)
    await rejects(registerHere(app, '18800000001'), /registration of 18800000001: \{"code":409/)
    equal((await unread()).seq, 1)
    await app.call(messages.readMessage, { id: items[0].id }, { token })
  })

  it('count up with their sequence number, and down on reading, once', async () => {
    await cause(3)
    deepEqual(await unread(), {
      notifyUnreadCount: 3,
      seq: 4,
      channels: { follow: 0, examine: 0, system: 3, enquiry: 0 },
      news: 0,
    })
    const [newest] = (await page()).items
    const read = await app.call(messages.readMessage, { id: newest.id }, { token })
    deepEqual(read.result, {
      notifyUnreadCount: 2,
      seq: 4,
      channels: { follow: 0, examine: 0, system: 2, enquiry: 0 },
      news: 0,
    })
    equal((await app.call(messages.readMessage, { id: newest.id }, { token })).result.notifyUnreadCount, 2)
    equal((await page()).items[0].is_read, true)
    await checkCounts()
  })

  it('are counted right when read ten times at once while new ones arrive', async () => {
    await cause(2)
    const ids = (await page()).items.map(item => item.id)
    await Promise.all([...ids, ...ids].map(id => app.call(messages.readMessage, { id }, { token })))
    equal((await unread()).notifyUnreadCount, 0)
    let isOver = false
    const reading = async () => {
      while (!isOver) await app.call(messages.readAllMessage, {}, { token })
    }
    await Promise.all([cause(4).finally(() => (isOver = true)), ...Array.from({ length: 8 }, reading)])
    await checkCounts()
  })

  it('can all be read at once, of one channel or of all', async () => {
    await cause(2)
    const before = await unread()
    equal(
      (await app.call(messages.readAllMessage, { channel: 'follow' }, { token })).result.notifyUnreadCount,
      before.notifyUnreadCount,
    )
    equal(
      (await app.call(messages.readAllMessage, { channel: 'conference' }, { token })).result.notifyUnreadCount,
      before.notifyUnreadCount,
    )
    equal((await app.call(messages.readAllMessage, { channel: 'system' }, { token })).result.notifyUnreadCount, 0)
    await checkCounts()
  })

  it('are deleted along with their count', async () => {
    await cause(2)
    const before = (await unread()).notifyUnreadCount
    const { id } = (await page()).items[0]
    const deleted = await app.call(messages.deleteMessage, { id }, { token })
    equal(deleted.result.notifyUnreadCount, before - 1)
    deepEqual(await unread(), deleted.result)
    equal((await app.call(messages.getMessageDetail, { id }, { token })).code, 404)
    equal((await app.call(messages.deleteMessage, { id }, { token })).code, 404)
    equal((await app.call(messages.readMessage, { id }, { token })).code, 404)
    assert((await page({ limit: 50 })).items.every(item => item.id !== id))
    await checkCounts()
  })

  it('can be fetched one by one without being marked as read', async () => {
    await cause(1)
    const [newest] = (await page()).items
    const { result } = await app.call(messages.getMessageDetail, { id: newest.id }, { token })
    deepEqual(result, newest)
    equal(result.is_read, false)
    equal((await app.call(messages.getMessageDetail, { id: 'n_unknown' }, { token })).code, 404)
    equal((await app.call(messages.getMessageDetail, { id: newest.id })).code, 401001)
  })

  it('are visible to their recipient only', async () => {
    const stranger = (await app.login(SUPPLIER)).access_token
    const { id } = (await page()).items[0]
    equal((await app.call(messages.readMessage, { id }, { token: stranger })).code, 404)
    equal((await app.call(messages.deleteMessage, { id }, { token: stranger })).code, 404)
    equal((await app.call(messages.getMessageDetail, { id }, { token: stranger })).code, 404)
    await checkCounts()
  })

  it('come page by page, newest first, without gaps or duplicates', async () => {
    const all = (await page({ limit: 50 })).items.map(item => item.id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const part = await page({ limit: 3, cursor })
      seen.push(...part.items.map(item => item.id))
      cursor = part.next_cursor ?? undefined
    } while (cursor)
    deepEqual(seen, all)
    equal((await app.call(messages.getMessagePage, { channel: 'system', cursor: '1;drop' }, { token })).code, 422)
  })

  it('are listed in four channels with the latest one; the conference is public', async () => {
    const { items } = (await app.call(messages.getChannelList, {}, { token })).result
    deepEqual(
      items.map(item => item.channel),
      ['follow', 'examine', 'system', 'conference'],
    )
    equal(items[2].last?.id, (await page()).items[0].id)
    equal(items[3].unread, 0)
    equal((await app.call(messages.getMessagePage, { channel: 'conference' })).code, 1)
    equal((await app.call(messages.getMessagePage, { channel: 'system' })).code, 401001)
  })

  it('of the demo market open the right kind of thing', async () => {
    const seller = (await app.login(SUPPLIER)).access_token
    const { items } = (await app.call(messages.getMessagePage, { channel: 'examine', limit: 50 }, { token: seller }))
      .result
    assert(items.length > 0)
    for (const item of items) {
      const { result } = await app.call(
        endpoints.listing.getMyListing,
        { listing_code: item.object_code! },
        { token: seller },
      )
      equal(item.object_kind, result.kind, item.id)
    }
  })

  it('reach an open socket with their sequence number; reading one updates the other devices', async () => {
    const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
    const socket = await openPlain(server.url, token)
    await socket.bind(user_code)
    equal((await socket.next()).notify_type, 'unread')
    await cause(1)
    const pushed = await socket.next()
    const [newest] = (await page()).items
    const { seq } = await unread()
    deepEqual(
      { ...pushed, created_at: '' },
      {
        notify_type: 'system',
        id: newest.id,
        seq,
        key: 'security.password_changed',
        params: {},
        object_kind: null,
        object_code: null,
        created_at: '',
      },
    )
    await app.call(messages.readMessage, { id: newest.id }, { token })
    equal((await socket.next()).notify_type, 'unread')
    socket.close()
  })

  it('sent between a socket’s opening and its bind are counted once it is bound', async () => {
    const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
    const [late, other] = [await openPlain(server.url, token), await openPlain(server.url, token)]
    await other.bind(user_code)
    await other.next()
    await cause(1)
    equal((await other.next()).notify_type, 'system')
    await late.bind(user_code)
    const push = await late.next()
    const counted = await unread()
    assert(counted.notifyUnreadCount > 0)
    deepEqual([push.notify_type, push.seq, push.counts], ['unread', counted.seq, counted])
    // Binding again sends no counts: the next frame on both sockets is the next message.
    await late.bind(user_code)
    await cause(1)
    for (const socket of [late, other]) {
      equal((await socket.next()).notify_type, 'system', 'nothing was sent to this user’s other sockets')
      socket.close()
    }
  })
})
