import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '../../../domain/base/constants'
import { calls, file, floating, isQuiet, present, started } from '../account-steps'
import { textOf, type Phone, type Wanted } from '../runner'
import { anotherTap, API_BASE, assertSound, button, BUYER, firstCard, logIn, market, SELLER, words } from '../suite'

const place = market()
const LEADER = '13800000002'
const card = (phone: Phone) => phone.until(() => firstCard(phone), 15_000, 'a card')
const atHome = (phone: Phone) => phone.until(() => phone.path === file('home') && isQuiet(phone), 15_000, 'home')
const close = (phone: Phone) => phone.tap({ class: 'float__scrim' })

describe('A page whose code isn’t downloaded yet', () => {
  it('is reported as not opening without a network, and opens on the next tap', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await card(phone)
    const messages = () => phone.tap({ text: words['home.go_message'], in: { class: 'home__entry' } })
    phone.goOffline()
    messages()
    await phone.seen(words['error.open'])
    assert.equal(phone.path, file('home'))
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

  it('is replaced by home if it is “not found” and there is no network', async () => {
    const phone = await place.phone({ open: 'pages/nowhere/index', offline: true })
    await phone.until(() => phone.path === file('home'), 10_000, 'home')
    await phone.seen(words['state.retry'], 15_000)
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
    assert.equal(phone.path, file('home'))
    assertSound(phone)
  })
})

describe('The follow tab', () => {
  const tapTab = (phone: Phone) => phone.tap({ class: 'tabbar__item', where: n => textOf(n).includes('关注') })

  it('says so without a network, and shows people once there is one', async () => {
    const phone = await place.phone({ stored: await place.session(BUYER) })
    await card(phone)
    phone.goOffline()
    tapTab(phone)
    await phone.seen(words['state.retry'], 15_000)
    assert.equal(phone.path, file('follow'))
    phone.goOnline()
    await anotherTap(phone)
    phone.tap(button(words['state.retry']))
    await phone.seen(/推荐关注|还没有关注/, 15_000)
    assertSound(phone)
  })

  it('sends an anonymous person to log-in without a network, too', async () => {
    const phone = await place.phone()
    await card(phone)
    phone.goOffline()
    tapTab(phone)
    await phone.until(() => phone.path === file('login'), 10_000, 'log-in')
    assertSound(phone)
  })

  it('isn’t blank for an anonymous person if log-in isn’t downloaded: a retry leads there', async () => {
    const phone = await place.phone({ offline: true, open: file('follow') })
    await phone.seen({ class: 'notice__text', text: words['error.open'] })
    phone.goOnline()
    phone.tap(button(words['state.retry']))
    await phone.until(() => phone.path === file('login'), 10_000, 'log-in')
    assert.equal(decodeURIComponent(phone.query.redirect), `/${file('follow')}`)
    await logIn(phone, BUYER)
    await phone.until(() => phone.path === file('follow'), 15_000, 'the follow page')
    assertSound(phone)
  })
})

describe('The site’s address', () => {
  for (const name of ['download', 'app_download', 'wechat_install_modal'] as const)
    it(`on ${name}: is copied by a tap, or selected by hand if copying is refused`, async () => {
      const phone = await place.phone({ open: file(name) })
      await phone.seen(words['guide.copy'], 15_000)
      if (name !== 'wechat_install_modal') await phone.seen(words['download.mini_here'])
      phone.privacyAgreed = false
      phone.tap(button(words['guide.copy']))
      await phone.seen(words['permission.privacy_text'])
      phone.tap(button(words['permission.privacy_no']))
      await phone.seen(words['guide.copy_failed'], 10_000)
      assert.equal(phone.clipboard, '')
      const address = phone.get(`${API_BASE}/`)
      assert.deepEqual([address.tag, address.attrs.userSelect], ['text', true])
      phone.privacyAgreed = true
      phone.tap(button(words['guide.copy']))
      await phone.seen(words['guide.copied'], 10_000)
      assert.equal(phone.clipboard, `${API_BASE}/`)
      assertSound(phone)
    })
})

describe('A modal opened by its address', () => {
  it('logoutModal: cancelling changes nothing; confirming needs no network', async () => {
    const phone = await place.phone({ stored: await place.session(LEADER), open: file('logout_modal') })
    await phone.seen(words['logout.title'], 15_000)
    phone.tap(floating(words['logout.no']))
    await atHome(phone)
    assert.equal(calls(phone, 'user/logout').length, 0)
    assert.ok(phone.stored.has(STORAGE.token))
    await phone.open(file('logout_modal'))
    await phone.seen(words['logout.title'])
    phone.goOffline()
    phone.tap(floating(words['logout.yes']))
    await phone.until(() => phone.path === file('home') && !phone.stored.has(STORAGE.token), 15_000, 'a stranger')
    assertSound(phone)
  })

  it('switchAccountsPopup: a switch without a network changes nothing; with one, home is the other’s', async () => {
    const stored = await place.session(SELLER)
    const tokens = await place.client.login(BUYER)
    const account = { uid: 'kept', nickname: '另一位', avatar_url: '', mobile_masked: '138****0003', tokens }
    stored.set(STORAGE.accounts, JSON.stringify([account]))
    const phone = await place.phone({ stored })
    await started(phone)
    await phone.open(file('switch_accounts_popup'))
    const other: Wanted = { class: 'accounts__main', where: node => textOf(node).includes('另一位') }
    await phone.seen(other, 15_000)
    phone.goOffline()
    phone.tap(other)
    await phone.seen(words['switch.unanswered'], 10_000)
    assert.equal(await present(place, phone), '138****0001')
    phone.goOnline()
    await phone.until(() => isQuiet(phone))
    await anotherTap(phone)
    phone.tap(other)
    await atHome(phone)
    assert.equal(await present(place, phone), '138****0003')
    assertSound(phone)
  })

  it('switchAccountsPopup: an anonymous person is offered to log in', async () => {
    const phone = await place.phone({ open: file('switch_accounts_popup') })
    await phone.seen(words['switch.empty'], 15_000)
    phone.tap(button(words['switch.log_in']))
    await phone.until(() => phone.path === file('login'), 10_000, 'log-in')
    assertSound(phone)
  })

  it('captchaModal: reports failing without a network, passes on the next tap and leads back', async () => {
    const phone = await place.phone({ open: file('captcha_modal') })
    await phone.seen(words['captcha.start'], 15_000)
    phone.goOffline()
    phone.tap(button(words['captcha.start']))
    await phone.seen(words['captcha.failed'], 10_000)
    assert.equal(phone.path, file('captcha_modal'))
    phone.goOnline()
    await phone.until(() => isQuiet(phone))
    await anotherTap(phone)
    phone.tap(button(words['captcha.start']))
    await atHome(phone)
    assertSound(phone)
  })

  it('screenPopup: an invalid price goes nowhere; closing it leaves home unfiltered', async () => {
    const phone = await place.phone({ open: file('screen_popup') })
    await phone.seen({ id: 'field-price_min' }, 15_000)
    phone.input({ id: 'field-price_min' }, '1.234')
    phone.tap(button(words['screen.apply']))
    await phone.seen(words['screen.price_rule'])
    assert.equal(phone.path, file('screen_popup'))
    close(phone)
    await card(phone)
    assert.ok(calls(phone, 'getListingPage').every(({ url }) => !url.includes('price_min')))
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

  it('checkpermissionModal: once refused, the phone isn’t asked again, and it leads back', async () => {
    const phone = await place.phone({ grants: [], open: file('checkpermission_modal') })
    await phone.seen(words['permission.camera_text'], 15_000)
    phone.tap(button(words['permission.camera_yes']))
    await atHome(phone)
    assert.equal(phone.grants.size, 0)
    await phone.open(file('checkpermission_modal'))
    await phone.seen(words['permission.camera_refused_text'], 10_000)
    phone.tap(button(words['permission.camera_refused_no']))
    await atHome(phone)
    assert.deepEqual(
      phone.asked.map(({ name }) => name),
      ['authorize'],
    )
    assertSound(phone)
  })

  it('releasePopup: leads to the chosen form, an anonymous person by log-in', async () => {
    for (const stored of [await place.session(SELLER), undefined]) {
      const phone = await place.phone({ stored, open: file('release_popup') })
      await phone.seen({ class: 'release__choice' }, 15_000)
      phone.tap({ class: 'release__choice', where: node => textOf(node).includes(words['release.choose_purchase']) })
      const wanted = stored ? 'release_purchase' : 'login'
      await phone.until(() => phone.path === file(wanted), 10_000, wanted)
      if (!stored) assert.equal(decodeURIComponent(phone.query.redirect), '/pages/index/release_purchase')
      assertSound(phone)
    }
  })

  it('releasePopup: stays if a form can’t load without a network, and opens it on the next tap', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: file('release_popup') })
    const choice: Wanted = { class: 'release__choice', where: n => textOf(n).includes(words['release.choose_supply']) }
    await phone.seen(choice, 15_000)
    await phone.until(() => isQuiet(phone))
    phone.goOffline()
    phone.tap(choice)
    await phone.seen(words['error.open'])
    assert.equal(phone.path, file('release_popup'))
    phone.goOnline()
    await anotherTap(phone)
    phone.tap(choice)
    await phone.until(() => phone.path === file('release_supply'), 15_000, 'the form')
    await phone.seen({ id: 'field-title' }, 15_000)
    assertSound(phone)
  })
})
