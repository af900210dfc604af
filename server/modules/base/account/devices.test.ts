import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { IssuedTokens } from '#contract/base/account'
import { newAddress, registerHere } from '#__tests__/support/people'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { openPlain } from '#__tests__/support/socket'

const { account } = endpoints
const HOUR = 3_600_000
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'
const MINI = { 'user-agent': IPHONE, referer: 'https://servicewechat.com/wx0123456789abcdef/12/page-frame.html' }
const WINDOWS = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0' }

describe('devices', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  const devices = async (token: string, cursor?: string, limit?: number) =>
    (await app.call(account.getSessionPage, { cursor, limit }, { token })).result
  const isOpen = async ({ access_token: token }: IssuedTokens) =>
    (await app.call(account.getUserInfo, {}, { token })).code === 1
  const logIn = (mobile: string, headers: Record<string, string> = {}) =>
    app.login(mobile, 'demo1234', { headers: { ...newAddress(), ...headers } })

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  it('are listed with what they are and when they were used, the last used first', async () => {
    await registerHere(app, '18611110001')
    clock.advance(HOUR)
    const phone = await logIn('18611110001', MINI)
    clock.advance(HOUR)
    const desk = await logIn('18611110001', WINDOWS)
    clock.advance(HOUR)
    const renewed = (await app.call(account.refreshToken, {}, { token: phone.refresh_token })).result
    const { items } = await devices(renewed.access_token)
    deepEqual(
      items.map(({ system, client: by, name, is_current }) => [system, by, name, is_current]),
      [
        ['ios', 'mini_program', '', true],
        ['windows', 'browser', '', false],
        ['other', 'browser', '', false],
      ],
    )
    deepEqual(
      items.slice(0, 2).map(({ last_used_at }) => Date.parse(last_used_at)),
      [clock.now(), clock.now() - HOUR],
    )
    equal(Date.parse(items[0].created_at), clock.now() - 2 * HOUR)
    equal((await app.call(account.refreshToken, {}, { token: desk.refresh_token })).code, 1)
  })

  it('come in pages, each once', async () => {
    await registerHere(app, '18611110002')
    for (let i = 0; i < 4; i += 1) await logIn('18611110002', WINDOWS)
    const { access_token: token } = await logIn('18611110002', MINI)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await devices(token, cursor, 2)
      seen.push(...page.items.map(item => item.session_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    equal(seen.length, 6)
    equal(new Set(seen).size, 6)
  })

  it('are named at a token refresh if the log-in did not name them, and keep a name of their own', async () => {
    await registerHere(app, '18611110003')
    const wechat = await logIn('18611110003')
    const named = (await app.call(account.login, { mobile: '18611110003', password: 'demo1234', device: '家里的平板' }))
      .result as IssuedTokens
    const at = new Date(clock.now()).toISOString()
    await sql`
      update sessions set device = '' where created_at = ${at} and device = 'other.browser'`.execute(server.context.db)
    for (const { refresh_token } of [wechat, named])
      await app.call(account.refreshToken, {}, { token: refresh_token, headers: MINI })
    const { items } = await devices(wechat.access_token)
    const shown = items.map(({ name, system, is_current }) => [name, system, is_current])
    deepEqual(shown.filter(([name, , isCurrent]) => name || isCurrent).sort(), [
      ['', 'ios', true],
      ['家里的平板', null, false],
    ])
  })

  it('can be logged out one by one: its calls, its renewals and its socket end at once', async () => {
    const here = await registerHere(app, '18611110004')
    const there = await logIn('18611110004', WINDOWS)
    const uid = (await app.call(account.getUserInfo, {}, { token: there.access_token })).result.user_code
    const socket = await openPlain(server.url, there.access_token)
    await socket.bind(uid)
    const { items } = await devices(here.access_token)
    const { session_id } = items.find(item => !item.is_current)!
    const end = () => app.call(account.endSession, { session_id }, { token: here.access_token })
    equal((await end()).code, 1)
    equal(await socket.closed, 4401)
    equal((await app.call(account.getUserInfo, {}, { token: there.access_token })).code, 401)
    equal((await app.call(account.refreshToken, {}, { token: there.refresh_token })).code, 401)
    assert(await isOpen(here))
    deepEqual(
      (await devices(here.access_token)).items.map(item => item.is_current),
      [true],
    )
    equal((await end()).code, 404, 'it has ended')
  })

  it('of somebody else can neither be seen nor logged out', async () => {
    const mine = await registerHere(app, '18611110005')
    const theirs = await registerHere(app, '18611110006')
    const { session_id } = (await devices(theirs.access_token)).items[0]
    const answer = await app.call(account.endSession, { session_id }, { token: mine.access_token })
    equal(answer.code, 404)
    assert(await isOpen(theirs))
    assert((await devices(mine.access_token)).items.every(item => item.session_id !== session_id))
  })

  it('are all logged out but the one that asks', async () => {
    const first = await registerHere(app, '18611110007')
    const [second, third] = [await logIn('18611110007', MINI), await logIn('18611110007', WINDOWS)]
    equal((await app.call(account.endOtherSessions, {}, { token: second.access_token })).code, 1)
    deepEqual(await Promise.all([first, second, third].map(isOpen)), [false, true, false])
  })

  it('that have expired or logged out are not listed', async () => {
    const old = await registerHere(app, '18611110008')
    const left = await logIn('18611110008')
    await app.call(account.logout, {}, { token: left.access_token })
    equal((await devices(old.access_token)).items.length, 1)
    clock.advance(31 * 24 * HOUR)
    const { access_token } = await logIn('18611110008')
    deepEqual(
      (await devices(access_token)).items.map(item => item.is_current),
      [true],
    )
  })
})
