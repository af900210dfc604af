import assert, { deepEqual, equal, match, notEqual, rejects } from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { endpoints } from '#contract'
import type { IssuedTokens } from '#contract/base/account'
import { createWechatHttp } from '#server/adapters/wechat/http'
import { type SharedTokens, WechatAway, WechatError } from '#server/adapters/wechat/port'
import { sandboxSessionKey } from '#server/adapters/wechat/session-key'
import { createStandIn, ticketAt } from '#server/adapters/wechat/stand-in'
import { createLimiter } from '#server/http/limiter'
import { createQrcodes } from './qrcodes'
import { jssdkSignature } from './jssdk-signature'
import { codeFor, registerHere } from '#__tests__/support/people'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

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
    deepEqual(Object.keys((await bind({})).result), ['fields'])
    const bound = await bind({ agreed: true })
    const { access_token: token } = bound.result as IssuedTokens
    const user = await me(token)
    deepEqual(await messageKeys(token), ['system.welcome'])
    deepEqual([user.is_wechat_bound, user.mobile_masked], [true, '186****0001'])
    equal((await bind({ agreed: true })).code, 422)
  })

  it('logs a known person in, from mini-program and browser alike', async () => {
    const mini = await check('sandbox-ann.2')
    const browser = await check('sandbox-ann.3', 'official_account')
    equal(
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
    equal((await me((bound.result as IssuedTokens).access_token)).mobile_masked, '186****0002')
    const again = await app.call(account.bindWechat, {
      bind_ticket: await ticketFor('sandbox-bob2'),
      phone_code: 'sandbox-phone-18610000002',
      agreed: true,
    })
    deepEqual([again.code, Object.keys(again.result)], [422, ['fields']])
  })

  it('refuses wrong and used codes, expired tickets, and visitors without an identity', async () => {
    equal((await check('wrong')).code, 422)
    await check('sandbox-carl')
    equal((await check('sandbox-carl')).code, 422)
    equal((await check('sandbox-snapshot1.1', 'official_account')).code, 422)
    const bind_ticket = await ticketFor('sandbox-carl.2')
    clock.advance(10 * MINUTE)
    equal(
      (await app.call(account.bindWechat, { bind_ticket, phone_code: 'sandbox-phone-18610000003', agreed: true })).code,
      409,
    )
  })

  it('links to a logged-in account, to no second one, and unlinks if a mobile remains', async () => {
    const { access_token: token } = await registerHere(app, '18610000004')
    const bind = (wechat_code: string) =>
      app.call(account.bindWechat, { wechat_code, platform: 'mini_program' }, { token })
    equal((await bind('sandbox-ann.9')).code, 409)
    deepEqual(await messageKeys(token), ['system.welcome'], 'a refused link sends no message')
    equal((await bind('sandbox-dora')).code, 1)
    equal((await bind('sandbox-dora.2')).code, 1)
    equal((await bind('sandbox-emil')).code, 409)
    equal((await app.call(account.bindWechat, { wechat_code: 'sandbox-x', platform: 'mini_program' })).code, 401001)
    equal((await app.call(account.unbindWechat, {}, { token })).code, 1)
    equal((await app.call(account.unbindWechat, {}, { token })).code, 409)
    equal((await me(token)).is_wechat_bound, false)
    deepEqual(await messageKeys(token), ['security.wechat_unbound', 'security.wechat_bound', 'system.welcome'])
    assert(await ticketFor('sandbox-dora.3'))
  })

  it('tells in which of the market’s apps it is linked: a link in one doesn’t count in the other', async () => {
    const { access_token: token } = await registerHere(app, '18610000021')
    const linked = async () => (await me(token)).wechat_platforms
    const bind = async (wechat_code: string, platform: 'mini_program' | 'official_account') =>
      (await app.call(account.bindWechat, { wechat_code, platform }, { token })).code
    deepEqual(await linked(), [])
    equal(await bind('sandbox-zoe', 'official_account'), 1)
    deepEqual(await linked(), ['official_account'])
    equal(await bind('sandbox-zoe.2', 'mini_program'), 1)
    deepEqual(await linked(), ['mini_program', 'official_account'])
    equal((await messageKeys(token)).filter(key => key === 'security.wechat_bound').length, 1)
    await app.call(account.unbindWechat, {}, { token })
    deepEqual(await linked(), [])
  })

  it('makes one account when one person links five times at once', async () => {
    const tickets = await Promise.all(Array.from({ length: 5 }, (_, i) => ticketFor(`sandbox-fay.${i}`)))
    const bound = await Promise.all(
      tickets.map((bind_ticket, i) =>
        app.call(account.bindWechat, { bind_ticket, phone_code: `sandbox-phone-1862000000${i}`, agreed: true }),
      ),
    )
    deepEqual(
      bound.map(answer => answer.code).sort((a, b) => a - b),
      [1, 409, 409, 409, 409],
    )
  })

  it('tells what went wrong at WeChat: outdated, too often, blocked, busy; one hiccup isn’t noticed', async () => {
    const answer = async (code: string) => {
      const { code: said, result, message } = await check(code)
      return [said, message, (result as { retry_after_s?: number }).retry_after_s]
    }
    deepEqual(await answer('sandbox-gil.expired'), [422, '微信授权已失效，请重试', undefined])
    deepEqual(await answer('sandbox-gil.often'), [429, '微信登录太频繁，请一分钟后再试', 60])
    deepEqual(await answer('sandbox-gil.blocked'), [422, '微信提示这个账号有风险，暂时不能登录', undefined])
    const busy = await check('sandbox-gil.busy')
    deepEqual([busy.status, busy.code], [503, 503])
    assert(await ticketFor('sandbox-gil.hiccup'))
  })

  it('keeps the ticket where WeChat names no mobile', async () => {
    const bind_ticket = await ticketFor('sandbox-hal')
    const bind = (phone_code: string) => app.call(account.bindWechat, { bind_ticket, phone_code, agreed: true })
    equal((await bind('sandbox-phone-18610000010.expired')).code, 422)
    equal((await bind('sandbox-phone-18610000010.often')).code, 429)
    equal((await bind('sandbox-phone-18610000010.busy')).status, 503)
    equal((await bind('sandbox-phone-18610000010')).code, 1)
    equal((await bind('sandbox-phone-18610000010.2')).code, 409, 'the ticket is used')
  })

  it('refuses a mobile whose account has another WeChat, and a frozen account', async () => {
    const { access_token: token } = await registerHere(app, '18610000011')
    equal(
      (await app.call(account.bindWechat, { wechat_code: 'sandbox-ida', platform: 'mini_program' }, { token })).code,
      1,
    )
    const other = await app.call(account.bindWechat, {
      bind_ticket: await ticketFor('sandbox-ida-other'),
      phone_code: 'sandbox-phone-18610000011',
    })
    deepEqual([other.code, other.message], [409, '这个账号已绑定另一个微信，请先解绑'])
    const { user_code } = await me(token)
    const set = (status: string) =>
      sql`update users set status = ${status} where user_code = ${user_code}`.execute(server.context.db)
    await set('frozen')
    const frozen = await check('sandbox-ida.2')
    deepEqual([frozen.code, frozen.message], [401, '账号已被冻结'])
    await set('active')
    equal((await check('sandbox-ida.3')).code, 1)
  })

  it('knows in the browser who was bound before WeChat named the unionid', async () => {
    const { access_token: token } = await registerHere(app, '18610000012')
    await app.call(account.bindWechat, { wechat_code: 'sandbox-jan', platform: 'mini_program' }, { token })
    const { db } = server.context
    const { user_code } = await me(token)
    const mine = sql`user_id = (select id from users where user_code = ${user_code})`
    await sql`update wechat_bindings set unionid = null where ${mine}`.execute(db)
    await sql`delete from wechat_unions where ${mine}`.execute(db)
    const isKnown = async (...visit: Parameters<typeof check>) => 'access_token' in (await check(...visit)).result
    equal(await isKnown('sandbox-jan.2', 'official_account'), false, 'nothing joins the two apps yet')
    equal(await isKnown('sandbox-jan.3'), true)
    equal(await isKnown('sandbox-jan.4', 'official_account'), true)
  })

  it('gives one unionid to one user, whatever is written', async () => {
    const { db } = server.context
    const { rows } = await sql<{ unionid: string; user_id: number }>`
      select unionid, user_id from wechat_unions limit 1`.execute(db)
    const [{ unionid, user_id }] = rows
    await rejects(
      sql`
      insert into wechat_bindings (appid, openid, unionid, user_id, created_at)
      select 'wx3', 'o3', ${unionid}, id, now() from users where id <> ${user_id} limit 1`.execute(db),
      /foreign key/,
    )
  })

  it('signs a page like the documentation’s example', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    for (const url of ['http://mp.weixin.qq.com?params=value', 'http://mp.weixin.qq.com?params=value#later'])
      equal(jssdkSignature(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, url), '0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  it('answers the JSSDK with a fresh nonce and a cached ticket', async () => {
    const ask = async (url: string) => (await app.call(system.getJssdkData, { url })).result
    const [one, two] = [await ask('https://m.example.cn/a?b=1#c'), await ask('https://m.example.cn/a?b=1')]
    notEqual(one.nonceStr, two.nonceStr)
    assert(one.jsApiList.length && one.openTagList.includes('wx-open-launch-weapp'))
    match(one.signature, /^[0-9a-f]{40}$/)
    // The sandbox's present ticket is known, so the signature can be checked.
    const ticket = ticketAt(clock.now())
    equal(two.signature, jssdkSignature(ticket, two.nonceStr, two.timestamp, 'https://m.example.cn/a?b=1'))
    equal((await app.call(system.getJssdkData, { url: 'ftp://x' })).code, 422)
  })

  it('draws a mini-program code and keeps its short scene', async () => {
    const { access_token: token } = await registerHere(app, '18610000006')
    const { maoxiu_code } = await me(token)
    const ask = (input: object, options = {}) => app.call(system.getMiniAppShareQrcode, input, options)
    const made = (await ask({ page: '/pages/supply_detail', code: 'l0abc' }, { token })).result
    assert(made.scene.length <= 32)
    deepEqual((await ask({ page: 'pages/supply_detail', code: 'l0abc', maoxiu_code })).result, made)
    deepEqual((await app.call(system.getShareScene, { scene: made.scene })).result, {
      page: 'pages/supply_detail',
      maoxiu_code,
      code: 'l0abc',
    })
    equal((await app.call(system.getShareScene, { scene: 'q0000000000000000' })).code, 404)
    const picture = await fetch(server.url + made.qrcode_url)
    equal(picture.headers.get('content-type'), 'image/png')
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    deepEqual([format, width, height], ['png', 430, 430])
    equal((await fetch(`${server.url}/qrcodes/q0000000000000000.png`)).status, 404)
    for (const page of ['https://evil.example', 'pages/../x', 'pages/a?b=c'])
      equal((await ask({ page })).code, 422, page)
    const own = (await app.call(account.getUserWechatQrcodeInfo, {}, { token })).result
    equal(own.maoxiu_code, maoxiu_code)
    assert(own.link.endsWith(`/?maoxiu_code=${maoxiu_code}`))
  })

  it('keeps sixty new codes an hour per address; existing ones don’t count', async () => {
    const ask = (code: string, address: string, token?: string) =>
      app.call(system.getMiniAppShareQrcode, { code }, { token, headers: { 'x-forwarded-for': address } })
    const home = (i: number) => `2001:db8:77:1::${i.toString(16)}`
    const codes: number[] = []
    for (let i = 0; i < 70; i += 1) codes.push((await ask(`n${i}`, home(i))).code)
    deepEqual([codes.filter(code => code === 1).length, codes.at(-1)], [60, 429], 'a /64 counts as one address')
    const refused = (await ask('n99', home(1))).result as unknown as { retry_after_s: number }
    assert(refused.retry_after_s > 0 && refused.retry_after_s <= 3600)
    equal((await ask('n0', home(2))).code, 1, 'an existing code')
    equal((await ask('n99', '2001:db8:77:2::1')).code, 1)
    const { access_token: token } = await registerHere(app, '18610000008')
    equal((await ask('n100', home(3), token)).code, 1, 'a user isn’t limited by address')
  })

  it('deletes a code unused for thirty days, with its picture', async () => {
    const ask = async (code: string) => (await app.call(system.getMiniAppShareQrcode, { code })).result
    const [unused, scanned, shown, asked] = await Promise.all(['k1', 'k2', 'k3', 'k4'].map(ask))
    const picture = async (made: { qrcode_url: string }) => (await fetch(server.url + made.qrcode_url)).status
    for (const made of [unused, scanned, shown, asked]) equal(await picture(made), 200)
    const files = () => readdirSync(join(server.dataDir, 'qrcodes'))
    const before = files().length
    clock.advance(20 * DAY)
    equal((await app.call(system.getShareScene, { scene: scanned.scene })).code, 1)
    equal(await picture(shown), 200)
    deepEqual(await ask('k4'), asked)
    clock.advance(11 * DAY)
    const limiter = createLimiter({ slots: 1, ownWaitingMax: 1, waitingMax: 1 })
    await createQrcodes(server.context, {} as never, limiter).purge()
    const codeOf = async ({ scene }: { scene: string }) => (await app.call(system.getShareScene, { scene })).code
    deepEqual(await Promise.all([unused, scanned, shown, asked].map(codeOf)), [404, 1, 1, 1])
    deepEqual([await picture(unused), await picture(scanned)], [404, 200])
    assert(files().length < before)
    assert(!files().some(name => name.startsWith(unused.scene)))
  })
})

