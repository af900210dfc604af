import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '#domain/base/storage'
import { calls, file, floating, isQuiet } from '../account-steps'
import type { Phone } from '../runner'
import { anotherTap, API_BASE, assertSound, button, BUYER, firstCard, logIn, market, SELLER, words } from '../suite'

const place = market()
const LEADER = '13800000002'
const card = (phone: Phone) => phone.until(() => firstCard(phone), 15_000, 'a card')
const atHome = (phone: Phone) => phone.until(() => phone.path === file('home') && isQuiet(phone), 15_000, 'home')

describe('A page whose code isn’t downloaded yet', () => {
  it('is reported as not opening without a network, and opens on the next tap', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await card(phone)
    const messages = () => phone.tap({ text: words['home.go_message'], in: { class: 'home__entry' } })
    phone.goOffline()
    messages()
    await phone.seen(words['error.open'])
    equal(phone.path, file('home'))
    phone.goOnline()
    await phone.until(() => isQuiet(phone))
    await anotherTap(phone)
    messages()
    await phone.until(() => phone.path === file('message'), 15_000, 'the messages')
    assertSound(phone)
  })

  it('is downloaded in advance if it is a detail or a form: they open without a network', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await card(phone)
    phone.goOffline()
    phone.tap(firstCard(phone)!)
    await phone.until(() => /_detail$/.test(phone.path), 15_000, 'the listing')
    await phone.seen(words['error.offline'], 15_000)
    await phone.back()
    await phone.until(() => phone.path === file('home') && isQuiet(phone), 15_000, 'home')
    await anotherTap(phone)
    phone.tap({ text: words['home.go_release_supply'], in: { class: 'home__entry' } })
    await phone.until(() => phone.path === file('release_supply'), 15_000, 'the form')
    await phone.seen({ id: 'field-title' }, 15_000)
    assertSound(phone)
  })
})

describe('A broken link', () => {
  it('says so, and leads home', async () => {
    const phone = await place.phone({ open: 'pages/nowhere/index?a=1' })
    await phone.until(() => phone.path === file('not_found'), 10_000, 'the helpful page')
    await phone.seen(words['not_found.title'])
    phone.tap(button(words['not_found.home']))
    await card(phone)
    equal(phone.path, file('home'))
    assertSound(phone)
  })
})

describe('The follow tab', () => {
  it('isn’t blank for an anonymous person if log-in isn’t downloaded: a retry leads there', async () => {
    const phone = await place.phone({ offline: true, open: file('follow') })
    await phone.seen({ class: 'info__text', text: words['error.open'] })
    phone.goOnline()
    phone.tap(button(words['state.retry']))
    await phone.until(() => phone.path === file('login'), 10_000, 'log-in')
    equal(decodeURIComponent(phone.query.redirect), `/${file('follow')}`)
    await logIn(phone, BUYER)
    await phone.until(() => phone.path === file('follow'), 15_000, 'the follow page')
    assertSound(phone)
  })
})

describe('The site’s address', () => {
  it('is copied by a tap, or selected by hand if copying is refused', async () => {
    const phone = await place.phone({ open: file('download') })
    await phone.seen(words['guide.copy'], 15_000)
    await phone.seen(words['download.mini_here'])
    phone.privacyAgreed = false
    phone.tap(button(words['guide.copy']))
    await phone.seen(words['permission.privacy_text'])
    phone.tap(button(words['permission.privacy_no']))
    await phone.seen(words['guide.copy_failed'], 10_000)
    equal(phone.clipboard, '')
    const address = phone.get(`${API_BASE}/`)
    deepEqual([address.tag, address.attrs.userSelect], ['text', true])
    phone.privacyAgreed = true
    phone.tap(button(words['guide.copy']))
    await phone.seen(words['guide.copied'], 10_000)
    equal(phone.clipboard, `${API_BASE}/`)
    assertSound(phone)
  })
})

describe('A modal opened by its address', () => {
  it('logoutModal: cancelling changes nothing; confirming needs no network', async () => {
    const phone = await place.phone({ stored: await place.session(LEADER), open: file('logout_modal') })
    await phone.seen(words['logout.title'], 15_000)
    phone.tap(floating(words['logout.no']))
    await atHome(phone)
    equal(calls(phone, 'user/logout').length, 0)
    assert(phone.stored.has(STORAGE.token))
    await phone.open(file('logout_modal'))
    await phone.seen(words['logout.title'])
    phone.goOffline()
    phone.tap(floating(words['logout.yes']))
    await phone.until(() => phone.path === file('home') && !phone.stored.has(STORAGE.token), 15_000, 'a stranger')
    assertSound(phone)
  })

  it('captchaModal: reports failing without a network, passes on the next tap and leads back', async () => {
    const phone = await place.phone({ open: file('captcha_modal') })
    await phone.seen(words['captcha.start'], 15_000)
    phone.goOffline()
    phone.tap(button(words['captcha.start']))
    await phone.seen(words['captcha.failed'], 10_000)
    equal(phone.path, file('captcha_modal'))
    phone.goOnline()
    await phone.until(() => isQuiet(phone))
    await anotherTap(phone)
    phone.tap(button(words['captcha.start']))
    await atHome(phone)
    assertSound(phone)
  })

  it('screenPopup: categories that fail to load can be retried', async () => {
    const phone = await place.phone()
    await card(phone)
    phone.network.stub = ({ url }) =>
      url.includes('getCategoryTree') ? { body: { code: 503, message: 'busy', result: {} } } : undefined
    await phone.open(file('screen_popup'))
    await phone.seen(words['screen.failed'], 15_000)
    phone.network.stub = undefined
    phone.tap(words['screen.failed'])
    await phone.until(() => !phone.find(words['screen.failed']) && isQuiet(phone), 10_000, 'the categories')
    phone.tap({ id: 'field-screen-category' })
    await phone.seen({ class: 'tree__row' }, 10_000)
    assertSound(phone)
  })
})
