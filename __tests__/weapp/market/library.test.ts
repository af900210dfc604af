import assert, { deepEqual } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tokenOf, upload } from '../../support/market'
import { libraryProduct } from '../../support/products'
import { calls, file } from '../account-steps'
import { textOf, walk, type Phone, type ViewNode } from '../runner'
import { assertSound, button, endpoints, figure, market, picture, SELLER, tapOn, words } from '../suite'

const place = market()
const EXAMINER = '13800000008'
/** Two pages of products. */
const MANY = 40
const PAGE_BYTES_MAX = 16 * 1024
/** Height of five cards. */
const CHUNK_PX = 565

const isCard = (node: { attrs: Record<string, unknown> }) =>
  /\bproduct--(row|tile)\b/.test(String(node.attrs.class ?? ''))
const cards = (phone: Phone) => phone.findAll({ where: isCard })
/** Of two scrollers side by side, the one with the products. */
const isMainList = (node: ViewNode) => walk(node).some(isCard)
/** The two pages as the server returns them. */
const pages = async () => {
  const query = { category_code: 'food_snack_nuts' }
  const first = (await place.client.call(endpoints.product.getProductPage, query)).result
  const next = (await place.client.call(endpoints.product.getProductPage, { ...query, cursor: first.next_cursor! }))
    .result
  deepEqual([first.items.length, next.items.length], [20, 20])
  return [first.items, next.items]
}
const there = (phone: Phone) => phone.until(() => cards(phone)[0], 15_000, 'a product')
/** Taps a category as soon as it is there. */
const chip = async (phone: Phone, text: string) => {
  const wanted = { class: 'chip', where: (node: ViewNode) => textOf(node) === text }
  await tapOn(phone, wanted)
}
const openLibrary = async (mobile?: string, query = '') => {
  const phone = await place.phone({
    open: `${file('library')}${query}`,
    ...(mobile ? { stored: await place.session(mobile) } : {}),
  })
  await there(phone)
  return phone
}

describe('The library in the mini-program', () => {
  let worst = 0
  before(async () => {
    const app = place.client
    const [seller, examiner] = [await tokenOf(app, SELLER), await tokenOf(app, EXAMINER)]
    const url = await upload(app, seller, await picture('#a0522d'))
    for (let i = 1; i <= MANY; i += 1)
      await libraryProduct(
        app,
        seller,
        examiner,
        { title: `高原蓝莓 125 g × 12 盒 产地直发冷链 ${i} 号`, category_code: 'food_snack_nuts' },
        url,
      )
    // The only product of this category.
    const alone = { title: '云南鸡枞 精选鲜菌', category_code: 'fresh_vegetable_mushroom' }
    await libraryProduct(app, seller, examiner, alone, url)
  })
  after(() => figure('library, one more page of 20', `${worst} bytes of setData`))

  it('opens categories down to a product, and returns to the same place', async () => {
    const phone = await openLibrary()
    await chip(phone, '生鲜')
    await tapOn(phone, { class: 'library__branch', text: '蔬菜' })
    await chip(phone, '鲜菌菇')
    await phone.until(() => cards(phone).length === 1, 15_000, 'the one mushroom')
    assert(textOf(cards(phone)[0]).includes(words['product.leader_only']))
    phone.tap(cards(phone)[0])
    await phone.until(() => phone.path === file('product_detail'), 15_000, 'the product')
    await phone.seen('≥ 500 盒', 15_000)
    await phone.back()
    await phone.until(() => phone.path === file('library') && cards(phone).length === 1, 5000, 'the same place')
    assertSound(phone)
  })

  it(`needs at most ${PAGE_BYTES_MAX} bytes of setData for 20 more products, scrolled through`, async () => {
    const [first, next] = await pages()
    const phone = await place.phone({ open: `${file('library')}?category_code=food_snack_nuts` })
    phone.layout = ({ attrs }): Record<string, number> =>
      String(attrs.class).includes('list__chunk') ? { height: CHUNK_PX } : {}
    await there(phone)
    const list = { class: 'scroller__view', in: { class: 'library__main' }, where: isMainList }
    const seen = (title: string) =>
      phone.until(() => cards(phone).some(card => textOf(card).includes(title)), 15_000, title)
    phone.scroll(list, CHUNK_PX * 2)
    await seen(first[19].title)
    const { setDataCalls } = phone.navigation.top!
    const before = setDataCalls.length
    phone.scroll(list, CHUNK_PX * 3, CHUNK_PX * 4)
    for (const chunk of [0, 1, 2, 3]) {
      await seen(next[chunk * 5].title)
      phone.scroll(list, CHUNK_PX * (4 + chunk), 20_000)
    }
    await seen(next[19].title)
    worst = setDataCalls.slice(before).reduce((sum, call) => sum + call.bytes, 0)
    assert(worst > 0 && worst <= PAGE_BYTES_MAX, `${worst} bytes`)
    assertSound(phone)
  })
})

describe('One’s own products in the mini-program', () => {
  it('are searched, leave the shelf and come back', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: `${file('my_product')}?tab=on_shelf` })
    const mine = () => phone.findAll({ where: node => /\bcard mine\b/.test(String(node.attrs.class ?? '')) })
    await phone.until(() => mine()[0], 15_000, 'my products')
    const search = (text: string) => {
      phone.input({ class: 'search__input' }, text)
      phone.confirm({ class: 'search__input' })
    }
    search('鸡枞')
    await phone.until(() => mine().length === 1 && textOf(mine()[0]).includes('云南鸡枞'), 15_000, 'the one')
    search('没有这种东西')
    await tapOn(phone, words['my_product.show_all'])
    await phone.until(() => mine().length > 1, 15_000, 'all of them')
    const isHere = (title: string) => mine().some(card => textOf(card).includes(title))
    const [title] = [...textOf(mine()[0]).matchAll(/高原蓝莓.*? \d+ 号|云南鸡枞 精选鲜菌/g)].map(String)
    phone.tap({ class: 'mine__more' })
    await tapOn(phone, { class: 'action-sheet__row', text: words['my_product.do_take_off'] })
    await phone.until(() => calls(phone, 'takeOffProduct').some(item => item.statusCode === 200), 15_000, 'an answer')
    phone.tap({ class: 'tabs__item', where: node => textOf(node).startsWith(words['my_product.tab_off_shelf']) })
    const putOn = {
      ...button(words['my_product.do_put_on']),
      in: { where: (node: ViewNode) => mine().includes(node) && textOf(node).includes(title) },
    }
    await tapOn(phone, putOn)
    await phone.until(() => !isHere(title), 15_000, 'an empty place')
    assertSound(phone)
  })
})
