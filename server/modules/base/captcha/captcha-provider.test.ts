import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '#contract'
import type { CaptchaAnswer } from '#contract/shapes'
import { APP_ID, captchaEnv, type CaptchaStandIn, startCaptchaStandIn } from '#__tests__/support/captcha-stand-in'
import { newAddress } from '#__tests__/support/people'
import { client, solve, startInProcess, type TestClient } from '#__tests__/support/server'

const { account, system } = endpoints

describe('Tencent’s captcha', () => {
  let tencent: CaptchaStandIn
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let people = 0
  /** Asks for a code to a number that nobody asked for before. */
  const send = async (captcha: CaptchaAnswer | undefined, headers = newAddress()) => {
    const mobile = `187300${String((people += 1)).padStart(5, '0')}`
    return app.call(account.sendCode, { mobile, scene: 'login', captcha }, { headers })
  }
  const ticket = (name: string, randstr = '@abc') => ({ ticket: name, randstr })

  before(async () => {
    tencent = await startCaptchaStandIn()
    server = await startInProcess({ env: captchaEnv(tencent.url) })
    app = client(server.url)
  })
  after(async () => {
    await server.stop()
    await tencent.stop()
  })

  it('is announced to browsers, which may load it; the key stays on the server', async () => {
    const { result } = await app.call(system.getSystemInfo)
    deepEqual(result.captcha, { kind: 'tencent', app_id: APP_ID })
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''
    match(policy, /script-src [^;]*https:\/\/turing\.captcha\.qcloud\.com/)
    match(policy, /frame-src [^;]*https:\/\/turing\.captcha\.qcloud\.com/)
    doesNotMatch(JSON.stringify(result), /stand-in/)
  })

  it('lets a checked ticket pass once, and tells Tencent whose it is', async () => {
    equal((await send(ticket('good-1'), { 'x-forwarded-for': '203.0.113.7' })).code, 1)
    equal(tencent.addresses[tencent.addresses.length - 1], '203.0.113.7')
    const again = await send(ticket('good-1'))
    const { fields } = again.result as unknown as { fields: object }
    deepEqual([again.code, Object.keys(fields)], [422, ['captcha']])
  })

  it('refuses tickets that are old, foreign, without their string, or of the script’s own making', async () => {
    for (const wrong of [
      ticket('expired-1'),
      ticket('anything'),
      ticket('good-2', 'abc'),
      ticket('trerror_1001_190000001_1700000000'),
      ticket('terror_1001_190000001_1700000000'),
    ])
      equal((await send(wrong)).code, 422, wrong.ticket)
    equal((await send(undefined)).code, 422)
    equal((await send({ ticket: 'good-3' } as never)).code, 422)
  })

  it('says that it can’t be checked while Tencent is away; nobody gets in without', async () => {
    for (const mood of ['fault', 'cut'] as const) {
      tencent.be(mood)
      const { status, code, message } = await send(ticket('good-4'))
      deepEqual([status, code, message], [200, 503, '安全验证暂时不可用，请稍后再试'])
    }
    tencent.be('ok')
    equal((await send(ticket('good-4'))).code, 1, 'nothing was used up')
  })

  it('leaves the mini-program with the built-in captcha, at its hardest', async () => {
    const headers = newAddress()
    const challenge = (await app.call(account.createChallenge, {}, { headers })).result
    equal(challenge.max_number, 2 ** 15)
    equal((await send(solve(challenge), headers)).code, 1)
  })
})
