import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import type { IssuedTokens } from '#contract/base/account'
import { createStandIn, type StandIn } from '#server/adapters/wechat/stand-in'
import { inTransaction } from '#server/db/client'
import { createNewsCounter } from '../../market/follow'
import { createMessageService, createSubscribe, type SubscribeOutcome } from './index'
import { personOf } from '#__tests__/support/crowd'
import { eventually } from '#__tests__/support/eventually'
import { ADMIN, decide, EXAMINER, LEADER, publish, published, tokenOf, VIP } from '#__tests__/support/market'
import { codeFor, registerHere } from '#__tests__/support/people'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { openPlain } from '#__tests__/support/socket'

const { account, follow, messages, system } = endpoints
const KEYS = { miniAppId: 'wxmini', miniSecret: 'a', officialAppId: 'wxofficial', officialSecret: 'b' }

describe('how a user is told', () => {
  const clock = new FakeClock()
  let standIn: StandIn
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  const choicesOf = async (token: string) => (await app.call(messages.getNotificationChoices, {}, { token })).result
  const isOn = async (token: string, kind: string, way: string) =>
    (await choicesOf(token)).items.find(item => item.kind === kind)?.ways.find(one => one.way === way)?.is_on
  const choose = (token: string, choice: Input<typeof messages.setNotificationChoice>) =>
    app.call(messages.setNotificationChoice, choice, { token })
  const unread = async (token: string) => (await app.call(messages.getUnreadCountInfo, {}, { token })).result
  const page = async (token: string, channel: 'follow' | 'examine' | 'system') =>
    (await app.call(messages.getMessagePage, { channel, limit: 50 }, { token })).result.items

  before(async () => {
    standIn = createStandIn(KEYS, clock)
    server = await startInProcess({
      clock,
      env: {
        SEED: 'demo',
        WECHAT_PROVIDER: 'wechat',
        WECHAT_API_BASE: await standIn.base(),
        WECHAT_MINI_APP_ID: KEYS.miniAppId,
        WECHAT_MINI_SECRET: KEYS.miniSecret,
        WECHAT_OFFICIAL_APP_ID: KEYS.officialAppId,
        WECHAT_OFFICIAL_SECRET: KEYS.officialSecret,
        WECHAT_TEMPLATES: 'quote:sandbox-quote, examine:sandbox-examine',
      },
    })
    app = client(server.url)
  })
  after(async () => {
    await server.stop()
    await standIn.close()
  })

  it('uses every way by default; messages about one’s own things are always listed', async () => {
    const token = await tokenOf(app, LEADER)
    const { items } = await choicesOf(token)
    assert(items.every(({ ways }) => ways.every(({ is_on }) => is_on)))
    const fixed = items.filter(({ ways }) => ways.some(({ is_fixed }) => is_fixed)).map(({ kind }) => kind)
    deepEqual(fixed, ['quote', 'enquiry', 'examine', 'conference', 'news', 'announcement', 'account'])
    for (const kind of ['quote', 'examine', 'account'] as const) {
      const refused = await choose(token, { kind, way: 'list', is_on: false })
      deepEqual([refused.code, Object.keys((refused.result as unknown as { fields: object }).fields)], [422, ['way']])
    }
  })

  it('by WeChat is offered for the kinds that have a template', async () => {
    const { items } = await choicesOf(await tokenOf(app, LEADER))
    const kinds = items.filter(({ ways }) => ways.some(({ way }) => way === 'wechat')).map(({ kind }) => kind)
    deepEqual(kinds, ['quote', 'examine'])
    deepEqual((await app.call(system.getSystemInfo)).result.subscribe_templates, {
      quote: 'sandbox-quote',
      examine: 'sandbox-examine',
    })
  })

  it('changes with each switch, also with two at once, and back', async () => {
    const token = await tokenOf(app, LEADER)
    await Promise.all([
      choose(token, { kind: 'comment', way: 'list', is_on: false }),
      choose(token, { kind: 'news', way: 'popup', is_on: false }),
      choose(token, { kind: 'comment', way: 'list', is_on: false }),
    ])
    deepEqual([await isOn(token, 'comment', 'list'), await isOn(token, 'news', 'popup')], [false, false])
    await choose(token, { kind: 'comment', way: 'list', is_on: true })
    deepEqual([await isOn(token, 'comment', 'list'), await isOn(token, 'news', 'popup')], [true, false])
    await choose(token, { kind: 'news', way: 'popup', is_on: true })
  })

  it('leaves out a kind that the user doesn’t want: neither listed nor counted', async () => {
    const reader = await personOf(server.context, app, (await registered('18830000001')).mobile)
    const follows = async (mobile: string) => {
      const token = await tokenOf(app, mobile)
      equal((await app.call(follow.followUser, { user_code: reader.user_code }, { token })).code, 1)
    }
    await choose(reader.token, { kind: 'fan', way: 'list', is_on: false })
    const before = await unread(reader.token)
    await follows(LEADER)
    deepEqual(await unread(reader.token), before)
    deepEqual(await page(reader.token, 'follow'), [])
    await choose(reader.token, { kind: 'fan', way: 'list', is_on: true })
    await follows(VIP)
    equal((await unread(reader.token)).channels.follow, before.channels.follow + 1)
    deepEqual(
      (await page(reader.token, 'follow')).map(({ key }) => key),
      ['follow.new_fan'],
    )
  })

  it('counts messages that must not pop up, news too, and the push says so', async () => {
    const mobile = (await registered('18830000002')).mobile
    const reader = await personOf(server.context, app, mobile)
    const seller = await personOf(server.context, app, VIP)
    const socket = await openPlain(server.url, reader.token)
    await socket.bind(reader.user_code)
    await socket.next()
    const fanBy = async (token: string) => {
      await app.call(follow.followUser, { user_code: reader.user_code }, { token })
      return socket.next()
    }
    equal('is_quiet' in (await fanBy(seller.token)), false)
    await choose(reader.token, { kind: 'fan', way: 'popup', is_on: false })
    const quiet = await fanBy(await tokenOf(app, LEADER))
    deepEqual([quiet.key, quiet.is_quiet, quiet.seq], ['follow.new_fan', true, (await unread(reader.token)).seq])

    await app.call(follow.followUser, { user_code: seller.user_code }, { token: reader.token })
    await choose(reader.token, { kind: 'news', way: 'popup', is_on: false })
    await published(app, seller.token, await tokenOf(app, EXAMINER))
    const news = await socket.next()
    deepEqual([news.key, news.is_quiet], ['follow.published_supply', true])
    socket.close()
  })

  it('of an announcement: everybody online at once, no count changes, and anybody can read it', async () => {
    const reader = await personOf(server.context, app, LEADER)
    const socket = await openPlain(server.url, reader.token)
    await socket.bind(reader.user_code)
    await socket.next()
    const before = await unread(reader.token)
    const service = createMessageService(server.context, createNewsCounter())
    // Of any key: what meetings announce is another module's.
    const announcement = { key: 'system.welcome', params: { title: '脐橙专场' }, conferenceCode: 'c_test' } as const
    const tell = () => inTransaction(server.context.db, tx => service.announce(tx, announcement))
    await tell()
    await tell()
    const push = await socket.next()
    const { items } = (await app.call(messages.getMessagePage, { channel: 'conference' })).result
    equal(items.filter(({ object_code }) => object_code === 'c_test').length, 1)
    deepEqual([push.notify_type, push.id], ['conference', items[0].id])
    deepEqual(
      [items[0].key, items[0].params, items[0].object_kind, items[0].object_code, items[0].is_read],
      ['system.welcome', { title: '脐橙专场' }, 'conference', 'c_test', true],
    )
    deepEqual(await unread(reader.token), before)
    const channels = (await app.call(messages.getChannelList, {}, { token: reader.token })).result.items
    const row = channels.find(({ channel }) => channel === 'conference')!
    deepEqual([row.unread, row.last?.id], [0, items[0].id])
    socket.close()
  })

  it('deletes a piece of news for its reader alone', async () => {
    const [one, other] = [await registered('18830000003'), await registered('18830000004')]
    const seller = await personOf(server.context, app, VIP)
    for (const { token } of [one, other]) await app.call(follow.followUser, { user_code: seller.user_code }, { token })
    for (let i = 0; i < 2; i += 1) await published(app, seller.token, await tokenOf(app, EXAMINER))
    const all = (await page(one.token, 'follow')).map(({ id }) => id)
    const [newest] = all
    equal((await unread(one.token)).news, 2)
    const remove = (token: string, id: string) => app.call(messages.deleteMessage, { id }, { token })
    const { result } = await remove(one.token, newest)
    deepEqual([result.news, result.channels.follow], [1, 1])
    deepEqual(
      (await page(one.token, 'follow')).map(({ id }) => id),
      all.slice(1),
    )
    deepEqual(
      (await page(other.token, 'follow')).map(({ id }) => id),
      all,
    )
    equal((await remove(one.token, newest)).code, 404)
    // Who doesn't follow the owner has no such message.
    equal((await remove((await registered('18830000005')).token, all[1])).code, 404)
    equal((await remove(one.token, 'p999999999')).code, 404)
  })

  describe('by WeChat', () => {
    /** A new user who is linked to WeChat, with a supply's review to come. */
    const linked = async (mobile: string, name: string) => {
      const check = await app.call(account.wechatLoginCheck, { code: `sandbox-${name}`, platform: 'mini_program' })
      const { bind_ticket } = check.result as { bind_ticket: string }
      const code = await codeFor(app, mobile, 'bind_wechat')
      const bound = await app.call(account.bindWechat, { bind_ticket, mobile, code, agreed: true })
      return (bound.result as IssuedTokens).access_token
    }
    const allow = async (token: string, kinds: ('quote' | 'examine')[]) =>
      (await app.call(messages.addSubscribeConsents, { kinds }, { token })).result.left
    const review = async (token: string, title: string) => {
      const code = await publish(app, token, { title })
      equal((await decide(app, await tokenOf(app, EXAMINER), code)).code, 1)
    }
    const sentTitles = () => standIn.subscribed.map(({ data }) => data.thing2.value)
    const leftOf = async (token: string) => (await choicesOf(token)).left
    /** Of this user's messages for WeChat, how each ended. */
    const states = async (token: string) => {
      const { user_code } = (await app.call(account.getUserInfo, {}, { token })).result
      const { rows } = await sql<{ state: string }>`
        select m.state from subscribe_messages m join users u on u.id = m.user_id
        where u.user_code = ${user_code} order by m.id`.execute(server.context.db)
      return rows.map(row => row.state)
    }
    const settled = (token: string, n: number) =>
      eventually(
        'the messages are sent',
        () => states(token),
        all => all.length === n && all.every(state => state !== 'waiting' && state !== 'sending'),
      )

    it('one consent brings one message, with what happened to which thing', async () => {
      const token = await linked('18840000001', 'ann')
      equal((await choicesOf(token)).is_wechat_bound, true)
      deepEqual(await allow(token, ['examine', 'quote']), { examine: 1, quote: 1 })
      await review(token, '赣南脐橙产地直发整箱二十斤装特惠专场第一批')
      deepEqual(await settled(token, 1), ['sent'])
      const sent = standIn.subscribed.at(-1)!
      equal(sent.template_id, 'sandbox-examine')
      equal(sent.page, 'pages/message/examine_message')
      equal(sent.data.thing1.value, '信息审核通过')
      equal(sent.data.thing2.value, '赣南脐橙产地直发整箱二十斤装特惠专场第…')
      match(sent.data.time3.value, /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
      deepEqual(await leftOf(token), { examine: 0, quote: 1 })
      await review(token, '没有再同意的脐橙')
      deepEqual(await states(token), ['sent'])
      assert(!sentTitles().includes('没有再同意的脐橙'))
    })

    it('the same consent sent twice counts once', async () => {
      const token = await linked('18840000002', 'bob')
      const headers = { 'idempotency-key': 'the-same-consent' }
      for (let i = 0; i < 2; i += 1)
        await app.call(messages.addSubscribeConsents, { kinds: ['examine'] }, { token, headers })
      deepEqual(await leftOf(token), { examine: 1 })
    })

    it('none is sent where it is switched off, nor to who is not linked; the consent stays', async () => {
      const token = await linked('18840000003', 'carl')
      await allow(token, ['examine'])
      await choose(token, { kind: 'examine', way: 'wechat', is_on: false })
      await review(token, '关掉微信通知的脐橙')
      const { token: plain } = await registered('18840000004')
      await allow(plain, ['examine'])
      await review(plain, '没有绑定微信的脐橙')
      deepEqual([await states(token), await states(plain)], [[], []])
      deepEqual([await leftOf(token), await leftOf(plain)], [{ examine: 1 }, { examine: 1 }])
    })

    it('a refusal by WeChat ends the consents that it doesn’t know of', async () => {
      const token = await linked('18840000005', 'silent-dan')
      await allow(token, ['examine'])
      await allow(token, ['examine'])
      await review(token, '微信里拒收的脐橙')
      deepEqual(await settled(token, 1), ['refused'])
      deepEqual(await leftOf(token), { examine: 0 })
      assert(!sentTitles().includes('微信里拒收的脐橙'))
    })

    it('what WeChat was too busy for is sent again later, anything else is not', async () => {
      const { context } = server
      const reader = await personOf(context, app, ADMIN)
      const outcomes: SubscribeOutcome[] = ['busy', 'sent', 'failed']
      const asked: string[] = []
      const subscribe = createSubscribe(context, {
        templates: { examine: 'sandbox-examine' },
        reaches: async () => true,
        send: async (_userId, { data }) => {
          asked.push(data.thing2)
          return outcomes.shift() ?? 'failed'
        },
      })
      const service = createMessageService(context, createNewsCounter(), { ...subscribe, wake: async () => undefined })
      const tell = async (title: string) => {
        await subscribe.allow(context.db, reader.id, ['examine'])
        const message = { userId: reader.id, channel: 'examine', key: 'examine.listing_approved' } as const
        await inTransaction(context.db, tx => service.notify(tx, { ...message, params: { title } }))
        await subscribe.wake()
      }
      await tell('忙')
      deepEqual([asked, await states(reader.token)], [['忙'], ['waiting']])
      clock.advance(61_000)
      await subscribe.wake()
      deepEqual([asked, await states(reader.token)], [['忙', '忙'], ['sent']])
      await tell('坏')
      clock.advance(600_000)
      await subscribe.wake()
      deepEqual(
        [asked, await states(reader.token)],
        [
          ['忙', '忙', '坏'],
          ['sent', 'failed'],
        ],
      )
    })

    it('several servers send each message once; one whose server died is given up', async () => {
      const { context } = server
      const reader = await personOf(context, app, ADMIN)
      const asked: string[] = []
      const make = () =>
        createSubscribe(context, {
          templates: { quote: 'sandbox-quote' },
          reaches: async () => true,
          send: async (_userId, { data }) => {
            asked.push(data.thing2)
            return 'sent'
          },
        })
      const [one, two, three] = [make(), make(), make()]
      const service = createMessageService(context, createNewsCounter(), { ...one, wake: async () => undefined })
      const titles = Array.from({ length: 12 }, (_, i) => `报价 ${i}`)
      for (const title of titles) {
        await one.allow(context.db, reader.id, ['quote'])
        const message = { userId: reader.id, channel: 'system', key: 'quote.given' } as const
        await inTransaction(context.db, tx => service.notify(tx, { ...message, params: { title } }))
      }
      await sql`
        update subscribe_messages set state = 'sending', due_at = ${new Date(clock.now() - 1).toISOString()}
        where id = (select max(id) from subscribe_messages)`.execute(context.db)
      await Promise.all([one.wake(), two.wake(), three.wake()])
      deepEqual(asked.sort(), titles.slice(0, 11).sort())
      equal((await states(reader.token)).at(-1), 'failed')
    })
  })

  /** A new account on this server. */
  const registered = async (mobile: string) => ({ mobile, token: (await registerHere(app, mobile)).access_token })
})
