import assert, { deepEqual, equal, notEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import type { Phone } from '../runner'
import {
  SELLER,
  anotherTap,
  assertSound,
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
const bound = (phone: Phone, times: number) =>
  phone.until(
    () => phone.sockets.sent.filter(text => text.includes('"bind"')).length === times,
    10_000,
    `bind message ${times}`,
  )
const startedAs = async (mobile: string) => {
  const phone = await place.phone({ stored: await place.session(mobile) })
  await phone.until(
    () => calls(phone, 'getUnreadCountInfo').length && phone.network.atOnce === 0,
    10_000,
    'the start to be over',
  )
  return phone
}

describe('Without a network', () => {
  it('the first start says so and can be retried, which works once the network is back', async () => {
    const phone = await place.phone({ offline: true })
    await phone.seen(words['state.retry'], 15_000)
    phone.goOnline()
    phone.tap(words['state.retry'])
    await card(phone)
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
})

describe('In the background', () => {
  it('interrupted calls and the socket recover when the person comes back', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    await bound(phone, 1)
    phone.sleep()
    const asked = calls(phone, 'getUnreadCountInfo').length
    phone.show()
    await bound(phone, 2)
    await phone.until(() => calls(phone, 'getUnreadCountInfo').length > asked, 10_000, 'the count asked for again')
    assert(phone.stored.has('token'))
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
    notEqual(answer.code, 1)
    await phone.until(() => phone.text().includes(answer.message), 5000, `"${answer.message}" on the screen`)
    equal(phone.path, LOGIN)
    assert(!phone.stored.has('token'))
    equal(String(phone.find({ tag: 'input', in: { id: 'field-mobile' } })?.attrs.value).replace(/\s/g, ''), SELLER)
    assertSound(phone)
  })

  it('asks for a captcha and counts a pause down after too many wrong passwords, and allows a code meanwhile', async () => {
    const phone = await place.phone({ open: LOGIN })
    phone.network.stub = ({ url }) => {
      if (url.includes('loginCheck')) return { body: { code: 1, message: '', result: { captcha_required: true } } }
      return url.includes('/user/login')
        ? { body: { code: 429, message: '密码错误次数太多，请稍后再试', result: { retry_after_s: 90 } } }
        : undefined
    }
    await logIn(phone, SELLER, 'wrong-password')
    await phone.seen(words['captcha.start'], 10_000)
    phone.tap(words['captcha.start'])
    await phone.until(() => /8\d 秒后再试/.test(phone.text()), 10_000, 'the countdown')
    assert(phone.text().includes('可以改用验证码登录'))
    const sent = calls(phone, '/user/login').length
    phone.tap({ class: 'btn', in: { class: 'account__submit' } })
    phone.tap(words['login.by_code'])
    await phone.until(() => !/秒后再试/.test(phone.text()), 5000, 'the way by code without a pause')
    equal(calls(phone, '/user/login').length, sent, 'a tap in the pause sends nothing')
    phone.network.stub = undefined
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
    const phone = await startedAs(SELLER)
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
    equal(expired.length, 2)
    deepEqual(
      calls(phone, 'refreshToken').map(item => item.body.toString()),
      [''],
    )
    for (const { url } of expired)
      equal((phone.network.log.findLast(item => item.url === url)?.data as { code: number }).code, 1, url)
    equal(phone.path, fileOf(routeOf('examine_message')))
    assertSound(phone)
  })
})

describe('A session that the server ends', () => {
  it('is told once, deleted, and leads home once', async () => {
    const phone = await startedAs(SELLER)
    phone.network.stub = exchange => (exchange.header.authorization ? envelope(401, '账号已在别处退出') : undefined)
    await phone.open(fileOf(routeOf('examine_message')))
    const homes = () => phone.everyInstance.filter(item => item.path === HOME).length
    const before = homes()
    phone.hide()
    phone.show()
    await phone.until(() => phone.path === HOME && !phone.stored.has('token'), 15_000, 'home without a token')
    await phone.until(() => phone.text().includes('账号已在别处退出'), 15_000, 'the message')
    await phone.until(() => firstCard(phone) && phone.network.atOnce === 0, 15_000, 'home to be there')
    equal(homes() - before, 1)
    equal(calls(phone, 'refreshToken').length, 0)
    equal(phone.sockets.atOnce, 0)
    assertSound(phone)
  })
})

describe('Publishing', () => {
  const open = async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: RELEASE })
    await phone.seen({ id: 'field-title' }, 15_000)
    return phone
  }
  it('continues after picking pictures is cancelled', async () => {
    const phone = await open()
    phone.tap({ class: 'uploader__add' })
    await phone.until(() => phone.asked.some(item => item.name === 'chooseMedia'), 5000, 'the chooser')
    await anotherTap(phone)
    equal(phone.findAll({ class: 'uploader__tile' }).length, 0)
    phone.gallery.push([{ data: await picture('#446688') }])
    phone.tap({ class: 'uploader__add' })
    await phone.seen({ class: 'uploader__tile' })
    assertSound(phone)
  })

  it('keeps the form without a network; a retry after a lost answer creates one listing only', async () => {
    const title = `断网也不丢的蜂蜜 ${Date.now() % 100_000}`
    const stored = await place.session(SELLER)
    const phone = await place.phone({ stored, open: RELEASE })
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
    const taken = new Promise<number>((resolve, reject) => {
      phone.network.stub = ({ url, header, body }) => {
        if (!url.includes('publishSupply')) return undefined
        const { authorization, 'idempotency-key': key, 'content-type': type } = header
        fetch(phone.mapUrl(url), {
          method: 'POST',
          headers: { authorization, 'idempotency-key': key, 'content-type': type },
          body: new Uint8Array(body),
        }).then(({ status }) => resolve(status), reject)
        return 'hang'
      }
    })
    await phone.until(() => phone.find({ text: words['release.submit'], in: { class: 'page__footer' } }))
    await anotherTap(phone)
    submit()
    equal(await taken, 200)
    phone.network.breakAll('request:fail timeout')
    phone.network.stub = undefined
    await phone.until(() => phone.find({ text: words['release.submit'], in: { class: 'page__footer' } }))
    await anotherTap(phone)
    equal(String(phone.find({ tag: 'textarea', in: { id: 'field-title' } })?.attrs.value), title)
    submit()
    await phone.seen(words['release.done_title'], 10_000)

    const keys = new Set(calls(phone, 'publishSupply').map(item => item.header['idempotency-key']))
    equal(keys.size, 1, 'one intent, one key')
    const { access_token: token } = JSON.parse(stored.get('token') ?? '{}') as { access_token: string }
    const mine = await place.client.call(endpoints.listing.getMyListingPage, { tab: 'pending' }, { token })
    equal(mine.result.items.filter(item => item.title === title).length, 1)
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
