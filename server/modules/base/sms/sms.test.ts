import { deepEqual, doesNotMatch, equal, match, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '#contract'
import type { CaptchaAnswer } from '#contract/shapes'
import { ADMIN, askForCode, codeFor, newAddress, registerHere, sentCode, SUPPLIER } from '#__tests__/support/people'
import {
  client,
  FakeClock,
  solve,
  startInProcess,
  startServer,
  smsCode,
  type TestClient,
} from '#__tests__/support/server'
import { productionEnv, startSmsStandIn } from '#__tests__/support/sms-stand-in'

const { account } = endpoints
const MINUTE = 60_000
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('codes by SMS', () => {
  /** 09:00 UTC is 17:00 in Shanghai: the day ends seven hours later. */
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  const loginBy = (mobile: string, code: string) => app.call(account.login, { mobile, code })

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  it('have six digits, and say when the next may be asked for', async () => {
    const sent = await askForCode(app, '18700000001', 'login')
    deepEqual(sent.result, { resend_after_s: 60, expires_in: 300 })
    match(await sentCode(app, '18700000001'), /^\d{6}$/)
  })

  it('are bound to their mobile and scene', async () => {
    const code = await codeFor(app, '18700000002', 'login')
    equal((await loginBy('18700000003', code)).code, 422)
    equal((await app.call(account.register, { mobile: '18700000002', code, agreed: true })).code, 422)
    equal((await loginBy('18700000002', code)).code, 1)
  })

  it('work once, also when used twice at the same time', async () => {
    const code = await codeFor(app, SUPPLIER, 'login')
    const answers = await Promise.all(Array.from({ length: 5 }, () => loginBy(SUPPLIER, code)))
    deepEqual(
      answers.map(answer => answer.code).sort((a, b) => a - b),
      [1, 422, 422, 422, 422],
    )
    equal((await loginBy(SUPPLIER, code)).code, 422)
  })

  it('are void after five wrong tries', async () => {
    const code = await codeFor(app, '18700000004', 'login')
    for (let i = 0; i < 5; i += 1) equal((await loginBy('18700000004', other(code))).code, 422)
    equal((await loginBy('18700000004', code)).code, 422)
    clock.advance(MINUTE)
    const four = await codeFor(app, '18700000004', 'login')
    for (let i = 0; i < 4; i += 1) await loginBy('18700000004', other(four))
    equal((await loginBy('18700000004', four)).code, 1)
  })

  it('live five minutes', async () => {
    const [early, late] = [await codeFor(app, '18700000005', 'login'), await codeFor(app, '18700000006', 'login')]
    clock.advance(5 * MINUTE - 1)
    equal((await loginBy('18700000005', early)).code, 1)
    clock.advance(1)
    equal((await loginBy('18700000006', late)).code, 422)
  })

  it('replace the one before', async () => {
    const first = await codeFor(app, '18700000007', 'login')
    clock.advance(MINUTE)
    const second = await codeFor(app, '18700000007', 'login')
    if (first !== second) equal((await loginBy('18700000007', first)).code, 422)
    equal((await loginBy('18700000007', second)).code, 1)
  })

  it('can be asked for every sixty seconds, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => askForCode(app, '18700000008', 'login')))
    deepEqual(
      answers.map(answer => answer.code).sort((a, b) => a - b),
      [1, 429, 429, 429],
    )
    const refused = answers.find(answer => answer.code === 429)!
    deepEqual(refused.result, { retry_after_s: 60 })
    clock.advance(MINUTE)
    equal((await askForCode(app, '18700000008', 'login')).code, 1)
  })

  it('are limited to ten a day per mobile, by Shanghai’s day', async () => {
    for (let i = 0; i < 10; i += 1) {
      equal((await askForCode(app, '18700000009', 'login')).code, 1)
      clock.advance(MINUTE)
    }
    const refused = await askForCode(app, '18700000009', 'login')
    equal(refused.code, 429)
    clock.advance((refused.result as unknown as { retry_after_s: number }).retry_after_s * 1000)
    equal(new Date(clock.now() + 8 * 3_600_000).toISOString().slice(11, 16), '00:00')
    equal((await askForCode(app, '18700000009', 'login')).code, 1)
  })

  it('are limited to twenty an hour per address', async () => {
    const headers = newAddress()
    for (let i = 0; i < 20; i += 1)
      equal((await askForCode(app, `1871000${String(i).padStart(4, '0')}`, 'login', { headers })).code, 1)
    equal((await askForCode(app, '18720000000', 'login', { headers })).code, 429)
    equal((await askForCode(app, '18720000000', 'login')).code, 1)
    clock.advance(60 * MINUTE)
    equal((await askForCode(app, '18720000001', 'login', { headers })).code, 1)
  })

  it('need a captcha: solved, for this address, and unused', async () => {
    const send = (captcha?: CaptchaAnswer, headers = newAddress()) =>
      app.call(account.sendCode, { mobile: '18730000000', scene: 'login', captcha }, { headers })
    const refused = async (answer: Promise<{ code: number; result: unknown }>) =>
      deepEqual(
        [(await answer).code, Object.keys(((await answer).result as { fields: object }).fields)],
        [422, ['captcha']],
      )
    const challenge = async (headers: Record<string, string>) =>
      (await app.call(account.createChallenge, {}, { headers })).result
    await refused(send())
    // Of Tencent's script, which this market doesn't use and lets no page load.
    await refused(send({ ticket: 'good-1', randstr: '@abc' }))
    doesNotMatch((await fetch(server.url)).headers.get('content-security-policy') ?? '', /qcloud/)
    const here = newAddress()
    const solved = solve(await challenge(here))
    await refused(send(solved))
    await refused(send({ ...solved, answer: String(Number(solved.answer) + 1) }, here))
    await refused(send({ ...solved, challenge_id: `${solved.challenge_id}x` }, here))
    await refused(send({ challenge_id: 'x', answer: '1' }, here))
    const late = solve(await challenge(here))
    clock.advance(5 * MINUTE)
    await refused(send(late, here))
    const fresh = solve(await challenge(here))
    equal((await send(fresh, here)).code, 1)
    clock.advance(MINUTE)
    await refused(send(fresh, here))
  })

  it('have a captcha of 2^15 tries at most, harder for an address that asks often', async () => {
    const headers = newAddress()
    const sizes: number[] = []
    for (let i = 0; i < 12; i += 1)
      sizes.push((await app.call(account.createChallenge, {}, { headers })).result.max_number)
    deepEqual(sizes.slice(0, 10), Array<number>(10).fill(2 ** 13))
    deepEqual(sizes.slice(10), [2 ** 15, 2 ** 15])
    clock.advance(10 * MINUTE)
    equal((await app.call(account.createChallenge, {}, { headers })).result.max_number, 2 ** 13)
  })

  it('of a logged-in person go to their own mobile, whatever the request says', async () => {
    const { access_token: token } = await registerHere(app, '18700000010')
    clock.advance(MINUTE)
    equal((await askForCode(app, '18700000011', 'withdrawal')).code, 401001)
    equal((await askForCode(app, '18700000011', 'change_mobile_new')).code, 401001)
    equal((await askForCode(app, '18700000011', 'withdrawal', { token })).code, 1)
    await rejects(sentCode(app, '18700000011'), /nothing was sent/)
    match(await sentCode(app, '18700000010'), /^\d{6}$/)
  })

  it('are listed in the outbox, newest first, page by page', async () => {
    const token = (await app.login(ADMIN)).access_token
    const first = await app.call(account.getOutboxPage, { limit: 5 }, { token })
    const second = await app.call(account.getOutboxPage, { limit: 5, cursor: first.result.next_cursor! }, { token })
    const times = [...first.result.items, ...second.result.items].map(item => Date.parse(item.created_at))
    equal(times.length, 10)
    deepEqual(
      times,
      [...times].sort((a, b) => b - a),
    )
    equal((await app.call(account.getOutboxPage, { cursor: 'x' }, { token })).code, 422)
  })
})

