import assert, { deepEqual, equal, notEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '#domain/base/storage'
import { agree, askForCode, calls, file, isQuiet, present, submit, typed, wrong } from '../account-steps'
import type { Phone } from '../runner'
import { anotherTap, assertSound, endpoints, market, PASSWORD, SELLER, words } from '../suite'

const place = market()
const NICKNAME = '山里的人'
const hidden = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
const digits = (phone: Phone, id: string) => typed(phone, id).replace(/\D/g, '')
const isOpenedBy = (mobile: string, password: string) =>
  place.client.call(endpoints.account.login, { mobile, password }).then(({ code }) => code === 1)
const messageOf = (phone: Phone, part: string) => (calls(phone, part).at(-1)?.data as { message: string }).message
/** Submits again, late enough to count as another tap. */
const submitAgain = async (phone: Phone) => {
  await phone.until(() => isQuiet(phone))
  await anotherTap(phone)
  submit(phone)
}
const answered = (phone: Phone, part: string, count: number) =>
  phone.until(
    () => calls(phone, part).filter(({ statusCode }) => statusCode).length === count && isQuiet(phone),
    10_000,
    `answer ${count} of ${part}`,
  )
const inside = (phone: Phone, from: 'register' | 'bind_wechat') =>
  phone.until(() => phone.stored.has(STORAGE.token) && phone.path !== file(from), 15_000, 'an account')

/** Fills in everything the page needs. @returns the code */
const fill = async (phone: Phone, mobile: string) => {
  const code = await askForCode(place, phone, mobile)
  phone.input({ id: 'field-code' }, code)
  phone.input({ id: 'field-password' }, PASSWORD)
  phone.input({ label: words['register.nickname'] }, NICKNAME)
  return code
}

describe('A registration on its own page', () => {
  it('names who invited, logs in with code, password and name, and continues where the person was going', async () => {
    const mobile = '18700000101'
    const { access_token: token } = await place.client.login(SELLER)
    const inviter = (await place.client.call(endpoints.account.getUserInfo, {}, { token })).result
    const query = `redirect=${encodeURIComponent(`/${file('my')}`)}&maoxiu_code=${inviter.maoxiu_code}`
    const phone = await place.phone({ open: `${file('register')}?${query}` })
    await phone.seen({ text: inviter.nickname, in: { class: 'inviter' } }, 10_000)
    await fill(phone, mobile)
    submit(phone)
    await phone.seen(words['login.agree_first'])
    assert(!phone.network.log.some(({ url }) => url.endsWith('/user/register')))
    await agree(phone)
    await submitAgain(phone)
    await inside(phone, 'register')
    equal(phone.path, file('my'))
    await phone.seen(NICKNAME, 15_000)
    equal(await present(place, phone), hidden(mobile))
    equal(await isOpenedBy(mobile, PASSWORD), true)
    assertSound(phone)
  })

  it('keeps the form with a wrong code, a short password or no network, and works on retry', async () => {
    const mobile = '18700000102'
    const phone = await place.phone({ open: file('register') })
    const code = await fill(phone, mobile)
    phone.input({ id: 'field-password' }, 'short')
    await agree(phone)
    submit(phone)
    await phone.seen({ id: 'error-password', text: words['invalid.password'] })
    equal(calls(phone, 'user/register').length, 0)
    phone.input({ id: 'field-password' }, PASSWORD)
    phone.input({ id: 'field-code' }, wrong(code))
    await submitAgain(phone)
    await phone.seen({ id: 'error-code' }, 10_000)
    assert(!phone.stored.has(STORAGE.token))
    phone.input({ id: 'field-code' }, code)
    phone.goOffline()
    await submitAgain(phone)
    await phone.seen(words['error.offline'], 10_000)
    deepEqual(
      [digits(phone, 'field-mobile'), typed(phone, 'field-code'), typed(phone, 'field-password')],
      [mobile, code, PASSWORD],
    )
    equal(String(phone.get({ label: words['register.nickname'] }).attrs.value), NICKNAME)
    phone.goOnline()
    await submitAgain(phone)
    await inside(phone, 'register')
    equal(await present(place, phone), hidden(mobile))
    assertSound(phone)
  })

  it('says so if the log-in’s ticket has expired, and registers by a code', async () => {
    const mobile = '18700000103'
    const phone = await place.phone({ open: `${file('register')}?ticket=of-long-ago&mobile=${mobile}` })
    await phone.seen(words['register.submit'], 15_000)
    equal(phone.find({ id: 'field-code' }), undefined)
    await agree(phone)
    submit(phone)
    await answered(phone, 'user/register', 1)
    await phone.seen(messageOf(phone, 'user/register'), 10_000)
    phone.input({ id: 'field-code' }, await askForCode(place, phone, mobile))
    await submitAgain(phone)
    await inside(phone, 'register')
    equal(await present(place, phone), hidden(mobile))
    assertSound(phone)
  })
})

describe('An unknown WeChat user', () => {
  const open = (ticket: string) => place.phone({ open: `${file('bind_wechat')}?ticket=${ticket}` })

  it('whose ticket has expired is told so, gets another by log-in, and links with the same code', async () => {
    const mobile = '18700000105'
    const phone = await open('of-long-ago')
    phone.loginCode = 'sandbox-late'
    const code = await askForCode(place, phone, mobile)
    phone.input({ id: 'field-code' }, code)
    await agree(phone)
    submit(phone)
    await answered(phone, 'bindWechat', 1)
    await phone.seen(messageOf(phone, 'bindWechat'), 10_000)
    deepEqual([digits(phone, 'field-mobile'), typed(phone, 'field-code')], [mobile, code])
    phone.tap(words['register.to_login'])
    await phone.until(() => phone.path === file('login'), 10_000, 'log-in')
    await phone.seen(words['login.wechat'])
    await agree(phone)
    phone.tap(words['login.wechat'])
    await phone.until(() => phone.path === file('bind_wechat'), 15_000, 'the page for a mobile number')
    notEqual(phone.query.ticket, 'of-long-ago')
    await phone.seen({ id: 'field-mobile' })
    phone.input({ id: 'field-mobile' }, mobile)
    phone.input({ id: 'field-code' }, code)
    await agree(phone)
    submit(phone)
    await inside(phone, 'bind_wechat')
    equal(await present(place, phone), hidden(mobile))
    assertSound(phone)
  })
})
