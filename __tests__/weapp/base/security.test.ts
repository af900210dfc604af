import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '../../../domain/base/storage'
import { askForCode, calls, file, isQuiet, sendCode, started, submit, typed, wrong } from '../account-steps'
import type { Phone } from '../runner'
import { anotherTap, assertSound, endpoints, market, PASSWORD, words } from '../suite'

const place = market()
/** Users of the demo market, one per test: their numbers, passwords and sessions change. */
const [FORGETFUL, CAREFUL, MOVING] = [1, 2, 3].map(number => `1390000000${number}`)
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
    assert.equal(calls(phone, 'restPassword').length, 0)
    phone.input({ id: 'field-password' }, NEW_PASSWORD)
    await submitAgain(phone)
    await phone.seen({ id: 'error-code' }, 10_000)
    phone.input({ id: 'field-code' }, code)
    phone.goOffline()
    await submitAgain(phone)
    await phone.seen(words['error.offline'], 10_000)
    assert.deepEqual([typed(phone, 'field-code'), typed(phone, 'field-password')], [code, NEW_PASSWORD])
    assert.equal(await isOpenedBy(FORGETFUL, PASSWORD), true)
    phone.goOnline()
    await submitAgain(phone)
    await phone.seen(words['forgot.done'], 15_000)
    await phone.until(() => phone.path === file('login'), 10_000, 'log-in')
    assert.deepEqual([await isOpenedBy(FORGETFUL, PASSWORD), await isOpenedBy(FORGETFUL, NEW_PASSWORD)], [false, true])
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
    assert.equal(calls(phone, 'changePassword').length, 0)
    phone.input({ id: 'field-old_password' }, 'not-the-one')
    await submitAgain(phone)
    await phone.seen({ id: 'error-old_password' }, 10_000)
    phone.input({ id: 'field-old_password' }, PASSWORD)
    phone.goOffline()
    await submitAgain(phone)
    await phone.seen(words['error.offline'], 10_000)
    assert.deepEqual([typed(phone, 'field-old_password'), typed(phone, 'field-password')], [PASSWORD, NEW_PASSWORD])
    assert.equal(await isOpenedBy(CAREFUL, PASSWORD), true)
    phone.goOnline()
    await submitAgain(phone)
    await phone.seen(words['password.done'], 15_000)
    await phone.until(() => phone.path === file('account_security'), 10_000, 'the page before')
    assert.equal(await isOpenedBy(CAREFUL, NEW_PASSWORD), true)
    assert.ok(phone.stored.has(STORAGE.token))
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
    assert.equal(calls(phone, 'changeMobile').length, 0)
    phone.input({ id: 'field-old_code' }, wrong(old))
    await submitAgain(phone)
    await phone.until(() => calls(phone, 'changeMobile').at(-1)?.statusCode, 10_000, 'a refusal')
    await phone.seen({ id: 'error-old_code' }, 10_000)
    phone.input({ id: 'field-old_code' }, old)
    phone.goOffline()
    await submitAgain(phone)
    await phone.seen(words['error.offline'], 10_000)
    assert.deepEqual([typed(phone, 'field-old_code'), typed(phone, 'field-code')], [old, code])
    phone.goOnline()
    await submitAgain(phone)
    await phone.seen(words['mobile.done'], 15_000)
    await phone.seen('186****0002', 10_000)
    assert.equal(phone.path, file('account_security'))
    assert.deepEqual([await isOpenedBy(MOVING, PASSWORD), await isOpenedBy(next, PASSWORD)], [false, true])
    assertSound(phone)
  })
})