describe('the sandbox', () => {
  it('prints codes and captcha answers to its log; production doesn’t, and asks for HTTPS from then on', async () => {
    const sandbox = await startServer()
    try {
      match(await smsCode(sandbox, '18740000000', 'login'), /^\d{6}$/)
      match(sandbox.logs(), /captcha of the sandbox/)
      match(sandbox.logs(), /^SANDBOX, not for real people and money: /m)
    } finally {
      await sandbox.stop()
    }
    const provider = await startSmsStandIn('tencent')
    const production = await startServer({ env: productionEnv(provider.url) })
    try {
      const app = client(production.url)
      const { result } = await app.call(account.createChallenge, {})
      equal(
        (await app.call(account.sendCode, { mobile: '18740000000', scene: 'login', captcha: solve(result) })).code,
        1,
      )
      await app.call(account.login, { mobile: '18740000000', password: 'secret-pass' })
      const { headers } = await fetch(`${production.url}/api/v1/nope`)
      match(headers.get('strict-transport-security') ?? '', /max-age=15552000/)
      doesNotMatch(production.logs(), /18740000000|captcha of|SMS of|secret-pass|^SANDBOX/m)
      equal(provider.sent.length, 1)
    } finally {
      await production.stop()
      await provider.stop()
    }
  })
})
