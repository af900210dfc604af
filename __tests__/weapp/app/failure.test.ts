import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { fileOf, routeOf } from '../../../src/routes'
import type { Phone } from '../runner'
import {
  SELLER,
  anotherTap,
  assertSound,
  badge,
  endpoints,
  fillSupply,
  firstCard,
  logIn,
  market,
  picture,
  words,
} from '../suite'

const HOME = 'pages/index/index'
const LOGIN = fileOf(routeOf('login'))
const RELEASE = fileOf(routeOf('release_supply'))
const place = market()

const card = (phone: Phone) => phone.until(() => firstCard(phone), 15_000, 'a card')
const calls = (phone: Phone, part: string) => phone.network.log.filter(item => item.url.includes(part))
const envelope = (code: number, message = '') => ({ body: { code, message, result: {} } })
const EXPIRED = envelope(401013, 'expired')

describe('Without a network', () => {
  it('the first start says so and can be retried, which works once the network is back', async () => {
    const phone = await place.phone({ offline: true })
    await phone.seen(words['state.retry'], 15_000)
    phone.goOnline()
    phone.tap(words['state.retry'])
    await card(phone)
    assertSound(phone)
  })

  it('a refused connection is handled the same way', async () => {
    const phone = await place.phone({ api: { base: 'http://127.0.0.1:3000', server: 'http://127.0.0.1:9' } })
    await phone.seen(words['state.retry'], 15_000)
    assert.match(phone.network.log[0].errMsg, /ERR_CONNECTION_REFUSED/)
    assertSound(phone)
  })

  it('cached content is shown, marked as old', async () => {
    const first = await place.phone()
    await card(first)
    first.stop()
    const again = await place.phone({ stored: first.stored, offline: true })
    await card(again)
    await again.seen(words['state.again'])
  })

  it('the session stays, and its socket reconnects by itself', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await phone.until(() => phone.sockets.sent.some(text => text.includes('"bind"')), 10_000, 'the bind message')
    phone.goOffline()
    assert.equal(phone.sockets.atOnce, 0)
    phone.goOnline()
    await phone.until(
      () => phone.sockets.sent.filter(text => text.includes('"bind"')).length === 2,
      10_000,
      'a second bind message',
    )
    assert.ok(phone.stored.has('token'))
    assertSound(phone)
  })
})

describe('In the background', () => {
  it('interrupted calls and the socket recover when the person comes back', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await phone.until(() => phone.sockets.sent.some(text => text.includes('"bind"')), 10_000, 'the bind message')
    phone.sleep()
    const asked = calls(phone, 'getUnreadCountInfo').length
    phone.show()
    await phone.until(
      () => phone.sockets.sent.filter(text => text.includes('"bind"')).length === 2,
      10_000,
      'a second bind message',
    )
    await phone.until(() => calls(phone, 'getUnreadCountInfo').length > asked, 10_000, 'the count asked for again')
    assert.ok(phone.stored.has('token'))
    assertSound(phone)
  })
})

