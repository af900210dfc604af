import assert, { deepEqual, equal, notEqual } from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '#contract'
import type { IssuedTokens } from '#contract/base/account'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { SUPPLIER } from '#__tests__/support/people'

const { account, upload } = endpoints
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('sessions', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  const info = (token?: string) => app.call(account.getUserInfo, {}, { token })
  const refresh = (token?: string) => app.call(account.refreshToken, {}, { token })
  const login = () => app.login(SUPPLIER)

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  it('start with an access token for thirty minutes whose payload names user, roles and permissions', async () => {
    const tokens = await login()
    const payload = JSON.parse(Buffer.from(tokens.access_token.split('.')[1], 'base64url').toString()) as Record<
      string,
      unknown
    >
    equal(payload.exp, Math.floor(clock.now() / 1000) + 1800)
    equal(payload.iat, Math.floor(clock.now() / 1000))
    equal(payload.uid, (await info(tokens.access_token)).result.user_code)
    assert(Array.isArray(payload.role) && Array.isArray(payload.permission))
    deepEqual([tokens.token_type, tokens.expires_in], ['Bearer', 1800])
    equal(tokens.uni_id_token_expired, clock.now() + 30 * DAY)
  })

  it('answer 401001 without a token, and for a broken, forged or unsigned one', async () => {
    const { access_token } = await login()
    const [head, body, signature] = access_token.split('.')
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = `${head}.${text({ ...payload, role: ['admin'] })}`
    const own = `${head}.${body}`
    const cases = [
      undefined,
      'x',
      'a.b.c',
      `${forged}.${signature}`,
      `${forged}.${createHmac('sha256', 'guess').update(forged).digest('base64url')}`,
      `${text({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${text({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      `${own}.`,
      `${own}.${signature.slice(2)}AA`,
    ]
    for (const token of cases) {
      const answer = await info(token)
      deepEqual([answer.code, answer.status], [401001, 200], String(token))
    }
    const basic = await app.call(account.getUserInfo, {}, { headers: { authorization: `Basic ${access_token}` } })
    equal(basic.code, 401001)
  })

  it('answer 401013 exactly after the thirty minutes', async () => {
    const { access_token } = await login()
    clock.advance(30 * MINUTE - 1000)
    equal((await info(access_token)).code, 1)
    clock.advance(1000)
    equal((await info(access_token)).code, 401013)
  })

  it('replace both tokens at a refresh, even within a second; only the refresh token can refresh', async () => {
    const first = await login()
    equal((await refresh(first.access_token)).code, 401001)
    equal((await refresh()).code, 401001)
    equal((await refresh('never-issued')).code, 401001)
    const second = await refresh(first.refresh_token)
    equal(second.code, 1)
    notEqual(second.result.access_token, first.access_token)
    notEqual(second.result.refresh_token, first.refresh_token)
    equal(second.result.uni_id_token, first.uni_id_token)
    equal((await info(second.result.access_token)).code, 1)
    equal((await info(first.refresh_token)).code, 401001)
  })

  it('refresh by an empty body with any content type, and by {} of older clients', async () => {
    for (const [type, body] of [
      [undefined, undefined],
      ['application/json', undefined],
      ['application/json; charset=utf-8', ''],
      ['application/x-www-form-urlencoded', ''],
      ['application/json', '{}'],
    ]) {
      const { refresh_token } = await login()
      const answer = await fetch(server.url + account.refreshToken.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${refresh_token}`, ...(type && { 'content-type': type }) },
        body,
      })
      const { code, result } = (await answer.json()) as { code: number; result: IssuedTokens }
      deepEqual([answer.status, code], [200, 1], `${type}: ${body}`)
      notEqual(result.refresh_token, refresh_token)
    }
  })

  it('repeat a refresh until its new token is used; after that the old token ends the session', async () => {
    const first = await login()
    const second = (await refresh(first.refresh_token)).result
    const again = (await refresh(first.refresh_token)).result
    equal(again.refresh_token, second.refresh_token)
    equal((await info(again.access_token)).code, 1)
    const third = (await refresh(second.refresh_token)).result
    equal((await refresh(first.refresh_token)).code, 401)
    for (const dead of [first, second, third]) {
      equal((await refresh(dead.refresh_token)).code, 401)
      equal((await info(dead.access_token)).code, 401)
    }
  })

  it('accept the old refresh token for 24 hours at most, even if the new one was never used', async () => {
    const first = await login()
    const second = (await refresh(first.refresh_token)).result
    clock.advance(DAY - 1000)
    equal((await refresh(first.refresh_token)).result.refresh_token, second.refresh_token)
    clock.advance(1000)
    equal((await refresh(first.refresh_token)).code, 401)
    equal((await refresh(second.refresh_token)).code, 401)
  })

  it('give forty concurrent refreshes of one token the same new token', async () => {
    const first = await login()
    const answers = await Promise.all(Array.from({ length: 40 }, () => refresh(first.refresh_token)))
    deepEqual([...new Set(answers.map(answer => answer.code))], [1])
    equal(new Set(answers.map(answer => answer.result.refresh_token)).size, 1)
  })

  it('last thirty days from the last refresh', async () => {
    const first = await login()
    clock.advance(29 * DAY)
    const second = (await refresh(first.refresh_token)).result
    clock.advance(29 * DAY)
    const third = await refresh(second.refresh_token)
    equal(third.code, 1)
    clock.advance(30 * DAY)
    equal((await refresh(third.result.refresh_token)).code, 401)
  })

  it('belong to one device each: log-out ends this one, or all if asked', async () => {
    const [phone, tablet, desk] = [await login(), await login(), await login()]
    equal((await app.call(account.logout, {}, { token: phone.access_token })).code, 1)
    equal((await info(phone.access_token)).code, 401)
    equal((await refresh(phone.refresh_token)).code, 401)
    equal((await info(tablet.access_token)).code, 1)
    equal((await app.call(account.logout, { everywhere: true }, { token: tablet.access_token })).code, 1)
    for (const dead of [tablet, desk]) equal((await info(dead.access_token)).code, 401)
  })

  it('have a cloud token that opens the files and ends with the session', async () => {
    const tokens: IssuedTokens = await login()
    const files = (token?: string) => app.call(upload.getFilePage, {}, { token })
    equal((await files(tokens.uni_id_token)).code, 1)
    equal((await files(tokens.access_token)).code, 401001)
    equal((await files()).code, 401001)
    equal((await info(tokens.uni_id_token)).code, 401001)
    await app.call(account.logout, {}, { token: tokens.access_token })
    equal((await files(tokens.uni_id_token)).code, 401)
  })

  it('answer a thousand concurrent requests after one refresh', async () => {
    const first = await login()
    clock.advance(31 * MINUTE)
    const expired = await Promise.all(Array.from({ length: 100 }, () => info(first.access_token)))
    deepEqual([...new Set(expired.map(answer => answer.code))], [401013])
    const { result } = await refresh(first.refresh_token)
    const replayed = await Promise.all(Array.from({ length: 1000 }, () => info(result.access_token)))
    deepEqual([...new Set(replayed.map(answer => answer.code))], [1])
  })
})
