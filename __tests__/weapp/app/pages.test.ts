import { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { fileOf, ROUTE_NAMES, routeOf, type RouteName } from '#src/routes'
import { brokenImages, textOf, type Phone, type Stored } from '../runner'
import { assertSound, button, firstCard, market, SELLER, words } from '../suite'

const names = ROUTE_NAMES.filter(name => !routeOf(name).only || (routeOf(name).only as string) === 'weapp')
const LOGIN = fileOf(routeOf('login'))
const { phone: newPhone, session } = market()

const pageText = (phone: Phone) => textOf(phone.navigation.top!.view()).trim()
/** Waits until the page has text and no request is pending. */
const settled = (phone: Phone) =>
  phone.until(() => pageText(phone) !== '' && phone.network.atOnce === 0, 15_000, `something to read on ${phone.path}`)

describe('Every page of the mini-program', () => {
  let anonymous: Phone
  let seller: Phone
  let stored: Stored
  before(async () => {
    anonymous = await newPhone()
    stored = await session(SELLER)
    seller = await newPhone({ stored })
    await settled(anonymous)
    await settled(seller)
  })

  for (const name of names) {
    const route = routeOf(name as RouteName)
    const address = fileOf(route)
    it(`${name}: ${route.access === 'protected' ? 'sends an anonymous person to log-in, ' : ''}opens and shows something`, async () => {
      await anonymous.open(address)
      if (route.access === 'protected') {
        await anonymous.until(() => anonymous.path === LOGIN, 15_000, `${name} leads to ${LOGIN}`)
        equal(decodeURIComponent(anonymous.query.redirect), route.path)
      }
      await settled(anonymous)
      assertSound(anonymous)
      if (route.access !== 'protected') equal(anonymous.path, fileOf(route))
      if (name !== 'login') {
        await seller.open(address)
        await settled(seller)
        assertSound(seller)
        equal(seller.path, fileOf(route))
      }
    })
  }

  it('for linking WeChat says what it is for: it logs an anonymous person in, and links others', async () => {
    const address = `${fileOf(routeOf('bind_wechat'))}?redirect=%2Fpages%2Fmy%2Findex`
    const stranger = await newPhone({ open: address })
    await stranger.seen(words['bind.why_login'], 15_000)
    stranger.loginCode = 'sandbox-bare-link'
    // The button is drawn once the server has said that WeChat is available.
    await stranger.seen({ class: 'agree__tap' }, 15_000)
    stranger.tap({ class: 'agree__tap' })
    await stranger.seen({ class: 'tick--on' })
    stranger.tap(words['login.wechat'])
    await stranger.seen(words['bind.submit'], 10_000)
    equal(stranger.path, fileOf(routeOf('bind_wechat')))

    const member = await newPhone({ stored: new Map(stored), open: address })
    // The page's title has the same words.
    await member.seen(button(words['bind.own']), 15_000)
    await member.until(() => member.network.atOnce === 0, 15_000, 'who it is')
    member.loginCode = 'sandbox-bare-link.again'
    member.tap(button(words['bind.own']))
    await member.until(() => member.path === fileOf(routeOf('my')), 10_000, 'the page that it was asked for from')
    for (const phone of [stranger, member]) assertSound(phone)
  })

  it('opens from another app’s card with its query, subpackage first, and leads home', async () => {
    const phone = await newPhone({ open: `${fileOf(routeOf('service_agreement'))}?maoxiu_code=abc123`, scene: 1007 })
    await settled(phone)
    equal(phone.path, fileOf(routeOf('service_agreement')))
    equal(phone.navigation.stack.length, 1)
    equal(phone.query.maoxiu_code, 'abc123')
    phone.tap({ class: 'nav__back' })
    await phone.until(() => phone.path === 'pages/index/index', 10_000, 'home')
  })

  it('shows pictures that a phone can load', async () => {
    await anonymous.open('pages/index/index')
    await anonymous.until(() => firstCard(anonymous), 15_000, 'a card')
    deepEqual(await brokenImages(anonymous), [])
  })

  it('works on a phone without the built-ins of 2020 and later', async () => {
    for (const page of ['pages/index/index', 'pages/my/index', fileOf(routeOf('login'))]) {
      const old = await newPhone({
        oldPhone: true,
        open: page,
        stored: page === 'pages/my/index' ? new Map(stored) : new Map(),
      })
      await settled(old)
      assertSound(old)
      old.stop()
    }
  })
})