describe('A log-in', () => {
  it('shows an error for a wrong password, keeps what was typed, and starts no session', async () => {
    const phone = await place.phone({ open: LOGIN })
    await logIn(phone, SELLER, 'wrong-password')
    const logIns = () => calls(phone, '/user/login').filter(({ url }) => url.endsWith('/user/login'))
    await phone.until(() => logIns().at(-1)?.statusCode, 10_000, 'an answer')
    const answer = logIns().at(-1)?.data as { code: number; message: string }
    assert.notEqual(answer.code, 1)
    await phone.until(() => phone.text().includes(answer.message), 5000, `"${answer.message}" on the screen`)
    assert.equal(phone.path, LOGIN)
    assert.ok(!phone.stored.has('token'))
    assert.equal(
      String(phone.find({ tag: 'input', in: { id: 'field-mobile' } })?.attrs.value).replace(/\s/g, ''),
      SELLER,
    )
    assertSound(phone)
  })

  it('counts a pause down after too many wrong passwords, and allows a code meanwhile', async () => {
    const phone = await place.phone({ open: LOGIN })
    phone.network.stub = exchange =>
      exchange.url.includes('/user/login') && !exchange.url.includes('loginCheck')
        ? { body: { code: 429, message: '密码错误次数太多，请稍后再试', result: { retry_after_s: 90 } } }
        : undefined
    await logIn(phone, SELLER, 'wrong-password')
    await phone.until(() => /8\d 秒后再试/.test(phone.text()), 10_000, 'the countdown')
    assert.ok(phone.text().includes('可以改用验证码登录'))
    const sent = calls(phone, '/user/login').length
    phone.tap({ class: 'btn', in: { class: 'account__submit' } })
    phone.tap(words['login.by_code'])
    await phone.until(() => !/秒后再试/.test(phone.text()), 5000, 'the way by code without a pause')
    assert.equal(calls(phone, '/user/login').length, sent, 'a tap in the pause sends nothing')
    phone.network.stub = undefined
    assertSound(phone)
  })

  it('sends nothing without consent', async () => {
    const phone = await place.phone({ open: LOGIN })
    await phone.seen(words['login.by_password'])
    phone.tap(words['login.by_password'])
    await phone.seen({ id: 'field-password' })
    phone.input({ id: 'field-mobile' }, SELLER)
    phone.input({ id: 'field-password' }, 'demo1234')
    phone.tap({ text: words['login.submit'], in: { class: 'account__submit' } })
    await phone.seen(words['login.agree_first'])
    assert.equal(calls(phone, '/user/login').length, 0)
  })

  it('reports a missing network, and works on the second try', async () => {
    const phone = await place.phone({ open: LOGIN })
    await phone.seen(words['login.by_password'])
    phone.goOffline()
    await logIn(phone, SELLER)
    await phone.until(
      () => phone.text().includes(words['error.offline']) || phone.text().includes(words['error.network']),
      10_000,
      'the network error',
    )
    assert.ok(!phone.stored.has('token'))
    phone.goOnline()
    await anotherTap(phone)
    phone.tap({ text: words['login.submit'], in: { class: 'account__submit' } })
    await phone.until(() => phone.stored.has('token') && phone.path !== LOGIN, 15_000, 'to be logged in')
    assertSound(phone)
  })
})

describe('An expired access token', () => {
  const refreshToken = (phone: Phone) =>
    (JSON.parse(phone.stored.get('token') ?? '{}') as { refresh_token?: string }).refresh_token

  /** Calls with the access token get 401013, the first two at the same time, until a refresh has succeeded. */
  const expire = (phone: Phone) => {
    let met = 0
    let both = () => {}
    const together = new Promise<void>(resolve => (both = resolve))
    phone.network.stub = exchange => {
      if (!exchange.header.authorization || exchange.url.includes('refreshToken')) return undefined
      if (calls(phone, 'refreshToken').some(item => item.statusCode === 200)) return undefined
      met += 1
      if (met === 2) both()
      return together.then(() => EXPIRED)
    }
  }

  it('is refreshed once for all calls that meet it, unnoticed', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await phone.until(
      () => calls(phone, 'getUnreadCountInfo').length && phone.network.atOnce === 0,
      10_000,
      'the start to be over',
    )
    const old = refreshToken(phone)
    expire(phone)
    // The page's own call, and the unread count that the app loads when it is shown again.
    await phone.open(fileOf(routeOf('examine_message')))
    phone.hide()
    phone.show()
    await phone.seen({ class: 'message' }, 15_000)
    await phone.until(() => refreshToken(phone) && refreshToken(phone) !== old, 5000, 'new tokens in storage')
    await phone.until(() => phone.network.atOnce === 0)
    const expired = phone.network.log.filter(item => (item.data as { code?: number } | null)?.code === 401013)
    assert.equal(expired.length, 2)
    assert.deepEqual(
      calls(phone, 'refreshToken').map(item => item.body.toString()),
      [''],
    )
    for (const { url } of expired)
      assert.equal((phone.network.log.findLast(item => item.url === url)?.data as { code: number }).code, 1, url)
    assert.equal(phone.path, fileOf(routeOf('examine_message')))
    assertSound(phone)
  })

  it('ends the session if its refresh is refused: one message, home, no token', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await phone.until(
      () => calls(phone, 'getUnreadCountInfo').length && phone.network.atOnce === 0,
      10_000,
      'the start to be over',
    )
    phone.network.stub = exchange =>
      exchange.header.authorization
        ? exchange.url.includes('refreshToken')
          ? envelope(401, 'gone')
          : EXPIRED
        : undefined
    await phone.open(fileOf(routeOf('examine_message')))
    await phone.until(() => phone.path === HOME && !phone.stored.has('token'), 15_000, 'home without a token')
    await phone.until(() => phone.text().includes(words['error.session_expired']), 5000, 'the message')
    assert.equal(calls(phone, 'refreshToken').length, 1)
    assert.equal(badge(phone), '')
    assert.equal(phone.sockets.atOnce, 0)
    assertSound(phone)
  })

  it('keeps the session if its refresh finds no network', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), networkTimeoutMs: 300 })
    await phone.until(
      () => calls(phone, 'getUnreadCountInfo').length && phone.network.atOnce === 0,
      10_000,
      'the start to be over',
    )
    phone.network.stub = exchange =>
      exchange.header.authorization ? (exchange.url.includes('refreshToken') ? 'hang' : EXPIRED) : undefined
    await phone.open(fileOf(routeOf('examine_message')))
    await phone.until(
      () => calls(phone, 'refreshToken').some(item => item.errMsg === 'request:fail timeout'),
      15_000,
      'the refresh to time out',
    )
    await phone.until(() => phone.network.atOnce === 0)
    assert.ok(phone.stored.has('token'))
    assert.equal(phone.path, fileOf(routeOf('examine_message')))
    assertSound(phone)
  })
})

