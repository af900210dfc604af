import { deepEqual, equal } from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import { STORAGE } from '#domain/base/storage'
import { findRoute, type RouteName } from '#src/routes'
import { registerHere } from '../../support/people'
import {
  AS_MEMBER,
  AS_OPERATOR,
  AS_SHAREHOLDER,
  AS_STRANGER,
  IN_WECHAT,
  PARTS,
  unreached,
  walk,
  type Walked,
  type Walker,
  type Way,
} from '../../support/walk'
import { textOf, type Phone } from '../runner'
import { anotherTap, assertSound, endpoints, firstCard, isNamed, logIn, market, wantedOf } from '../suite'

const LEADER = '13800000002'
const SHAREHOLDER = '13800000005'
const EXAMINER = '13800000008'
const HOME = 'pages/index/index'
/** Longer than any page takes; only a way that no longer exists takes all of it. */
const GONE_MS = 10_000
const place = market()

const createWalker = (phone: Phone): Walker => {
  let isOver = false
  const isQuiet = () => phone.network.atOnce === 0
  return {
    target: 'weapp',
    start: async () => {
      await phone.open(HOME)
      await phone.until(() => firstCard(phone) && isQuiet(), 15_000, 'a card')
      isOver = false
    },
    tap: async tap => {
      const at = typeof tap === 'string' ? 0 : (tap.at ?? 0)
      const found = () => phone.findAll(wantedOf(tap))[at]
      await phone.until(found, GONE_MS, JSON.stringify(tap))
      await anotherTap(phone)
      phone.tap(found())
    },
    types: async () => phone.input({ id: 'field-mobile' }, '18912345678'),
    getsMessage: async () => {
      await phone.until(() => phone.sockets.sent.some(text => text.includes('"bind"')), GONE_MS, 'binding')
      const { user_code } = JSON.parse(String(phone.stored.get(STORAGE.user))) as { user_code: string }
      const { access_token: token } = await registerHere(place.client, `189${randomInt(10_000_000, 99_999_999)}`)
      equal((await place.client.call(endpoints.follow.followUser, { user_code }, { token })).code, 1)
    },
    arrived: async name => {
      const part = PARTS[name]
      const isOpen = () => part !== undefined && phone.findAll({ where: isNamed(part) }).length > 0
      // The path changes before the page is rendered.
      const isUp = () => findRoute(`/${phone.path}`) === name && textOf(phone.navigation.top!.view()).trim() !== ''
      await phone.until(() => (isOpen() || isUp()) && isQuiet(), GONE_MS, name)
      isOver = isOpen()
    },
    back: async () => {
      // Back closes the page with its overlay, so restart the way instead.
      if (isOver) throw new Error('no separate page')
      await phone.back()
    },
  }
}

describe('The mini-program by taps alone', () => {
  const walked: Walked = { reached: new Set<RouteName>(['home']), faults: new Map() }
  const visit = async (phone: Phone, ways: readonly Way[]) => {
    await walk(createWalker(phone), ways, walked)
    assertSound(phone)
    phone.stop()
  }
  const enter = async (mobile: string) => {
    const phone = await place.phone()
    const walker = createWalker(phone)
    await walker.start()
    await walker.tap({ class: 'tabbar__item', at: 3 })
    await walker.arrived('login')
    await logIn(phone, mobile)
    await walker.arrived('my')
    await phone.until(() => phone.stored.has(STORAGE.user), GONE_MS, 'who it is')
    return phone
  }

  it('reaches every built page', async () => {
    const stranger = await place.phone()
    stranger.loginCode = 'sandbox-walker'
    await visit(stranger, [...IN_WECHAT, ...AS_STRANGER])
    await visit(await enter(LEADER), AS_MEMBER)
    await visit(await enter(EXAMINER), AS_OPERATOR)
    await visit(await enter(SHAREHOLDER), AS_SHAREHOLDER)
    deepEqual(unreached(walked, 'weapp'), [])
  })
})
