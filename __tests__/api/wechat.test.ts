import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { endpoints } from '../../contract'
import type { IssuedTokens } from '../../contract/account'
import { createWechatHttp } from '../../server/adapters/wechat/http'
import { WechatError } from '../../server/adapters/wechat/port'
import { createStandIn } from '../../server/adapters/wechat/stand-in'
import { createLimiter } from '../../server/http/limiter'
import { createQrcodes } from '../../server/modules/wechat/qrcodes'
import { jssdkSignature } from '../../server/modules/wechat/jssdk'
import { codeFor, registerHere } from '../support/people'
import { client, FakeClock, startInProcess, startServer, type TestClient } from '../support/server'

const { account, messages, system } = endpoints
const MINUTE = 60_000
const DAY = 86_400_000

describe('WeChat', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  const check = (code: string, platform: 'mini_program' | 'official_account' = 'mini_program') =>
    app.call(account.wechatLoginCheck, { code, platform })
  const ticketFor = async (code: string) => ((await check(code)).result as { bind_ticket: string }).bind_ticket
  /** Keys of this user's system messages, newest first. */
  const messageKeys = async (token: string) =>
    (await app.call(messages.getMessagePage, { channel: 'system' }, { token })).result.items.map(item => item.key)
  const me = async (token: string) => (await app.call(account.getUserInfo, {}, { token })).result

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  it('gives an unknown person a ticket that registers with mobile and code, and logs in', async () => {
    const bind_ticket = await ticketFor('sandbox-ann')
    const code = await codeFor(app, '18610000001', 'bind_wechat')
    const bind = (input: object) => app.call(account.bindWechat, { bind_ticket, mobile: '18610000001', code, ...input })
    assert.deepEqual(Object.keys((await bind({})).result), ['fields'])
    const bound = await bind({ agreed: true })
    const { access_token: token } = bound.result as IssuedTokens
    const user = await me(token)
    assert.deepEqual(await messageKeys(token), ['system.welcome'])
    assert.deepEqual([user.is_wechat_bound, user.mobile_masked], [true, '186****0001'])
    assert.equal((await bind({ agreed: true })).code, 422)
  })

  it('logs a known person in, from mini-program and browser alike', async () => {
    const mini = await check('sandbox-ann.2')
    const browser = await check('sandbox-ann.3', 'official_account')
    assert.equal(
      (await me((mini.result as IssuedTokens).access_token)).user_code,
      (await me((browser.result as IssuedTokens).access_token)).user_code,
    )
  })

  it('links by the mobile that WeChat names', async () => {
    const bound = await app.call(account.bindWechat, {
      bind_ticket: await ticketFor('sandbox-bob'),
      phone_code: 'sandbox-phone-18610000002',
      agreed: true,
    })
    assert.equal((await me((bound.result as IssuedTokens).access_token)).mobile_masked, '186****0002')
    const again = await app.call(account.bindWechat, {
      bind_ticket: await ticketFor('sandbox-bob2'),
      phone_code: 'sandbox-phone-18610000002',
      agreed: true,
    })
    assert.deepEqual([again.code, Object.keys(again.result)], [422, ['fields']])
  })

  it('refuses wrong and used codes, expired tickets, and visitors without an identity', async () => {
    assert.equal((await check('wrong')).code, 422)
    await check('sandbox-carl')
    assert.equal((await check('sandbox-carl')).code, 422)
    assert.equal((await check('sandbox-snapshot1.1', 'official_account')).code, 422)
    const bind_ticket = await ticketFor('sandbox-carl.2')
    clock.advance(10 * MINUTE)
    assert.equal(
      (await app.call(account.bindWechat, { bind_ticket, phone_code: 'sandbox-phone-18610000003', agreed: true })).code,
      409,
    )
  })

  it('links to a logged-in account, to no second one, and unlinks if a mobile remains', async () => {
    const { access_token: token } = await registerHere(app, '18610000004')
    const bind = (wechat_code: string) =>
      app.call(account.bindWechat, { wechat_code, platform: 'mini_program' }, { token })
    assert.equal((await bind('sandbox-ann.9')).code, 409)
    assert.deepEqual(await messageKeys(token), ['system.welcome'], 'a refused link sends no message')
    assert.equal((await bind('sandbox-dora')).code, 1)
    assert.equal((await bind('sandbox-dora.2')).code, 1)
    assert.equal((await bind('sandbox-emil')).code, 409)
    assert.equal(
      (await app.call(account.bindWechat, { wechat_code: 'sandbox-x', platform: 'mini_program' })).code,
      401001,
    )
    assert.equal((await app.call(account.unbindWechat, {}, { token })).code, 1)
    assert.equal((await app.call(account.unbindWechat, {}, { token })).code, 409)
    assert.equal((await me(token)).is_wechat_bound, false)
    assert.deepEqual(await messageKeys(token), ['security.wechat_unbound', 'security.wechat_bound', 'system.welcome'])
    assert.ok(await ticketFor('sandbox-dora.3'))
  })

  it('makes one account when one person links five times at once', async () => {
    const tickets = await Promise.all(Array.from({ length: 5 }, (_, i) => ticketFor(`sandbox-fay.${i}`)))
    const bound = await Promise.all(
      tickets.map((bind_ticket, i) =>
        app.call(account.bindWechat, { bind_ticket, phone_code: `sandbox-phone-1862000000${i}`, agreed: true }),
      ),
    )
    assert.deepEqual(
      bound.map(answer => answer.code).sort((a, b) => a - b),
      [1, 409, 409, 409, 409],
    )
  })

  it('signs a page like the documentation’s example', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    for (const url of ['http://mp.weixin.qq.com?params=value', 'http://mp.weixin.qq.com?params=value#later'])
      assert.equal(
        jssdkSignature(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, url),
        '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
      )
  })

  it('answers the JSSDK with a fresh nonce and a cached ticket', async () => {
    const ask = async (url: string) => (await app.call(system.getJssdkData, { url })).result
    const [one, two] = [await ask('https://m.example.cn/a?b=1#c'), await ask('https://m.example.cn/a?b=1')]
    assert.notEqual(one.nonceStr, two.nonceStr)
    assert.ok(one.jsApiList.length && one.openTagList.includes('wx-open-launch-weapp'))
    assert.match(one.signature, /^[0-9a-f]{40}$/)
    // The sandbox's ticket for the current two hours is known, so the signature can be checked.
    const ticket = createHash('sha256')
      .update(`ticket:${Math.floor(clock.now() / 7_200_000)}`)
      .digest('base64url')
    assert.equal(two.signature, jssdkSignature(ticket, two.nonceStr, two.timestamp, 'https://m.example.cn/a?b=1'))
    assert.equal((await app.call(system.getJssdkData, { url: 'ftp://x' })).code, 422)
  })

  it('draws a mini-program code and keeps its short scene', async () => {
    const { access_token: token } = await registerHere(app, '18610000006')
    const { maoxiu_code } = await me(token)
    const ask = (input: object, options = {}) => app.call(system.getMiniAppShareQrcode, input, options)
    const made = (await ask({ page: '/pages/supply_detail', code: 'l0abc' }, { token })).result
    assert.ok(made.scene.length <= 32)
    assert.deepEqual((await ask({ page: 'pages/supply_detail', code: 'l0abc', maoxiu_code })).result, made)
    assert.deepEqual((await app.call(system.getShareScene, { scene: made.scene })).result, {
      page: 'pages/supply_detail',
      maoxiu_code,
      code: 'l0abc',
    })
    assert.equal((await app.call(system.getShareScene, { scene: 'q0000000000000000' })).code, 404)
    const picture = await fetch(server.url + made.qrcode_url)
    assert.equal(picture.headers.get('content-type'), 'image/png')
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    assert.deepEqual([format, width, height], ['png', 430, 430])
    assert.equal((await fetch(`${server.url}/qrcodes/q0000000000000000.png`)).status, 404)
    for (const page of ['https://evil.example', 'pages/../x', 'pages/a?b=c'])
      assert.equal((await ask({ page })).code, 422, page)
    const own = (await app.call(account.getUserWechatQrcodeInfo, {}, { token })).result
    assert.equal(own.maoxiu_code, maoxiu_code)
    assert.ok(own.link.endsWith(`/?maoxiu_code=${maoxiu_code}`))
  })

  it('keeps sixty new codes an hour per address; existing ones don’t count', async () => {
    const ask = (code: string, address: string, token?: string) =>
      app.call(system.getMiniAppShareQrcode, { code }, { token, headers: { 'x-forwarded-for': address } })
    const home = (i: number) => `2001:db8:77:1::${i.toString(16)}`
    const codes: number[] = []
    for (let i = 0; i < 70; i += 1) codes.push((await ask(`n${i}`, home(i))).code)
    assert.deepEqual([codes.filter(code => code === 1).length, codes.at(-1)], [60, 429], 'a /64 counts as one address')
    const refused = (await ask('n99', home(1))).result as unknown as { retry_after_s: number }
    assert.ok(refused.retry_after_s > 0 && refused.retry_after_s <= 3600)
    assert.equal((await ask('n0', home(2))).code, 1, 'an existing code')
    assert.equal((await ask('n99', '2001:db8:77:2::1')).code, 1)
    const { access_token: token } = await registerHere(app, '18610000008')
    assert.equal((await ask('n100', home(3), token)).code, 1, 'a user isn’t limited by address')
  })

  it('deletes a code unused for thirty days, with its picture', async () => {
    const ask = async (code: string) => (await app.call(system.getMiniAppShareQrcode, { code })).result
    const [unused, scanned, shown, asked] = await Promise.all(['k1', 'k2', 'k3', 'k4'].map(ask))
    const picture = async (made: { qrcode_url: string }) => (await fetch(server.url + made.qrcode_url)).status
    for (const made of [unused, scanned, shown, asked]) assert.equal(await picture(made), 200)
    const files = () => readdirSync(join(server.dataDir, 'qrcodes'))
    const before = files().length
    clock.advance(20 * DAY)
    assert.equal((await app.call(system.getShareScene, { scene: scanned.scene })).code, 1)
    assert.equal(await picture(shown), 200)
    assert.deepEqual(await ask('k4'), asked)
    clock.advance(11 * DAY)
    const limiter = createLimiter({ slots: 1, ownWaitingMax: 1, waitingMax: 1 })
    await createQrcodes(server.context, {} as never, limiter).purge()
    const codeOf = async ({ scene }: { scene: string }) => (await app.call(system.getShareScene, { scene })).code
    assert.deepEqual(await Promise.all([unused, scanned, shown, asked].map(codeOf)), [404, 1, 1, 1])
    assert.deepEqual([await picture(unused), await picture(scanned)], [404, 200])
    assert.ok(files().length < before)
    assert.ok(!files().some(name => name.startsWith(unused.scene)))
  })
})

