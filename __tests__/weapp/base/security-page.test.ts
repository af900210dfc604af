import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '../../../domain/base/storage'
import { calls, file, floating, isQuiet, row, started } from '../account-steps'
import { textOf, type Phone } from '../runner'
import { anotherTap, assertSound, endpoints, market, words } from '../suite'

const place = market()
/** Users of the demo market, one per test: their sessions and WeChat bindings change. */
const [EVERYWHERE, LOOKING, BINDING, OTHER] = [6, 1, 2, 3].map(number => `1390000000${number}`)
const PAGE = file('account_security')

describe('The page of account security', () => {
  it('is shown as it was without a network, marked as old', async () => {
    const phone = await place.phone({ stored: await place.session(LOOKING), offline: true })
    await phone.seen(words['state.retry'], 15_000)
    phone.goOnline()
    await phone.open(PAGE)
    await phone.seen('139****0001', 15_000)

    phone.goOffline()
    await phone.open(file('settings'))
    await phone.open(PAGE)
    await phone.seen({ class: 'offline' }, 15_000)
    await phone.seen('139****0001')
    phone.goOnline()
    phone.tap(words['state.again'])
    await phone.until(() => !phone.find({ class: 'offline' }), 15_000, 'the mark to go')
    assertSound(phone)
  })

  it('links no WeChat that is someone else’s or without a network, and unlinks none without one; then it does', async () => {
    const { access_token: token } = await place.client.login(OTHER)
    const input = { wechat_code: 'sandbox-taken', platform: 'mini_program' } as const
    assert.equal((await place.client.call(endpoints.account.bindWechat, input, { token })).code, 1)
    const phone = await place.phone({ stored: await place.session(BINDING) })
    const tapWechat = async () => {
      await phone.until(() => isQuiet(phone))
      await anotherTap(phone)
      phone.tap(row(phone, words['security.wechat']))
    }
    const stands = (how: 'bound' | 'none') =>
      textOf(row(phone, words['security.wechat'])).includes(words[`security.wechat_${how}`])
    phone.loginCode = 'sandbox-taken.2'
    await started(phone)
    await phone.open(PAGE)
    await phone.seen(words['security.wechat_none'], 15_000)
    await tapWechat()
    await phone.until(() => calls(phone, 'bindWechat').at(-1)?.statusCode, 10_000, 'a refusal')
    await phone.seen((calls(phone, 'bindWechat').at(-1)?.data as { message: string }).message, 10_000)
    assert.ok(stands('none'))

    phone.loginCode = 'sandbox-own'
    phone.goOffline()
    await tapWechat()
    await phone.seen(words['wechat.unanswered'], 10_000)
    assert.ok(stands('none'))
    phone.goOnline()
    await tapWechat()
    await phone.until(() => stands('bound'), 15_000, 'WeChat to be bound')

    await tapWechat()
    await phone.seen(words['security.unbind_title'])
    phone.goOffline()
    phone.tap(floating(words['security.unbind_yes']))
    await phone.seen(words['error.offline'], 10_000)
    assert.ok(stands('bound'))
    phone.goOnline()
    await tapWechat()
    await phone.seen(words['security.unbind_title'])
    phone.tap(floating(words['security.unbind_yes']))
    await phone.until(() => stands('none'), 15_000, 'WeChat to be unlinked')
    assertSound(phone)
  })
})

describe('Logging out everywhere', () => {
  const ask = async (phone: Phone) => {
    await phone.open(PAGE)
    await phone.seen(words['security.everywhere'], 15_000)
    phone.tap(row(phone, words['security.everywhere']))
    await phone.seen(words['security.everywhere_title'])
  }

  it('asks first, says so if the server wasn’t reached, and on retry ends the other session, too', async () => {
    const [phone, other] = await Promise.all(
      [1, 2].map(async () => place.phone({ stored: await place.session(EVERYWHERE) })),
    )
    await started(phone)
    await ask(phone)
    phone.tap(floating(words['security.everywhere_no']))
    await phone.until(() => !phone.find(words['security.everywhere_title']), 5000, 'the question to go')
    assert.equal(calls(phone, 'user/logout').length, 0)
    await ask(phone)
    phone.goOffline()
    phone.tap(floating(words['security.everywhere_yes']))
    await phone.seen(words['error.offline'], 10_000)
    assert.equal(phone.path, PAGE)
    assert.ok(phone.stored.has(STORAGE.token) && other.stored.has(STORAGE.token))
    phone.goOnline()
    await phone.until(() => isQuiet(phone))
    await ask(phone)
    phone.tap(floating(words['security.everywhere_yes']))
    await phone.until(() => !phone.stored.has(STORAGE.token), 15_000, 'a stranger')
    await other.open(file('message'))
    await other.until(() => !other.stored.has(STORAGE.token), 15_000, 'a stranger there, too')
    assertSound(phone)
  })
})
