import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import { approveInBrowser } from '../operator'
import { brokenImages, textOf, type Phone } from '../runner'
import {
  BUYER,
  SELLER,
  assertSound,
  badge,
  figure,
  fillSupply,
  firstCard,
  logIn,
  market,
  picture,
  words,
} from '../suite'

const HOME = 'pages/index/index'
const DETAIL = fileOf(routeOf('supply_detail'))
const MESSAGES = fileOf(routeOf('examine_message'))
const TITLE = `云南高山土蜂蜜 ${Date.now() % 100_000}`

const place = market()
const cardText = (phone: Phone) => {
  const card = firstCard(phone)
  return card ? textOf(card) : ''
}

describe('The main job in the mini-program', () => {
  let seller: Phone
  let buyer: Phone
  let unreadBefore = 0
  before(async () => {
    seller = await place.phone()
    buyer = await place.phone({ stored: await place.session(BUYER) })
  })
  after(() => {
    figure('page', 'setData calls', 'bytes', 'biggest call')
    for (const phone of [seller, buyer])
      for (const item of phone.figures()) figure(item.path, item.calls, item.bytes, item.biggest)
  })

  it('shows the first cards to an anonymous person within 3 setData calls of the page', async () => {
    const stranger = await place.phone()
    const calls = await stranger.until(
      () => firstCard(stranger) && [...stranger.navigation.top!.setDataCalls],
      15_000,
      'a card',
    )
    for (const [index, call] of calls.entries())
      figure(
        `home, call ${index + 1}`,
        `${call.atMs.toFixed(0)} ms`,
        `${call.bytes} bytes`,
        call.paths.slice(0, 3).join(' '),
      )
    assert(
      calls.length <= 3,
      `${calls.length} calls: ${calls.map(call => `${call.bytes} bytes ${call.paths.join(' ')}`).join('; ')}`,
    )
    assert(calls.every(call => call.bytes <= 256 * 1024))
  })

  it('sends an anonymous person from a protected tab to log-in, and back', async () => {
    await seller.seen(words['tab.my'], 15_000)
    seller.tap(words['tab.my'])
    await seller.until(
      () => seller.path === fileOf(routeOf('login')) || seller.find(words['my.anonymous']),
      10_000,
      'the log-in page',
    )
    if (seller.path !== fileOf(routeOf('login'))) seller.tap(words['action.login'])
    await logIn(seller, SELLER)
    await seller.until(() => seller.path === fileOf(routeOf('my')), 15_000, 'my page')
    assert(seller.stored.has('token'))
    assert(!JSON.stringify([...seller.stored]).includes('demo1234'), 'no password is kept')
  })

  it('connects and binds the socket after log-in', async () => {
    await seller.until(() => seller.sockets.sent.some(text => text.includes('"bind"')), 10_000, 'the bind message')
    equal(seller.sockets.atOnce, 1)
    await seller.until(() =>
      seller.network.log.some(item => item.url.includes('getUnreadCountInfo') && item.statusCode === 200),
    )
    await seller.open(HOME)
    await seller.until(() => firstCard(seller), 15_000, 'a card')
    unreadBefore = Number.parseInt(badge(seller) || '0', 10)
  })

  it('publishes a supply with two pictures', async () => {
    seller.tap({ text: words['home.go_release_supply'], in: { class: 'home__entry' } })
    await seller.seen({ id: 'field-title' })
    await fillSupply(seller, TITLE, [await picture('#d9a441'), await picture('#7a4a12')])
    seller.tap({ text: words['release.submit'], in: { class: 'page__footer' } })
    await seller.seen(words['release.done_title'], 20_000)
    equal(seller.network.log.filter(item => item.url.includes('publishSupply')).length, 1)
    assert(
      seller.network.log.filter(item => item.kind === 'uploadFile' && item.statusCode >= 200 && item.statusCode < 300)
        .length === 2,
    )
  })

  it('raises the badge live when an operator approves in a browser, with at most 200 bytes of setData', async () => {
    seller.tap(words['release.done_home'])
    await seller.until(() => seller.path === HOME)
    const bar = seller.tabBarOf(seller.navigation.top!)!
    const callsBefore = bar.setDataCalls.length
    await approveInBrowser(place.url, TITLE)
    await seller.until(() => badge(seller) === String(unreadBefore + 1), 10_000, `badge ${unreadBefore + 1}`)
    const counted = bar.setDataCalls.slice(callsBefore)
    for (const call of counted) figure('badge on the tab bar', '', `${call.bytes} bytes`, call.paths.join(' '))
    assert(counted.length >= 1 && counted.every(call => call.bytes <= 200), JSON.stringify(counted))
  })

  it('shows it at the top of home for everyone, and finds it by search', async () => {
    await buyer.open(HOME)
    await buyer.until(() => cardText(buyer).includes(TITLE), 15_000, 'the new listing at the top')
    buyer.input({ class: 'search__input' }, TITLE.slice(2, 8))
    buyer.confirm({ class: 'search__input' })
    await buyer.until(
      () =>
        buyer.network.log.some(item => item.url.includes('keyword=') && item.statusCode === 200) &&
        cardText(buyer).includes(TITLE),
      15_000,
      'the listing in the search',
    )
  })

  it('opens its detail for another person, with pictures that load', async () => {
    buyer.tap(firstCard(buyer)!)
    await buyer.until(() => buyer.path === DETAIL && buyer.text().includes('海拔两千米'), 15_000, 'the detail')
    assert(buyer.text().includes(TITLE))
    match(buyer.text(), /68\.50?/)
    assert(!buyer.text().includes(SELLER), 'the contact stays hidden')
    deepEqual(await brokenImages(buyer), [])
  })

  it('lowers the badge when the message is read', async () => {
    await seller.open(MESSAGES)
    await seller.until(() => seller.text().includes(TITLE), 15_000, 'the message')
    const message = seller.findAll({ class: 'message__open' }).find(node => textOf(node).includes(TITLE))
    seller.tap(message!)
    await seller.until(
      () => seller.network.log.some(item => /\/message\/\w*[rR]ead/.test(item.url) && item.statusCode === 200),
      10_000,
      'the reading told to the server',
    )
    await seller.open(HOME)
    await seller.until(
      () => Number.parseInt(badge(seller) || '0', 10) === unreadBefore,
      10_000,
      `badge ${unreadBefore}`,
    )
    for (const phone of [seller, buyer]) assertSound(phone)
  })
})
