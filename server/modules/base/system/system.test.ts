import assert, { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { createMinuteLog } from '#server/minute-log'
import { eventually } from '#__tests__/support/eventually'
import { createForm, LEADER, picture, postForm, tokenOf } from '#__tests__/support/market'
import {
  client,
  FakeClock,
  startInProcess,
  startServer,
  type TestClient,
  type TestServer,
} from '#__tests__/support/server'

const { listing, system } = endpoints
const NOTIFY = '/api/v1/payment/notify'
/** Where WeChat calls, and signs what it says. */
const UNSIGNED = ['/wechat/push', NOTIFY]

describe('system calls', () => {
  let server: TestServer
  let app: TestClient

  before(async () => {
    server = await startServer({ env: { SEED: 'demo', CONTACT: ' 400-000-0000 ' } })
    app = client(server.url)
  })
  let isStopped = false
  after(async () => {
    if (!isStopped) await server.stop()
  })

  interface Line {
    msg?: string
    method?: string
    route?: string
    path?: string
    status?: number
    count?: number
  }
  const linesOf = (msg: string): Line[] =>
    server
      .logs()
      .split('\n')
      .flatMap(line => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
      .filter(line => line.msg === msg)
  /** But for what a test before was refused. */
  const refusals = () => linesOf('refused').filter(({ path }) => !UNSIGNED.includes(path!))

  it('return version 1.6.4 (164), the limits, the capabilities and the demo accounts', async () => {
    const { result } = await app.call(system.getSystemInfo)
    deepEqual(
      [result.version_name, result.version_code, result.minimum_version <= 164, result.is_sandbox],
      ['1.6.4', 164, true, true],
    )
    deepEqual(
      [result.limits.daily_listings_user, result.limits.daily_listings_vip, result.limits.pin_coins],
      [3, 20, 50],
    )
    equal(result.captcha.kind, 'proof_of_work')
    equal(result.contact, '400-000-0000')
    deepEqual(Object.keys(result.capabilities), ['weapp', 'wechat_browser', 'browser', 'wide_browser'])
    assert(Object.values(result.capabilities).every(row => row.wechat))
    equal(result.demo_accounts.length, 7)
    for (const { mobile, password } of result.demo_accounts) assert((await app.login(mobile, password)).access_token)
    const english = await app.call(system.getSystemInfo, {}, { headers: { 'accept-language': 'en-GB,zh;q=0.5' } })
    deepEqual([english.message, english.result.demo_accounts[1].label], ['OK', 'Group leader'])
  })

  it('count what is on the shelf', async () => {
    const { result } = await app.call(system.getStatisticsInfo)
    assert(result.supply_count > 0 && result.purchase_count > 0)
    let shown = 0
    let cursor: string | undefined
    do {
      const page = (await app.call(listing.getListingPage, { limit: 50, cursor })).result
      shown += page.items.length
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    equal(shown, result.supply_count + result.purchase_count)
  })

  it('list coin packages and rewards', async () => {
    const packages = (await app.call(system.getVirtualCurrencyRechargeList)).result.items
    deepEqual(
      packages.map(({ amount_fen, coins }) => [amount_fen, coins]),
      [
        [600, 60],
        [3000, 310],
        [9800, 1030],
        [29800, 3200],
      ],
    )
    const rewards = (await app.call(system.getRewardDescriptionInfo)).result.items
    deepEqual(
      rewards.map(({ amount_fen, coins }) => [amount_fen, coins]),
      [
        [200, null],
        [100, null],
        [null, 10],
      ],
    )
  })

  it('return four agreements in both languages', async () => {
    for (const endpoint of [
      system.getServiceAgreement,
      system.getPrivacyAgreement,
      system.getPermissionDescription,
      system.getThirdPartyInformationShareChecklist,
    ]) {
      const zh = (await app.call(endpoint)).result
      const en = (await app.call(endpoint, {}, { headers: { 'accept-language': 'en' } })).result
      assert(zh.sections.length >= 3 && zh.sections.length === en.sections.length, endpoint.name)
      match(zh.title, /\p{Script=Han}/u)
      doesNotMatch(en.title, /\p{Script=Han}/u)
    }
  })

  it('log client reports without personal data', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJ1MTIzIn0.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw'
    const answer = await app.call(system.reportClientError, {
      message: 'boom for 13812345678 and ann@example.cn',
      stack: `at https://m.example.cn/js/app.js?token=${token}:1:2 ${token}`,
      page: '/pages/login?mobile=13812345678',
      request_id: 'r0123456789',
      version: '1.6.4',
      platform: 'h5',
    })
    equal(answer.code, 1)
    await server.printed(/boom for <number> and <mail>/)
    doesNotMatch(server.logs(), /13812345678|ann@example|c2lnbmF0dXJl/)
    match(server.logs(), /r0123456789/)
    equal((await app.call(system.reportClientError, { message: 'x'.repeat(2001) })).code, 422)
  })

  it('log neither each client report nor each push or notice that nobody signed', async () => {
    for (let i = 0; i < 40; i += 1) {
      await app.call(system.reportClientError, { message: 'the same fault', page: '/pages/index/index' })
      equal((await fetch(`${server.url}/wechat/push`, { method: 'POST', body: '{}' })).status, 403)
      equal((await fetch(`${server.url}${NOTIFY}`, { method: 'POST', body: '{}' })).status, 401)
    }
    await server.printed(/the same fault/)
    const lines = server.logs().split('\n')
    const about = (pattern: RegExp) => lines.filter(line => pattern.test(line)).length
    // The minute may end in between.
    for (const pattern of [/the same fault/, /wechat\/push|message push/, /payment\/notify|notices are refused/])
      assert(about(pattern) >= 1 && about(pattern) <= 2, `${pattern}: ${about(pattern)}`)
  })

  it('log what is refused to somebody known, each a line', async () => {
    const bytes = await picture(64, 64)
    const form = await createForm(app, await tokenOf(app, LEADER), bytes.length)
    equal((await postForm(app, form, bytes)).status, 200)
    for (let i = 0; i < 5; i += 1) equal((await postForm(app, form, bytes)).status, 409)
    const lines = () => linesOf('answered').filter(({ status }) => status === 409)
    equal(
      (
        await eventually(
          'five lines',
          async () => lines(),
          ({ length }) => length >= 5,
        )
      ).length,
      5,
    )
  })

  it('log what is refused to nobody known once a minute, route and status, and lose none of it', async () => {
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(server.url + path, { method: 'POST', body, headers })
    const json = { 'content-type': 'application/json' }
    const login = '/api/v1/user/login'
    const EACH = 50
    const fromMs = Date.now()
    const before = linesOf('answered').length
    for (let i = 0; i < EACH; i += 1) {
      const statuses = await Promise.all([
        fetch(`${server.url}/api/v1/made-up-${i}/${'x'.repeat(500)}?token=secret`),
        fetch(`${server.url}/files/made-up-${i}/large.webp`),
        post('/api/v1/listing/publishSupply', '{', json),
        post('/api/v1/listing/publishSupply', '<a/>', { 'content-type': 'text/xml' }),
        post('/api/v1/listing/publishSupply', `"${'x'.repeat(300_000)}"`, json),
      ])
      deepEqual(
        statuses.map(({ status }) => status),
        [404, 404, 400, 415, 413],
      )
      // A stranger's session is no session.
      await post('/upload/form', 'nothing', { ...json, authorization: 'Bearer made-up' })
    }
    const guesses = await Promise.all(Array.from({ length: 130 }, () => post(login, '{}', json)))
    const tooMany = guesses.filter(({ status }) => status === 429).length
    assert(tooMany > 0)
    equal(linesOf('answered').length, before)
    const refused = refusals()
    const minutes = 1 + Math.ceil((Date.now() - fromMs) / 60_000)
    assert(refused.length >= 7 && refused.length <= 7 * minutes, String(refused.length))
    doesNotMatch(server.logs(), /token=secret/)
    assert(refused.every(({ path }) => path!.length <= 100))
    // What was counted since is told at the end.
    isStopped = true
    await server.stop()
    const sums = new Map<string, number>()
    for (const { method, route, status, count } of refusals()) {
      const of = `${method} ${route} ${status}`
      sums.set(of, (sums.get(of) ?? 0) + count!)
    }
    equal(sums.get(`POST ${login} 429`), tooMany)
    sums.delete(`POST ${login} 429`)
    equal(sums.size, 6, [...sums.keys()].join())
    for (const [of, count] of sums) equal(count, EACH, of)
  })
})

describe('what anybody can have logged', () => {
  it('has one line a minute and cause, with a count', async () => {
    const clock = new FakeClock()
    const lines: { message: string; count: number }[] = []
    const log = createMinuteLog({ clock, log: { warn: () => undefined } as unknown as FastifyBaseLogger })
    const note = (message: string) => log.note(message, count => void lines.push({ message, count }))
    for (let i = 0; i < 400; i += 1) note(i % 2 ? 'one' : 'two')
    clock.advance(59_999)
    note('one')
    clock.advance(1)
    note('one')
    for (let i = 0; i < 1_000; i += 1) note(`made up ${i}`)
    await log.close()
    const sums = new Map<string, number>()
    for (const { message, count } of lines) sums.set(message, (sums.get(message) ?? 0) + count)
    deepEqual([sums.get('one'), sums.get('two')], [202, 200])
    deepEqual(
      lines.filter(({ message }) => message === 'one').map(({ count }) => count),
      [1, 201],
    )
    assert(lines.length < 120, 'made-up causes are told apart up to a hundred')
    equal(
      [...sums.values()].reduce((a, b) => a + b),
      1_402,
    )
  })
})

describe('the settings table', () => {
  it('changes shelf days, bin days, coin packages, rewards and what a platform has, at run time', async () => {
    const clock = new FakeClock()
    const server = await startInProcess({ clock, env: { SEED: 'demo' } })
    try {
      const app = client(server.url)
      const set = (key: string, value: unknown) =>
        sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
          on conflict (key) do update set value = excluded.value`.execute(server.context.db)
      await set('limits', { shelf_days_supply: 7, bin_days: 3, reward_identity_fen: 500 })
      await set('coin_packages', [{ package_code: 'coins_100', amount_fen: 1_000, coins: 100 }])
      await set('capabilities', { weapp: { identity: false } })
      clock.advance(2_000)
      const { limits, capabilities } = (await app.call(system.getSystemInfo)).result
      deepEqual([capabilities.weapp.identity, capabilities.browser.identity], [false, true])
      deepEqual([limits.shelf_days_supply, limits.shelf_days_purchase, limits.bin_days], [7, 15, 3])
      deepEqual((await app.call(system.getVirtualCurrencyRechargeList)).result.items, [
        { package_code: 'coins_100', amount_fen: 1_000, coins: 100 },
      ])
      equal((await app.call(system.getRewardDescriptionInfo)).result.items[0].amount_fen, 500)

      const { access_token: token } = await app.login('13800000001')
      const mine = async (tab: 'on_shelf' | 'deleted') =>
        (await app.call(listing.getMyListingPage, { tab, kind: 'supply' }, { token })).result.items
      const [{ listing_code }] = await mine('on_shelf')
      await app.call(listing.renewListing, { listing_code }, { token })
      const renewed = (await mine('on_shelf')).find(item => item.listing_code === listing_code)!
      equal(Date.parse(renewed.expires_at!) - clock.now(), 7 * 86_400_000)
      await app.call(listing.deleteListing, { listing_code }, { token })
      const deleted = (await mine('deleted')).find(item => item.listing_code === listing_code)!
      equal(Date.parse(deleted.purged_at!) - clock.now(), 3 * 86_400_000)
    } finally {
      await server.stop()
    }
  })
})
