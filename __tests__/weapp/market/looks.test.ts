import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RouteName } from '#src/routes'
import { LEADER, tokenOf, VIP } from '../../support/market'
import { foldedBy, offeredBy, quotedBy, wantedBy } from '../../support/market-actions'
import { file, isQuiet } from '../account-steps'
import { textOf, type Phone } from '../runner'
import { anotherTap, assertSound, button, endpoints, market, SELLER, words } from '../suite'

const place = market()
const at = (name: RouteName, query = '') => `${file(name)}?${query}`
const hasChinese = (text: string) => /[\u3400-\u9fff]/.test(text)
const inEnglish = async (open: string) => {
  const phone = await place.phone({ open: at('login') })
  await phone.seen(words['login.other_language'], 15_000)
  phone.tap(words['login.other_language'])
  await phone.seen('Log in to Group Dashboard', 15_000)
  await phone.until(() => isQuiet(phone))
  phone.stop()
  return place.phone({ open, stored: phone.stored })
}

describe('Looks in the mini-program', () => {
  it('one’s own purchase shows quotes first, then how to close it and get more of them', async () => {
    const owner = await tokenOf(place.client, VIP)
    const code = await wantedBy(place.client, owner, { title: '求购企业礼盒 三百份' })
    const footer = (phone: Phone) => phone.findAll({ class: 'btn', in: { class: 'page__footer' } }).map(textOf)
    const open = at('purchase_detail', `listing_code=${code}`)
    const stored = await place.session(VIP)
    const phone = await place.phone({ open, stored })
    await phone.seen(button(words['quote.invite']), 15_000)
    deepEqual(footer(phone), [words['quote.close'], words['quote.invite']])

    await quotedBy(place.client, await tokenOf(place.client, SELLER), code)
    const quoted = await place.phone({ open, stored })
    await quoted.seen(button(words['quote.invite_more']), 15_000)
    deepEqual(footer(quoted), [words['quote.close'], words['quote.invite_more']])
    const said = quoted.text()
    const quoteAt = said.indexOf('含税含运，先寄样')
    assert(quoteAt >= 0 && quoteAt < said.lastIndexOf(words['detail.text']), 'quotes before the description')
    quoted.tap(button(words['quote.invite_more']))
    await quoted.seen(words['share.friend'], 15_000)
    assertSound(quoted)
  })

  it('the language can be changed before log-in; places and units are then English', async () => {
    const phone = await inEnglish(at('home', 'kind=purchase'))
    await phone.seen({ class: 'purchase-card' }, 15_000)
    await phone.seen('Requests', 15_000)
    const chineseIn = (name: string) => phone.findAll({ class: name }).map(textOf).filter(hasChinese)
    for (const name of ['purchase-card__facts', 'price']) assert(phone.findAll({ class: name }).length > 0, name)
    deepEqual([...chineseIn('purchase-card__facts'), ...chineseIn('price')], [])
    await phone.open(at('library'))
    await phone.seen({ class: 'product__text' }, 15_000)
    for (const name of ['price', 'tag']) assert(phone.findAll({ class: name }).length > 0, name)
    deepEqual([...chineseIn('price'), ...chineseIn('tag')], [])
    assertSound(phone)
  })

  it('a pallet is found by search while its owner allows it', async () => {
    const owner = await tokenOf(place.client, LEADER)
    const name = '竹海春笋货盘'
    const codes = await offeredBy(place.client, await tokenOf(place.client, SELLER), ['临安雷笋 鲜挖 5 斤'])
    const folder_code = await foldedBy(place.client, owner, name, codes)
    await place.client.call(
      endpoints.folder.publishPallet,
      { folder_code, contact: { mobile: '13912345678' } },
      { token: owner },
    )
    const found = async () =>
      (await place.client.call(endpoints.search.getPalletPage, { keyword: '春笋' })).result.items.map(one => one.name)
    const phone = await place.phone({
      open: at('products_folder_details', `folder_code=${folder_code}`),
      stored: await place.session(LEADER),
    })
    const turn = async (isOn: boolean) => {
      await anotherTap(phone)
      phone.tap(button(words['folder.edit']))
      await phone.seen({ class: 'switch' }, 15_000)
      equal(phone.find({ class: 'switch--on' }) === undefined, isOn)
      await anotherTap(phone)
      phone.tap({ class: 'switch' })
      await phone.until(() => (phone.find({ class: 'switch--on' }) !== undefined) === isOn, 5000, 'the switch')
      phone.tap(button(words['folder.save']))
      await phone.until(() => !phone.find({ class: 'switch' }) && isQuiet(phone), 15_000, 'the form to close')
    }
    await phone.seen(/临安雷笋/, 15_000)
    deepEqual(await found(), [], 'off by default')
    await turn(true)
    deepEqual(await found(), [name])
    await phone.seen(words['folder.is_findable'], 15_000)
    await turn(false)
    deepEqual(await found(), [])
    assertSound(phone)
  })
})
