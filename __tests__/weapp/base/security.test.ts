import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '#domain/base/storage'
import {
  askForCode,
  calls,
  file,
  floating,
  isQuiet,
  row,
  sendCode,
  started,
  submit,
  typed,
  wrong,
} from '../account-steps'
import { textOf, type Phone } from '../runner'
import { anotherTap, assertSound, endpoints, market, PASSWORD, words } from '../suite'

const place = market()
/** Users of the demo market, one per test: their numbers, passwords, sessions and WeChat bindings change. */
const [FORGETFUL, CAREFUL, MOVING, LOOKING, BINDING, EVERYWHERE, OTHER] = [1, 2, 3, 4, 5, 6, 7].map(
  number => `1390000000${number}`,
)
const PAGE = file('account_security')
const NEW_PASSWORD = 'a-new-password'
const isOpenedBy = (mobile: string, password: string) =>
  place.client.call(endpoints.account.login, { mobile, password }).then(({ code }) => code === 1)
/** Submits again, late enough to count as another tap. */
const submitAgain = async (phone: Phone) => {
  await phone.until(() => isQuiet(phone))
  await anotherTap(phone)
  submit(phone)
}
const openAs = async (mobile: string, name: Parameters<typeof file>[0], field: string) => {
  const phone = await place.phone({ stored: await place.session(mobile) })
  await started(phone)
  await phone.open(file(name))
  await phone.seen({ id: field }, 15_000)
  return phone
}

describe('A forgotten password', () => {
  it('isn’t reset with a wrong code, a short password or no network; the form stays, and the next try resets it', async () => {
    const phone = await place.phone({ open: file('forgot_password') })
    const code = await askForCode(place, phone, FORGETFUL)
    phone.input({ id: 'field-code' }, wrong(code))
    phone.input({ id: 'field-password' }, 'short')
    submit(phone)
    await phone.seen({ id: 'error-password', text: words['invalid.password'] })
    equal(calls(phone, 'restPassword').length, 0)
    phone.input({ id: 'field-password' }, NEW_PASSWORD)
    await submitAgain(phone)
    await phone.seen({ id: 'error-code' }, 10_000)
    phone.input({ id: 'field-code' }, code)
    phone.goOffline()
    await submitAgain(phone)
    await phone.seen(words['error.offline'], 10_000)
    deepEqual([typed(phone, 'field-code'), typed(phone, 'field-password')], [code, NEW_PASSWORD])
    equal(await isOpenedBy(FORGETFUL, PASSWORD), true)
    phone.goOnline()
    await submitAgain(phone)
    await phone.seen(words['forgot.done'], 15_000)
    await phone.until(() => phone.path === file('login'), 10_000, 'log-in')
    deepEqual([await isOpenedBy(FORGETFUL, PASSWORD), await isOpenedBy(FORGETFUL, NEW_PASSWORD)], [false, true])
    assertSound(phone)
  })
})

describe('A password', () => {
  it('isn’t changed to the same one, with a wrong current one or without a network; then it is', async () => {
    const phone = await openAs(CAREFUL, 'change_password', 'field-old_password')
    phone.input({ id: 'field-old_password' }, NEW_PASSWORD)
    phone.input({ id: 'field-password' }, NEW_PASSWORD)
    submit(phone)
    await phone.seen(words['password.same'])
    equal(calls(phone, 'changePassword').length, 0)
    phone.input({ id: 'field-old_password' }, 'not-the-one')
    await submitAgain(phone)
    await phone.seen({ id: 'error-old_password' }, 10_000)
    phone.input({ id: 'field-old_password' }, PASSWORD)
    phone.goOffline()
    await submitAgain(phone)
    await phone.seen(words['error.offline'], 10_000)
    deepEqual([typed(phone, 'field-old_password'), typed(phone, 'field-password')], [PASSWORD, NEW_PASSWORD])
    equal(await isOpenedBy(CAREFUL, PASSWORD), true)
    phone.goOnline()
    await submitAgain(phone)
    await phone.seen(words['password.done'], 15_000)
    await phone.until(() => phone.path === file('account_security'), 10_000, 'the page before')
    equal(await isOpenedBy(CAREFUL, NEW_PASSWORD), true)
    assert(phone.stored.has(STORAGE.token))
    assertSound(phone)
  })
})

