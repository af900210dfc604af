import assert, { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '#domain/base/storage'
import { ADMIN } from '../../support/people'
import {
  agree,
  askForCode,
  calls,
  file,
  floating,
  isQuiet,
  openSettings,
  present,
  row,
  started,
  submit,
} from '../account-steps'
import { textOf, type Phone } from '../runner'
import { anotherTap, assertSound, button, BUYER, endpoints, logIn, market, SELLER, words } from '../suite'

const place = market()
const newMobile = () => `187${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

describe('A log-in by code', () => {
  it('with an unknown mobile leads to registration with one more tap', async () => {
    const phone = await place.phone({ open: file('login') })
    await phone.seen(words['login.by_code'])
    const mobile = newMobile()
    const code = await askForCode(place, phone, mobile)
    await phone.seen(/\d+ 秒后重发/)
    phone.input({ id: 'field-code' }, code)
    await agree(phone)
    submit(phone)
    await phone.until(() => phone.path === file('register'), 15_000, 'registration')
    await phone.seen(words['register.submit'])
    await agree(phone)
    submit(phone)
    await phone.until(() => phone.stored.has(STORAGE.token) && phone.path !== file('register'), 15_000, 'an account')
    equal(await present(place, phone), `${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    assertSound(phone)
  })

  it('says how long to wait when asked for too often, and counts down', async () => {
    const phone = await place.phone({ open: file('login') })
    await phone.seen(words['login.by_code'])
    phone.network.stub = ({ url }) =>
      url.includes('sendCode') ? { body: { code: 429, message: '太频繁', result: { retry_after_s: 42 } } } : undefined
    await askForCode(place, phone, newMobile())
    await phone.seen(/4[01] 秒后重发/, 10_000)
    await phone.seen('太频繁')
    assertSound(phone)
  })
})

