import assert, { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf, type RouteName } from '#src/routes'
import { LEADER, SUPPLIER, tokenOf } from '../../support/market'
import type { Phone } from '../runner'
import { anotherTap, assertSound, BUYER, endpoints, figure, isNamed, market, SELLER } from '../suite'

const place = market()
const fileFor = (name: RouteName) => fileOf(routeOf(name))
/** Bytes. A list with what is in view of it takes twice as much and more. */
const ALONE_MAX = 4 * 1024
const { account, folder, follow } = endpoints

const calls = (phone: Phone) => phone.navigation.top!.setDataCalls
const idle = async (phone: Phone) => {
  await phone.until(() => phone.network.atOnce === 0, 15_000, 'idle')
  await anotherTap(phone)
}
/** Largest setData call of the top page after call `from`. */
const largest = (phone: Phone, from: number) =>
  Math.max(
    ...calls(phone)
      .slice(from)
      .map(({ bytes }) => bytes),
  )
/** Holds back the responses of one endpoint. @returns lets them through */
const hold = (phone: Phone, path: string) => {
  let release = () => {}
  const held = new Promise<undefined>(done => (release = () => done(undefined)))
  phone.network.stub = ({ url }) => (url.split('?')[0].endsWith(path) ? held : undefined)
  return () => {
    phone.network.stub = undefined
    release()
  }
}

const supplier = async () =>
  (await place.client.call(account.getUserInfo, {}, { token: await tokenOf(place.client, SUPPLIER) })).result.user_code

describe('What loads above a rendered list is sent without the list', () => {
  const late = [
    {
      name: 'the head of a user',
      as: BUYER,
      path: follow.getUserProfile.path,
      open: async () => `${fileFor('user_detail')}?user_code=${await supplier()}`,
      row: 'supply-card',
      head: 'user-head',
    },
  ]
  for (const { name, as, path, open, row, head } of late)
    it(name, async () => {
      const phone = await place.phone({ stored: await place.session(as) })
      await phone.until(() => phone.path, 15_000, 'home')
      const release = hold(phone, path)
      await phone.open(await open())
      await phone.until(() => phone.findAll({ class: row }).length > 2, 15_000, 'the list')
      await phone.until(() => phone.network.atOnce === 1, 15_000, 'all but the head')
      await anotherTap(phone)
      assert(!phone.find({ class: head }))
      const from = calls(phone).length
      release()
      await phone.seen({ class: head }, 15_000)
      await idle(phone)
      figure(name, `${largest(phone, from)} bytes`)
      assert(largest(phone, from) <= ALONE_MAX, `${largest(phone, from)} bytes`)
      assertSound(phone)
    })
  const strips = [
    {
      name: 'the strip of a pallet that could not be loaded again',
      path: folder.getPallet.path,
      open: async () => {
        const { items } = (
          await place.client.call(folder.getFolderPage, {}, { token: await tokenOf(place.client, SUPPLIER) })
        ).result
        return `${fileFor('pallet_detail')}?pallet_code=${items.find(item => item.is_published)!.pallet_code}`
      },
      row: 'pallet__row',
    },
  ]
  for (const { name, path, open, row } of strips)
    it(name, async () => {
      const phone = await place.phone({ stored: await place.session(BUYER) })
      await phone.until(() => phone.path, 15_000, 'home')
      await phone.open(await open())
      await phone.until(() => phone.findAll({ class: row }).length > 2, 15_000, 'the list')
      await idle(phone)
      const from = calls(phone).length
      phone.network.stub = ({ url }) =>
        url.split('?')[0].endsWith(path)
          ? { statusCode: 503, body: { code: 503, message: '', result: null } }
          : undefined
      phone.send({ class: 'scroller__view' }, 'refresherrefresh')
      await phone.seen({ class: 'offline' }, 15_000)
      await idle(phone)
      figure(name, `${largest(phone, from)} bytes`)
      assert(largest(phone, from) <= ALONE_MAX, `${largest(phone, from)} bytes`)
      assertSound(phone)
    })
})

/** Pages with many cards or rows, a user who has some, and the class of a card. */
const LISTS: readonly { route: RouteName; as?: string; query?: string; of: string; atLeast: number }[] = [
  { route: 'home', of: 'supply-card', atLeast: 10 },
  { route: 'library', of: 'product--row', atLeast: 10 },
  { route: 'follow', as: LEADER, of: 'news__one', atLeast: 3 },
  { route: 'my_release', as: SELLER, of: 'mine', atLeast: 10 },
  { route: 'my_product', as: SELLER, of: 'mine', atLeast: 10 },
  { route: 'my_quotes', as: SELLER, of: 'my-quote', atLeast: 5 },
  { route: 'fans_interact', as: SELLER, of: 'act', atLeast: 10 },
  { route: 'my_interact', as: LEADER, of: 'act', atLeast: 10 },
  { route: 'follow_message', as: SELLER, of: 'message', atLeast: 10 },
  { route: 'examine_message', as: SELLER, of: 'message', atLeast: 10 },
  { route: 'follow_and_fans', as: SELLER, query: 'side=fans', of: 'person', atLeast: 3 },
  { route: 'share_source_material', as: SELLER, of: 'material', atLeast: 5 },
]

describe('Elements nested deeper than Taro’s templates become components; no card of a list has one', () => {
  for (const { route, as, query, of, atLeast } of LISTS)
    it(route, async () => {
      const phone = await place.phone({
        ...(as ? { stored: await place.session(as) } : {}),
        open: fileFor(route) + (query ? `?${query}` : ''),
      })
      const cards = () => phone.findAll({ where: isNamed(of) })
      await phone.until(() => cards().length >= atLeast, 15_000, `${atLeast} of ${of}`)
      await phone.until(() => phone.network.atOnce === 0, 15_000, 'rest')
      const { comps, bytes, biggest } = phone.figures().find(({ path }) => path === phone.path)!
      figure(route, `${cards().length} cards`, `${comps} comp`, `${bytes} bytes`, `largest call ${biggest}`)
      equal(comps, 0)
      assertSound(phone)
    })
})