describe('A session that the server ends', () => {
  const cases: [code: number, message: string, shown: string][] = [
    [401, '账号已在别处退出', '账号已在别处退出'],
    [401001, 'bad token', words['error.token_invalid']],
  ]
  for (const [code, message, shown] of cases)
    it(`with ${code}: shows “${shown}” once, deletes the session, opens home once`, async () => {
      const phone = await place.phone({ stored: await place.session(SELLER) })
      await phone.until(
        () => calls(phone, 'getUnreadCountInfo').length && phone.network.atOnce === 0,
        10_000,
        'the start to be over',
      )
      phone.network.stub = exchange => (exchange.header.authorization ? envelope(code, message) : undefined)
      await phone.open(fileOf(routeOf('examine_message')))
      const homes = () => phone.everyInstance.filter(item => item.path === HOME).length
      const before = homes()
      phone.hide()
      phone.show()
      await phone.until(() => phone.path === HOME && !phone.stored.has('token'), 15_000, 'home without a token')
      await phone.until(() => phone.text().includes(shown), 15_000, 'the message')
      await phone.until(() => firstCard(phone) && phone.network.atOnce === 0, 15_000, 'home to be there')
      assert.equal(homes() - before, 1)
      assert.equal(calls(phone, 'refreshToken').length, 0)
      assert.equal(phone.sockets.atOnce, 0)
      assertSound(phone)
    })
})

