import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { IssuedTokens } from '#contract/base/account'
import { client, FakeClock, solve, startInProcess, type TestClient } from '#__tests__/support/server'
import { LEADER, VIP } from '#__tests__/support/market'
import { askForCode, codeFor, newAddress, registerHere, sentCode, SUPPLIER } from '#__tests__/support/people'

const { account, activity, follow, listing, messages } = endpoints
const MINUTE = 60_000

describe('accounts', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  const login = (mobile: string, password: string, more = {}) =>
    app.call(account.login, { mobile, password, ...more }, { headers: newAddress() })
  const tokenOf = async (mobile: string, password = 'demo1234') => (await app.login(mobile, password)).access_token
  const me = async (token: string) => (await app.call(account.getUserInfo, {}, { token })).result

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
  })
  after(() => server.stop())

  it('registers by mobile and code, and shows the mobile masked', async () => {
    const tokens = await registerHere(app, '18600000001', { nickname: '小满' })
    const user = await me(tokens.access_token)
    deepEqual(
      [user.nickname, user.mobile_masked, user.has_password, user.role],
      ['小满', '186****0001', true, ['user']],
    )
    equal((await login('18600000001', 'demo1234')).code, 1)
    // In full for its owner only, whose contact form is prefilled with it.
    const own = await app.call(account.getMyMobile, {}, { token: tokens.access_token })
    deepEqual(own.result, { mobile: '18600000001' })
    equal((await app.call(account.getMyMobile, {})).code, 401001)
  })

  it('takes a mobile as it is copied', async () => {
    const [mobile, copied] = ['18600000099', '\u202d+86 186-0000-0099\u202c']
    equal((await askForCode(app, copied, 'register')).code, 1)
    const code = await sentCode(app, mobile)
    const answer = await app.call(account.register, { mobile: copied, code, password: 'demo1234', agreed: true })
    equal(answer.code, 1)
    for (const written of [mobile, '186 0000 0099', '１８６００００００９９'])
      equal((await login(written, 'demo1234')).code, 1, written)
    equal((await login('186 0000 00999', 'demo1234')).code, 422, 'never cut')
  })

  it('refuses to register without consent, twice, or with a code of another scene', async () => {
    const code = await codeFor(app, '18600000002', 'login')
    const call = (input: object) =>
      app.call(account.register, { mobile: '18600000002', code, password: 'demo1234', ...input })
    const wrongIn = async (input: object) =>
      Object.keys(((await call(input)).result as unknown as { fields: object }).fields)
    deepEqual(await wrongIn({}), ['agreed'])
    deepEqual(await wrongIn({ agreed: true }), ['code'])
    clock.advance(MINUTE)
    const taken = await codeFor(app, '18600000001', 'register')
    equal((await app.call(account.register, { mobile: '18600000001', code: taken, agreed: true })).code, 409)
  })

  it('gives an unknown mobile that logs in by code a ticket for registering, which works once', async () => {
    const code = await codeFor(app, '18600000003', 'login')
    const answer = await app.call(account.login, { mobile: '18600000003', code })
    const { register_ticket } = answer.result as { register_ticket: string }
    deepEqual(Object.keys(answer.result), ['register_ticket'])
    const made = await app.call(account.register, { register_ticket, agreed: true })
    equal((await me(made.result.access_token)).has_password, false)
    // Not for the mobile, which is taken by now.
    const spent = await app.call(account.register, { register_ticket, agreed: true })
    deepEqual([spent.code, spent.message], [409, '操作已过期，请重新开始'])
    clock.advance(MINUTE)
    const again = await app.call(account.login, {
      mobile: '18600000003',
      code: await codeFor(app, '18600000003', 'login'),
    })
    assert((again.result as IssuedTokens).access_token)
  })

  it('lets a ticket live ten minutes', async () => {
    const code = await codeFor(app, '18600000004', 'login')
    const { result } = await app.call(account.login, { mobile: '18600000004', code })
    clock.advance(10 * MINUTE)
    equal((await app.call(account.register, { ...(result as { register_ticket: string }), agreed: true })).code, 409)
  })

  it('names the inviter before registration, but not for unknown codes or those of frozen accounts', async () => {
    const inviter = await me(await tokenOf(SUPPLIER))
    const check = (maoxiu_code: string) =>
      app.call(account.registerCheck, { maoxiu_code }).then(answer => answer.result.inviter_nickname)
    equal(await check(inviter.maoxiu_code), inviter.nickname)
    equal(await check('nobody'), null)
    const setStatus = (status: string) =>
      sql`update users set status = ${status} where maoxiu_code = ${inviter.maoxiu_code}`.execute(server.context.db)
    await setStatus('frozen')
    equal(await check(inviter.maoxiu_code), null)
    await setStatus('active')
    assert((await registerHere(app, '18600000005', { maoxiu_code: 'nobody' })).access_token)
  })

  it('doesn’t reveal whether a mobile is registered', async () => {
    for (const mobile of ['18600000001', '13911112222']) {
      const check = await app.call(account.loginCheck, { mobile })
      deepEqual(check.result, { captcha_required: false })
      deepEqual((await app.call(account.registerCheck, { mobile })).result, {
        captcha_required: true,
        inviter_nickname: null,
      })
      const wrong = await login(mobile, 'not-the-one')
      deepEqual(
        [wrong.code, wrong.result, wrong.message],
        [422, { fields: { password: '手机号或密码不对' } }, '手机号或密码不对'],
      )
    }
  })

  it('takes as long for an unknown mobile as for a wrong password', async () => {
    const timed = async (mobile: string) => {
      const from = process.hrtime.bigint()
      const { result } = await login(mobile, 'not-the-one')
      const ms = Number(process.hrtime.bigint() - from) / 1e6
      // Not stopped before it by the captcha.
      deepEqual(Object.keys((result as unknown as { fields: object }).fields), ['password'])
      return ms
    }
    // Not a demo account: a test market's passwords are cheap to compare.
    await registerHere(app, '18600000012')
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 7; i += 1) {
      known.push(await timed('18600000012'))
      unknown.push(await timed('13922220000'))
      clock.advance(8 * MINUTE)
      const answer = await app.call(account.createChallenge, {})
      equal(answer.code, 1)
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[3]
    // An unknown mobile must cost a hash, too: without one the answer takes a tenth of the time.
    assert(median(unknown) > median(known) * 0.4, `known ${median(known)} ms, unknown ${median(unknown)} ms`)
    clock.advance(15 * MINUTE)
  })

  /** A wrong password (by default) with a solved captcha. */
  const guess = async (mobile: string, password = 'wrong-one', headers = newAddress()) => {
    const captcha = solve((await app.call(account.createChallenge, {}, { headers })).result)
    return app.call(account.login, { mobile, password, captcha }, { headers })
  }
  const waitOf = (answer: { result: unknown }) => (answer.result as { retry_after_s?: number }).retry_after_s
  const needsCaptcha = async (mobile: string) =>
    (await app.call(account.loginCheck, { mobile })).result.captcha_required

  it('asks for a captcha after 3 wrong passwords and blocks after 10; the owner for 2 minutes at most', async () => {
    for (const mobile of ['18600000006', '13933330000']) {
      if (mobile === '18600000006') await registerHere(app, mobile)
      for (let i = 0; i < 3; i += 1) equal((await login(mobile, 'wrong-one')).code, 422)
      equal(await needsCaptcha(mobile), true)
      const asked = await login(mobile, 'demo1234')
      deepEqual([asked.code, Object.keys((asked.result as unknown as { fields: object }).fields)], [422, ['captcha']])
      for (let i = 3; i < 10; i += 1) equal((await guess(mobile)).code, 422)
      const pauses: number[] = []
      for (let i = 0; i < 8; i += 1) {
        const shut = await guess(mobile, 'demo1234')
        equal(shut.code, 429)
        equal(shut.message, '密码错误次数太多，请稍后再试')
        pauses.push(waitOf(shut)!)
        clock.advance(waitOf(shut)! * 1000)
        equal((await guess(mobile)).code, 422, 'one more pause each time')
      }
      deepEqual(pauses, [5, 10, 20, 40, 80, 120, 120, 120], 'the same for an unregistered mobile')
    }
    // The owner, from an address without failures: captcha and pause, then logged in. By SMS code without either.
    const { access_token } = (
      await app.call(account.login, { mobile: '18600000006', code: await codeFor(app, '18600000006', 'login') })
    ).result as IssuedTokens
    assert(access_token)
    clock.advance(120_000)
    equal((await guess('18600000006', 'demo1234')).code, 1)
    equal(await needsCaptcha('18600000006'), false, 'the right password resets the count')
  })

  it('blocks the address that guesses for much longer than the owner', async () => {
    const mobile = '18600000066'
    await registerHere(app, mobile)
    const stranger = (i: number) => ({ 'x-forwarded-for': `2001:db8:66:1::${i}` })
    for (let i = 0; i < 10; i += 1) equal((await guess(mobile, 'wrong-one', stranger(i))).code, 422)
    const pauses: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const shut = await guess(mobile, 'wrong-one', stranger(20 + i))
      pauses.push(waitOf(shut)!)
      clock.advance(waitOf(shut)! * 1000)
      equal((await guess(mobile, 'wrong-one', stranger(40 + i))).code, 422)
    }
    deepEqual(pauses, [30, 60, 120, 240, 480, 900, 900], 'a /64 counts as one address')
    clock.advance(121_000)
    equal((await guess(mobile, 'demo1234', stranger(1))).code, 429)
    equal((await guess(mobile, 'demo1234')).code, 1)
  })

  it('asks an address for a captcha after it tries one password on many accounts', async () => {
    const headers = { 'x-forwarded-for': '10.77.0.1' }
    const mobile = (i: number) => `1397777${String(i).padStart(4, '0')}`
    const check = async (at: object) =>
      (await app.call(account.loginCheck, { mobile: mobile(99) }, { headers: at as never })).result.captcha_required
    for (let i = 0; i < 30; i += 1)
      await app.call(account.login, { mobile: mobile(i), password: 'demo1234' }, { headers })
    equal(await check(headers), true)
    equal(await check(newAddress()), false)
  })

  it('counts concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(SUPPLIER, 'wrong-one')))
    equal(answers.filter(answer => answer.code === 422).length, 10)
    equal(answers.filter(answer => answer.code === 429).length, 20)
    clock.advance(15 * MINUTE)
    equal((await login(SUPPLIER, 'demo1234')).code, 1)
  })

  it('lets demo accounts in without a captcha after any number of wrong passwords', async () => {
    for (let i = 0; i < 4; i += 1) await login(SUPPLIER, 'wrong-one')
    equal((await login(SUPPLIER, 'demo1234')).code, 1)
  })

  it('changes the password by the old one, keeps this session and ends the others', async () => {
    const here = await registerHere(app, '18600000007')
    const there = await app.login('18600000007')
    const change = (input: object) =>
      app.call(account.changePassword, { password: 'new-password', ...input }, { token: here.access_token })
    deepEqual((await change({ old_password: 'not-this' })).result, { fields: { old_password: '当前密码不对' } })
    equal((await change({})).code, 422)
    equal((await change({ old_password: 'demo1234' })).code, 1)
    equal((await app.call(account.getUserInfo, {}, { token: there.access_token })).code, 401)
    equal((await me(here.access_token)).has_password, true)
    equal((await login('18600000007', 'demo1234')).code, 422)
    equal((await login('18600000007', 'new-password')).code, 1)
    const page = await app.call(messages.getMessagePage, { channel: 'system' }, { token: here.access_token })
    equal(page.result.items[0].key, 'security.password_changed')
  })

  it('resets a forgotten password by code and ends every session', async () => {
    const before = await registerHere(app, '18600000008')
    clock.advance(MINUTE)
    const code = await codeFor(app, '18600000008', 'forgot')
    const reset = (input: object) =>
      app.call(account.restPassword, { mobile: '18600000008', code, password: 'fresh-password', ...input })
    equal((await reset({ code: code === '000000' ? '000001' : '000000' })).code, 422)
    equal((await reset({ password: 'short' })).code, 422)
    equal((await reset({})).code, 1)
    equal((await reset({})).code, 422)
    equal((await app.call(account.refreshToken, {}, { token: before.refresh_token })).code, 401)
    equal((await login('18600000008', 'fresh-password')).code, 1)
  })

  it('changes the mobile with a code to the old one and a code to the new one', async () => {
    const { access_token: token } = await registerHere(app, '18600000009')
    clock.advance(MINUTE)
    const old_code = await codeFor(app, '18600000009', 'change_mobile_old', { token })
    const code = await codeFor(app, '18600000010', 'change_mobile_new', { token })
    const change = (input: object) =>
      app.call(account.changeMobile, { old_code, mobile: '18600000010', code, ...input }, { token })
    deepEqual(Object.keys((await change({ old_code: old_code === '000000' ? '000001' : '000000' })).result), ['fields'])
    equal((await change({})).code, 1)
    equal((await me(token)).mobile_masked, '186****0010')
    equal((await login('18600000009', 'demo1234')).code, 422)
    equal((await login('18600000010', 'demo1234')).code, 1)
    clock.advance(MINUTE)
    const again = await codeFor(app, '18600000010', 'change_mobile_old', { token })
    const taken = await codeFor(app, '18600000001', 'change_mobile_new', { token })
    equal((await change({ old_code: again, mobile: '18600000001', code: taken })).code, 409)
    equal((await me(token)).mobile_masked, '186****0010')
  })

  it('changes the profile', async () => {
    const { access_token: token } = await registerHere(app, '18600000011')
    const change = (input: object) => app.call(account.updateUserInfo, input, { token })
    const done = await change({ nickname: ' 新名字 ', gender: 'female', province: '浙江', city: '杭州' })
    deepEqual(
      [done.result.nickname, done.result.gender, done.result.province, done.result.city],
      ['新名字', 'female', '浙江', '杭州'],
    )
    equal((await change({ nickname: '' })).code, 422)
    equal((await me(token)).nickname, '新名字')
  })

  it('counts what the account’s own pages list', async () => {
    for (const mobile of [SUPPLIER, LEADER, VIP]) {
      const token = await tokenOf(mobile)
      const people = async (side: 'following' | 'fans') =>
        (await app.call(follow.getFollowPage, { side }, { token })).result.total
      let interactions = 0
      for (let cursor: string | undefined, first = true; first || cursor; first = false) {
        const answer = await app.call(activity.getInteractionPage, { side: 'mine', limit: 50, cursor }, { token })
        interactions += answer.result.items.length
        cursor = answer.result.next_cursor ?? undefined
      }
      const { counts } = (await app.call(listing.getMyListingPage, {}, { token })).result
      const { follow_count, fan_count, release_count, interaction_count } = await me(token)
      deepEqual(
        { follow_count, fan_count, release_count, interaction_count },
        {
          follow_count: await people('following'),
          fan_count: await people('fans'),
          release_count: counts.on_shelf,
          interaction_count: interactions,
        },
        mobile,
      )
      for (const count of [follow_count, fan_count, interaction_count]) assert(count > 0, mobile)
    }
  })
})
