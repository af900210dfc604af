import { describe, it } from 'node:test'
import { LEADER, tokenOf } from '../../support/market'
import { foldedBy, offeredBy } from '../../support/market-actions'
import { file } from '../account-steps'
import { textOf, type Phone, type ViewNode } from '../runner'
import { assertSound, endpoints, isNamed, market, SELLER, words } from '../suite'

const place = market()
const isCard = (node: ViewNode) => /\bproduct--(row|tile)\b/.test(String(node.attrs.class ?? ''))
const search = (phone: Phone, text: string) => {
  phone.input({ class: 'search__input' }, text)
  phone.confirm({ class: 'search__input' })
}

describe('Lists in the mini-program', () => {
  it('of one’s own products are searched', async () => {
    await offeredBy(place.client, await tokenOf(place.client, SELLER), ['蓝莓紫薯糕 礼盒装', '核桃枣泥糕 礼盒装'])
    const phone = await place.phone({ open: file('my_product'), stored: await place.session(SELLER) })
    const own = () => phone.findAll({ where: isNamed('mine') })
    await phone.until(() => own().length > 1, 15_000, 'my products')
    search(phone, '紫薯')
    await phone.until(() => own().length === 1 && textOf(own()[0]).includes('蓝莓紫薯糕'), 15_000, 'the one')
    search(phone, '没有这种东西')
    await phone.seen(words['my_product.show_all'], 15_000)
    phone.tap(words['my_product.show_all'])
    await phone.until(() => own().length > 1, 15_000, 'all of them')
    assertSound(phone)
  })

  it('of a seller’s products are searched', async () => {
    const token = await tokenOf(place.client, SELLER)
    await offeredBy(place.client, token, ['桂花山药糕 礼盒装', '红豆薏米糕 礼盒装'])
    const { user_code } = (await place.client.call(endpoints.account.getUserInfo, {}, { token })).result
    const open = `${file('user_product')}?user_code=${user_code}`
    const phone = await place.phone({ open, stored: await place.session(LEADER) })
    const shown = () => phone.findAll({ where: isCard })
    await phone.until(() => shown().length > 1, 15_000, 'the shop')
    search(phone, '薏米')
    await phone.until(() => shown().length === 1 && textOf(shown()[0]).includes('红豆薏米糕'), 15_000, 'the one')
    assertSound(phone)
  })

  it('of a folder show leaders their price and the margin while pricing', async () => {
    const [code] = await offeredBy(place.client, await tokenOf(place.client, SELLER), ['祁门红茶 团长定价'])
    const folder = await foldedBy(place.client, await tokenOf(place.client, LEADER), '定价', [code])
    const open = `${file('products_folder_details')}?folder_code=${folder}`
    const phone = await place.phone({ open, stored: await place.session(LEADER) })
    await phone.seen({ class: 'folder-row__more' }, 15_000)
    phone.tap({ class: 'folder-row__more' })
    await phone.seen({ class: 'action-sheet__row', text: words['folder.own'] })
    phone.tap({ class: 'action-sheet__row', text: words['folder.own'] })
    await phone.seen({ class: 'folder__margin', text: /团长价 ¥29\.80/ }, 15_000)
    phone.input({ id: 'input-own_price_fen' }, '40')
    await phone.seen({ class: 'folder__margin', text: /毛利 ¥10\.20（25\.5%）/ }, 5000)
    assertSound(phone)
  })
})