describe('WeChat', () => {
  it('asks an unknown user for a mobile, and logs in with one tap from then on', async () => {
    const phone = await place.phone({ open: file('login') })
    const person = `sandbox-new-${Date.now()}`
    phone.loginCode = person
    await phone.seen(words['login.wechat'])
    await agree(phone)
    phone.tap(words['login.wechat'])
    await phone.until(() => phone.path === file('bind_wechat'), 15_000, 'the page for a mobile number')
    const mobile = newMobile()
    phone.input({ id: 'field-code' }, await askForCode(place, phone, mobile))
    await agree(phone)
    submit(phone)
    await phone.until(() => phone.stored.has(STORAGE.token) && phone.path !== file('bind_wechat'), 15_000, 'an account')
    assertSound(phone)

    const again = await place.phone({ open: file('login') })
    again.loginCode = `${person}.again`
    await again.seen(words['login.wechat'])
    await agree(again)
    again.tap(words['login.wechat'])
    await again.until(() => again.stored.has(STORAGE.token), 15_000, 'to be logged in')
    equal(await present(place, again), `${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    assertSound(again)
  })

  /** A phone on the page for a mobile number, with the agreements still to be accepted. */
  const atBinding = async () => {
    const phone = await place.phone({ open: file('login') })
    phone.loginCode = `sandbox-shared-${Date.now()}-${Math.floor(Math.random() * 1e6)}`
    await phone.seen(words['login.wechat'])
    await agree(phone)
    phone.tap(words['login.wechat'])
    await phone.until(() => phone.path === file('bind_wechat'), 15_000, 'the page for a mobile number')
    await phone.seen(words['bind.by_phone'])
    return phone
  }
  const share = (phone: Phone) => phone.tap(button(words['bind.by_phone']))
  const sheets = (phone: Phone) => phone.asked.filter(({ name }) => name === 'getPhoneNumber').length
  const isBinding = (phone: Phone) => phone.path === file('bind_wechat') && !phone.stored.has(STORAGE.token)

  it('shares the mobile number in one tap, once the agreements are accepted', async () => {
    const phone = await atBinding()
    share(phone)
    await phone.seen(words['login.agree_first'])
    equal(sheets(phone), 0)
    await agree(phone)
    const mobile = newMobile()
    phone.decisions.getPhoneNumber = { errMsg: 'getPhoneNumber:ok', code: `sandbox-phone-${mobile}` }
    share(phone)
    await phone.until(() => phone.stored.has(STORAGE.token) && phone.path !== file('bind_wechat'), 15_000, 'an account')
    equal(await present(place, phone), `${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    equal(calls(phone, 'sendCode').length, 0)
    assertSound(phone)
  })

  it('shares none when the person refuses, silently, or when it can’t, and says so; a code still works', async () => {
    const phone = await atBinding()
    await agree(phone)
    share(phone)
    await phone.until(() => sheets(phone) === 1, 5000, 'the sheet')
    await anotherTap(phone)
    assert(!phone.text().includes(words['bind.phone_failed']))
    phone.decisions.getPhoneNumber = { errMsg: 'getPhoneNumber:fail no permission' }
    share(phone)
    await phone.seen(words['bind.phone_failed'])
    equal(calls(phone, 'bindWechat').length, 0)
    const mobile = newMobile()
    phone.input({ id: 'field-code' }, await askForCode(place, phone, mobile))
    submit(phone)
    await phone.until(() => phone.stored.has(STORAGE.token), 15_000, 'an account')
    assertSound(phone)
  })

  it('asks for consent to the privacy guide before it shares a number', async () => {
    const phone = await atBinding()
    await agree(phone)
    phone.privacyAgreed = false
    const mobile = newMobile()
    phone.decisions.getPhoneNumber = { errMsg: 'getPhoneNumber:ok', code: `sandbox-phone-${mobile}` }
    share(phone)
    await phone.seen(words['permission.privacy_text'])
    phone.tap({ class: 'btn', text: words['permission.privacy_no'] })
    await phone.until(() => !phone.text().includes(words['permission.privacy_text']), 5000, 'the question to go')
    assert(isBinding(phone) && calls(phone, 'bindWechat').length === 0)
    await anotherTap(phone)
    share(phone)
    await phone.seen(words['permission.privacy_text'])
    phone.tap({ class: 'btn', text: words['permission.privacy_yes'] })
    await phone.until(() => phone.stored.has(STORAGE.token), 15_000, 'an account')
    assertSound(phone)
  })
})

describe('Settings', () => {
  it('log out after a confirmation; the app is then anonymous at home', async () => {
    const phone = await place.phone({ stored: await place.session(BUYER) })
    await openSettings(phone)
    phone.tap(button(words['settings.logout']))
    await phone.seen(words['logout.title'])
    equal(calls(phone, 'user/logout').length, 0)
    phone.tap(floating(words['logout.yes']))
    await phone.until(
      () => phone.path === file('home') && !phone.stored.has(STORAGE.token),
      15_000,
      'a stranger at home',
    )
    equal(phone.sockets.atOnce, 0)
    assertSound(phone)
  })

  it('store a second account, switch to it and back', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await openSettings(phone)
    phone.tap(row(phone, words['settings.switch']))
    await phone.seen(words['switch.empty'])
    phone.tap(button(words['switch.add']))
    await phone.until(() => phone.path === file('login'), 10_000, 'log-in')
    await logIn(phone, BUYER)
    await phone.until(() => phone.path === file('home'), 15_000, 'home')
    equal(await present(place, phone), '138****0003')
    await openSettings(phone)
    phone.tap(row(phone, words['settings.switch']))
    await phone.seen('138****0001')
    phone.tap({ class: 'accounts__main', where: node => textOf(node).includes('138****0001') })
    await phone.until(() => phone.path === file('home') && isQuiet(phone), 15_000, 'home as the other')
    equal(await present(place, phone), '138****0001')
    assertSound(phone)
  })

  it('refuse a stored account whose session has ended, and keep the current one logged in', async () => {
    const stored = await place.session(SELLER)
    const ended = await place.client.login(ADMIN)
    await place.client.call(endpoints.account.logout, {}, { token: ended.access_token })
    const account = { uid: 'ended', nickname: '旧账号', avatar_url: '', mobile_masked: '138****0009', tokens: ended }
    stored.set(STORAGE.accounts, JSON.stringify([account]))
    const phone = await place.phone({ stored })
    await openSettings(phone)
    phone.tap(row(phone, words['settings.switch']))
    await phone.seen('旧账号')
    phone.tap({ class: 'accounts__main', where: node => textOf(node).includes('旧账号') })
    await phone.seen(/旧账号 的登录已失效/, 15_000)
    await phone.seen(words['switch.empty'])
    equal(await present(place, phone), '138****0001')
    assertSound(phone)
  })
})

describe('The cache', () => {
  const COPY = 'feed:copy'
  const askToClear = async (phone: Phone) => {
    phone.tap(row(phone, words['settings.cache']))
    await phone.seen(words['settings.cache_title'])
  }

  it('that has filled the phone breaks nothing, and frees the space when cleared, after a question', async () => {
    const stored = await place.session(SELLER)
    const MEGABYTE = 1024 * 1024
    for (let part = 0; part < 10; part++) stored.set(`${COPY}:${part}`, JSON.stringify('x'.repeat(MEGABYTE - 100)))
    const phone = await place.phone({ stored })
    await openSettings(phone)
    await phone.open(file('service_agreement'))
    await phone.seen({ class: 'agreement__section' }, 15_000)
    assert(![...phone.stored.keys()].some(key => key.startsWith('agreement:')), 'no room for a copy')
    await openSettings(phone)
    await phone.seen(/10\.\d MB/)
    await askToClear(phone)
    phone.tap(floating(words['settings.cache_no']))
    await phone.until(() => !phone.find(words['settings.cache_title']), 5000, 'the question to go')
    assert(phone.stored.has(`${COPY}:0`))
    await askToClear(phone)
    phone.tap(floating(words['settings.cache_yes']))
    await phone.seen(words['settings.cache_empty'], 10_000)
    await phone.open(file('service_agreement'))
    await phone.until(() => [...phone.stored.keys()].some(key => key.startsWith('agreement:')), 15_000, 'a copy')
    assert(phone.stored.has(STORAGE.token))
    assertSound(phone)
  })
})

describe('A newer build', () => {
  it('that the server insists on, but WeChat can’t fetch, says how to get it', async () => {
    const info = (await place.client.call(endpoints.system.getSystemInfo, {})).result
    const phone = await place.phone()
    await started(phone)
    phone.network.stub = ({ url }) =>
      url.includes('getSystemInfo')
        ? { statusCode: 200, body: { code: 1, message: '', result: { ...info, minimum_version: 999_999 } } }
        : undefined
    phone.sleep()
    phone.realm.advance(11 * 60_000)
    phone.show()
    await phone.seen(words['update.must_restart'], 15_000)
    phone.update.onUpdateFailed.fire({})
    await phone.seen(words['update.must_reopen'], 10_000)
    phone.update.onUpdateReady.fire({})
    await phone.seen(words['update.must_text'], 10_000)
    phone.tap(button(words['update.now']))
    await phone.until(() => phone.updateApplied, 5000, 'the update')
    assertSound(phone)
  })
})