describe('the client of WeChat’s API', () => {
  const config = {
    miniAppId: 'wxmini',
    miniSecret: 'a',
    officialAppId: 'wxofficial',
    officialSecret: 'b',
  }

  it('requests one token for concurrent callers, and a new one only after it expires', async () => {
    const clock = new FakeClock()
    const standIn = createStandIn(config, clock)
    const asked: string[] = []
    const port = createWechatHttp(config, clock, standIn.base)
    const real = globalThis.fetch
    globalThis.fetch = (input, init) => {
      asked.push(new URL(String(input)).pathname)
      return real(input, init)
    }
    const tokens = () => asked.filter(path => path === '/cgi-bin/stable_token').length
    try {
      await Promise.all(Array.from({ length: 10 }, () => port.jsapiTicket()))
      assert.equal(tokens(), 1)
      clock.advance(6800_000)
      await port.jsapiTicket()
      assert.equal(tokens(), 1)
      clock.advance(400_000)
      await port.jsapiTicket()
      assert.equal(tokens(), 2)
    } finally {
      globalThis.fetch = real
      await standIn.close()
    }
  })

  it('distinguishes WeChat’s refusal from WeChat being unreachable', async () => {
    const standIn = createStandIn(config, new FakeClock())
    const port = createWechatHttp({ ...config, miniSecret: 'wrong' }, new FakeClock(), standIn.base)
    await assert.rejects(
      port.miniProgramLogin('sandbox-a'),
      (error: WechatError) => error instanceof WechatError && error.errcode === 40125,
    )
    const right = createWechatHttp(config, new FakeClock(), standIn.base)
    await assert.rejects(
      right.miniProgramCode('a scene with spaces', 'pages/index/index'),
      (error: WechatError) => error.errcode === 40169,
    )
    await assert.rejects(
      right.miniProgramCode('scene', '/pages/index/index'),
      (error: WechatError) => error.errcode === 41030,
    )
    await standIn.close()
    await assert.rejects(
      right.miniProgramLogin('sandbox-b'),
      (error: Error & { statusCode?: number }) => error.statusCode === 503,
    )
  })

  it('answers 503 in the envelope while WeChat is unreachable', async () => {
    const server = await startServer({
      env: {
        WECHAT_PROVIDER: 'wechat',
        WECHAT_API_BASE: 'http://127.0.0.1:9',
        WECHAT_MINI_APP_ID: 'wxmini',
        WECHAT_MINI_SECRET: 'a',
        WECHAT_OFFICIAL_APP_ID: 'wxofficial',
        WECHAT_OFFICIAL_SECRET: 'b',
      },
    })
    try {
      const answer = await client(server.url).call(account.wechatLoginCheck, { code: 'x', platform: 'mini_program' })
      assert.deepEqual([answer.status, answer.code], [503, 503])
    } finally {
      await server.stop()
    }
  })
})