/** The tokens of one process, without a database. */
const ownTokens = (): SharedTokens & { cached: Map<string, string> } => {
  const cached = new Map<string, string>()
  return {
    cached,
    get: async (name, fetch) => {
      const value = cached.get(name) ?? (await fetch()).value
      cached.set(name, value)
      return value
    },
    forget: async name => void cached.delete(name),
    due: async () => [...cached.keys()],
  }
}

describe('the client of WeChat’s API', () => {
  const config = {
    miniAppId: 'wxmini',
    miniSecret: 'a',
    officialAppId: 'wxofficial',
    officialSecret: 'b',
  }

  it('fetches another token where WeChat no longer takes the one it has', async () => {
    const clock = new FakeClock()
    const standIn = createStandIn(config, clock)
    const tokens = ownTokens()
    const port = createWechatHttp(config, standIn.base, tokens)
    try {
      equal(await port.phoneNumber('sandbox-phone-18610000020'), '18610000020')
      clock.advance(3 * 3_600_000)
      equal(await port.phoneNumber('sandbox-phone-18610000021'), '18610000021', 'the token had ended')
      tokens.cached.set('token:wxmini', 'nonsense')
      equal(await port.phoneNumber('sandbox-phone-18610000022'), '18610000022', 'the token was another one')
    } finally {
      await standIn.close()
    }
  })

  it('makes other calls with its token, and knows the session key that signs virtual payments', async () => {
    const standIn = createStandIn(config, new FakeClock())
    const port = createWechatHttp(config, standIn.base, ownTokens())
    try {
      let tries = 0
      const done = await port.withMiniToken(async token => {
        match(token, /^wxmini\./)
        if ((tries += 1) === 1) throw new WechatError(40001, 'invalid credential')
        return 'done'
      })
      deepEqual([done, tries], ['done', 2])
      const { openid, session_key } = await port.miniProgramLogin('sandbox-ann')
      equal(session_key, sandboxSessionKey(openid))
      equal((await port.officialAccountLogin('sandbox-ann.2')).session_key, null)
    } finally {
      await standIn.close()
    }
  })

  it('asks once more where WeChat is busy, and then says that it is away', async () => {
    const standIn = createStandIn(config, new FakeClock())
    const port = createWechatHttp(config, standIn.base, ownTokens())
    try {
      assert((await port.miniProgramLogin('sandbox-ann.hiccup')).openid)
      equal(await port.phoneNumber('sandbox-phone-18610000023.hiccup'), '18610000023')
      await rejects(port.miniProgramLogin('sandbox-ann.busy'), WechatAway)
      await rejects(port.phoneNumber('sandbox-phone-18610000023.busy'), WechatAway)
    } finally {
      await standIn.close()
    }
  })

  it('judges texts, and gives a picture’s check a number', async () => {
    const standIn = createStandIn(config, new FakeClock())
    const port = createWechatHttp(config, standIn.base, ownTokens())
    try {
      const judged = async (content: string) => (await port.checkText({ openid: 'o1', content })).suggest
      deepEqual(
        [await judged('春茶'), await judged('这是违规演示'), await judged('这是疑似演示')],
        ['pass', 'risky', 'review'],
      )
      await rejects(port.checkText({ openid: '', content: '春茶' }), WechatError)
      const id = await port.checkPicture({ openid: 'o1', url: 'https://m.example.cn/files/f0/large.webp' })
      deepEqual(
        standIn.pictures.map(({ trace_id, openid }) => [trace_id, openid]),
        [[id, 'o1']],
      )
    } finally {
      await standIn.close()
    }
  })

  it('distinguishes WeChat’s refusal from WeChat being unreachable', async () => {
    const standIn = createStandIn(config, new FakeClock())
    const port = createWechatHttp({ ...config, miniSecret: 'wrong' }, standIn.base, ownTokens())
    await rejects(
      port.miniProgramLogin('sandbox-a'),
      (error: WechatError) => error instanceof WechatError && error.errcode === 40125,
    )
    const right = createWechatHttp(config, standIn.base, ownTokens())
    await rejects(
      right.miniProgramCode('a scene with spaces', 'pages/index/index'),
      (error: WechatError) => error.errcode === 40169,
    )
    await rejects(right.miniProgramCode('scene', '/pages/index/index'), (error: WechatError) => error.errcode === 41030)
    await standIn.close()
    await rejects(
      right.miniProgramLogin('sandbox-b'),
      (error: Error & { statusCode?: number }) => error.statusCode === 503,
    )
  })

  it('answers 503 in the envelope while WeChat is unreachable', async () => {
    const server = await startInProcess({
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
      deepEqual([answer.status, answer.code], [503, 503])
    } finally {
      await server.stop()
    }
  })
})
