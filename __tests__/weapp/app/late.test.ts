import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf, type RouteName } from '../../../src/routes'
import { SUPPLIER, tokenOf } from '../../support/market'
import type { Phone } from '../runner'
import { anotherTap, assertSound, BUYER, endpoints, figure, market } from '../suite'

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

const fullest = async () => {
  const { items } = (
    await place.client.call(folder.getFolderPage, {}, { token: await tokenOf(place.client, SUPPLIER) })
  ).result
  return [...items].sort((a, b) => b.product_count - a.product_count)[0]
}

const supplier = async () =>
  (await place.client.call(account.getUserInfo, {}, { token: await tokenOf(place.client, SUPPLIER) })).result.user_code

describe('What loads above a rendered list is sent without the list', () => {
  const late = [
    {
      name: 'the head of a folder',
      as: SUPPLIER,
      path: folder.getFolder.path,
      open: async () => `${fileFor('products_folder_details')}?folder_code=${(await fullest()).folder_code}`,
      row: 'folder-row',
      head: 'folder-head',
    },
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
      assert.ok(!phone.find({ class: head }))
      const from = calls(phone).length
      release()
      await phone.seen({ class: head }, 15_000)
      await idle(phone)
      figure(name, `${largest(phone, from)} bytes`)
      assert.ok(largest(phone, from) <= ALONE_MAX, `${largest(phone, from)} bytes`)
      assertSound(phone)
    })
  const strips = [
    {
      name: 'the strip of a user who could not be loaded again',
      path: follow.getUserProfile.path,
      open: async () => `${fileFor('user_detail')}?user_code=${await supplier()}`,
      row: 'supply-card',
    },
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
      assert.ok(largest(phone, from) <= ALONE_MAX, `${largest(phone, from)} bytes`)
      assertSound(phone)
    })
})