describe('A mobile number', () => {
  it('isn’t changed with a wrong or missing code or without a network; then it is, and logs in from then on', async () => {
    const phone = await openAs(MOVING, 'change_mobile', 'field-old_code')
    const old = await sendCode(place, phone, MOVING, 'field-old_code')
    const next = '18600000002'
    const code = await askForCode(place, phone, next)
    phone.input({ id: 'field-code' }, code)
    submit(phone)
    await phone.seen({ id: 'error-old_code', text: words['invalid.code'] })
    equal(calls(phone, 'changeMobile').length, 0)
    phone.input({ id: 'field-old_code' }, wrong(old))
    await submitAgain(phone)
    await phone.until(() => calls(phone, 'changeMobile').at(-1)?.statusCode, 10_000, 'a refusal')
    await phone.seen({ id: 'error-old_code' }, 10_000)
    phone.input({ id: 'field-old_code' }, old)
    phone.goOffline()
    await submitAgain(phone)
    await phone.seen(words['error.offline'], 10_000)
    deepEqual([typed(phone, 'field-old_code'), typed(phone, 'field-code')], [old, code])
    phone.goOnline()
    await submitAgain(phone)
    await phone.seen(words['mobile.done'], 15_000)
    await phone.seen('186****0002', 10_000)
    equal(phone.path, file('account_security'))
    deepEqual([await isOpenedBy(MOVING, PASSWORD), await isOpenedBy(next, PASSWORD)], [false, true])
    assertSound(phone)
  })
})

describe('The page of account security', () => {
  it('is shown as it was without a network, marked as old', async () => {
    const phone = await place.phone({ stored: await place.session(LOOKING), offline: true })
    await phone.seen(words['state.retry'], 15_000)
    phone.goOnline()
    await phone.open(PAGE)
    await phone.seen('139****0004', 15_000)

    phone.goOffline()
    await phone.open(file('settings'))
    await phone.open(PAGE)
    await phone.seen({ class: 'offline' }, 15_000)
    await phone.seen('139****0004')
    phone.goOnline()
    phone.tap(words['state.again'])
    await phone.until(() => !phone.find({ class: 'offline' }), 15_000, 'the mark to go')
    assertSound(phone)
  })

  it('links no WeChat that is someone else’s or without a network, and unlinks none without one; then it does', async () => {
    const { access_token: token } = await place.client.login(OTHER)
    const input = { wechat_code: 'sandbox-taken', platform: 'mini_program' } as const
    equal((await place.client.call(endpoints.account.bindWechat, input, { token })).code, 1)
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
    assert(stands('none'))

    phone.loginCode = 'sandbox-own'
    phone.goOffline()
    await tapWechat()
    await phone.seen(words['wechat.unanswered'], 10_000)
    assert(stands('none'))
    phone.goOnline()
    await tapWechat()
    await phone.until(() => stands('bound'), 15_000, 'WeChat to be bound')

    await tapWechat()
    await phone.seen(words['security.unbind_title'])
    phone.goOffline()
    phone.tap(floating(words['security.unbind_yes']))
    await phone.seen(words['error.offline'], 10_000)
    assert(stands('bound'))
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
    equal(calls(phone, 'user/logout').length, 0)
    await ask(phone)
    phone.goOffline()
    phone.tap(floating(words['security.everywhere_yes']))
    await phone.seen(words['error.offline'], 10_000)
    equal(phone.path, PAGE)
    assert(phone.stored.has(STORAGE.token) && other.stored.has(STORAGE.token))
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