describe('Publishing', () => {
  const open = async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: RELEASE })
    await phone.seen({ id: 'field-title' }, 15_000)
    return phone
  }
  const photo = async () => ({
    data: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#446688' } })
      .jpeg()
      .toBuffer(),
  })

  it('continues after picking pictures is cancelled', async () => {
    const phone = await open()
    phone.tap({ class: 'uploader__add' })
    await phone.until(() => phone.asked.some(item => item.name === 'chooseMedia'), 5000, 'the chooser')
    await anotherTap(phone)
    assert.equal(phone.findAll({ class: 'uploader__tile' }).length, 0)
    phone.gallery.push([await photo()])
    phone.tap({ class: 'uploader__add' })
    await phone.seen({ class: 'uploader__tile' })
    assertSound(phone)
  })

  it('says which fields are missing, and sends nothing', async () => {
    const phone = await open()
    phone.input({ id: 'field-title' }, '短')
    phone.tap({ text: words['release.submit'], in: { class: 'page__footer' } })
    await phone.until(() => phone.findAll({ class: 'field__error' }).length >= 4, 5000, 'messages at the fields')
    assert.equal(calls(phone, 'publishSupply').length, 0)
    assertSound(phone)
  })

  it('keeps a picture whose upload failed, and uploads it on retry', async () => {
    const phone = await open()
    phone.gallery.push([await photo()])
    phone.network.stub = exchange =>
      exchange.kind === 'uploadFile' ? { statusCode: 503, body: { code: 503, message: 'busy', result: {} } } : undefined
    phone.tap({ class: 'uploader__add' })
    await phone.seen(words['uploader.retry'], 15_000)
    phone.network.stub = undefined
    phone.tap(words['uploader.retry'])
    await phone.until(() => phone.find({ class: 'uploader__cover' }), 15_000, 'the picture')
    assertSound(phone)
  })

  it('keeps the form without a network; a retry after a lost answer creates one listing only', async () => {
    const title = `断网也不丢的蜂蜜 ${Date.now() % 100_000}`
    const stored = await place.session(SELLER)
    const phone = await place.phone({ stored, open: RELEASE, networkTimeoutMs: 8000 })
    await phone.seen({ id: 'field-title' }, 15_000)
    await fillSupply(phone, title, [await picture('#886644')])
    const submit = () => phone.tap({ text: words['release.submit'], in: { class: 'page__footer' } })

    phone.goOffline()
    submit()
    await phone.until(
      () => calls(phone, 'publishSupply').length === 1 && phone.text().includes(words['release.failed']),
      5000,
      'words',
    )
    phone.goOnline()

    // The server publishes it, but its answer never arrives.
    let taken: Promise<unknown> = Promise.resolve()
    phone.network.stub = ({ url, header, body }) => {
      if (!url.includes('publishSupply')) return undefined
      const { authorization, 'idempotency-key': key, 'content-type': type } = header
      taken = fetch(phone.mapUrl(url), {
        method: 'POST',
        headers: { authorization, 'idempotency-key': key, 'content-type': type },
        body: new Uint8Array(body),
      })
      return 'hang'
    }
    await phone.until(() => phone.find({ text: words['release.submit'], in: { class: 'page__footer' } }))
    await anotherTap(phone)
    submit()
    await phone.until(
      () => calls(phone, 'publishSupply').at(-1)?.errMsg === 'request:fail timeout',
      10_000,
      'the time-out',
    )
    assert.equal(((await taken) as Response).status, 200)
    phone.network.stub = undefined
    await phone.until(() => phone.find({ text: words['release.submit'], in: { class: 'page__footer' } }))
    await anotherTap(phone)
    assert.equal(String(phone.find({ tag: 'textarea', in: { id: 'field-title' } })?.attrs.value), title)
    submit()
    await phone.seen(words['release.done_title'], 10_000)

    const keys = new Set(calls(phone, 'publishSupply').map(item => item.header['idempotency-key']))
    assert.equal(keys.size, 1, 'one intent, one key')
    const { access_token: token } = JSON.parse(stored.get('token') ?? '{}') as { access_token: string }
    const mine = await place.client.call(endpoints.listing.getMyListingPage, { tab: 'pending' }, { token })
    assert.equal(mine.result.items.filter(item => item.title === title).length, 1)
    assertSound(phone)
  })

  it('keeps the draft over a restart of the phone', async () => {
    const phone = await open()
    phone.input({ id: 'field-title' }, '写了一半的标题')
    await phone.until(
      () => [...phone.stored.values()].some(text => text.includes('写了一半的标题')),
      5000,
      'the draft in storage',
    )
    phone.stop()
    const again = await place.phone({ stored: phone.stored, open: RELEASE })
    await again.until(
      () => again.find({ tag: 'textarea', where: node => node.attrs.value === '写了一半的标题' }),
      15_000,
      'the draft in its field',
    )
  })
})
