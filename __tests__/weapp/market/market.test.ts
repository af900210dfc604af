import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf, type RouteName } from '#src/routes'
import { tokenOf } from '../../support/market'
import { foldedBy, offeredBy, palletBy, quotedBy, wantedBy } from '../../support/market-actions'
import { textOf, type Phone } from '../runner'
import {
  anotherTap,
  assertSound,
  button,
  BUYER,
  endpoints,
  market,
  pick,
  picture,
  SELLER,
  tapOn,
  words,
} from '../suite'

const place = market()
const VIP = '13800000004'
const LEADER = '13800000002'
const at = (name: RouteName, query: string) => `${fileOf(routeOf(name))}?${query}`
const fieldOf = (name: string) => ({ id: `input-${name}` })
const sent = (phone: Phone) => phone.network.log.filter(({ url }) => url.includes('giveQuote')).length
const wait = (phone: Phone, text: string | RegExp) => phone.seen(text, 15_000)

describe('Quotes in the mini-program', () => {
  it('show what is missing, stay with their picture through a failed send, and are sent once', async () => {
    const vip = await tokenOf(place.client, VIP)
    const code = await wantedBy(place.client, vip, { title: '求购真丝丝巾 两百条' })
    const open = at('purchase_detail', `listing_code=${code}`)
    const phone = await place.phone({ open, stored: await place.session(SELLER) })
    await wait(phone, words['quote.none'])
    phone.tap(button(words['quote.give']))
    await phone.seen(words['quote.send'])
    phone.tap(button(words['quote.send']))
    await phone.seen(words['invalid.required'])
    phone.gallery.push([{ data: await picture('#a06020') }])
    phone.tap({ class: 'uploader__add' })
    const isThere = () => Boolean(phone.find({ class: 'uploader__tile' })) && !phone.find({ class: 'uploader__veil' })
    await phone.until(isThere, 20_000, 'the picture to be there')
    phone.input(fieldOf('unit_price_fen'), '26.5')
    phone.input(fieldOf('minimum_quantity'), '300')
    phone.input(fieldOf('lead_days'), '0')
    phone.input(fieldOf('contact.mobile'), '13712345678')
    phone.goOffline()
    await tapOn(phone, button(words['quote.send']))
    await wait(phone, words['quote.form_failed'])
    assert(isThere())
    equal(phone.find(fieldOf('unit_price_fen'))?.attrs.value, '26.5')
    phone.goOnline()
    const before = sent(phone)
    await tapOn(phone, button(words['quote.send']))
    phone.tap(button(words['quote.send']))
    await wait(phone, words['quote.state_open'])
    // The server would take a second one for a change of the first.
    equal(sent(phone) - before, 1)
    for (const text of ['26.50', words['quote.at_once']]) assert(phone.text().includes(text), text)
    const { result } = await place.client.call(endpoints.quote.getQuotePage, { listing_code: code }, { token: vip })
    deepEqual([result.total, result.items[0].media.length], [1, 1])
    assertSound(phone)
  })

  it('are compared by the owner, who closes the purchase by choosing one', async () => {
    const { client } = place
    const code = await wantedBy(client, await tokenOf(client, VIP), { title: '求购帆布袋 一千个' })
    await quotedBy(client, await tokenOf(client, SELLER), code, { unit_price_fen: 880 })
    await quotedBy(client, await tokenOf(client, LEADER), code, { unit_price_fen: 870, requirements: [] })
    const phone = await place.phone({
      open: at('purchase_detail', `listing_code=${code}`),
      stored: await place.session(VIP),
    })
    await wait(phone, words['quote.compare'])
    assert(phone.find({ class: 'quotes-table__cell--good', text: `¥8.70${words['quote.best_price']}` }))
    assert(phone.text().includes(words['quote.fits_best']))
    assert(phone.text().includes('不符合：可开发票'))
    phone.tap({ class: 'btn--ink', text: words['quote.accept'] })
    await phone.seen(words['quote.ask_no'])
    phone.tap({ text: words['quote.accept'], in: { class: 'float' } })
    await wait(phone, words['quote.contact_open'])
    assert(phone.text().includes('13712345678'))
    assert(phone.text().includes(words['quote.state_lapsed']))
    assertSound(phone)
  })
})

describe('A product in the mini-program', () => {
  it('can be liked, which is in one’s activity; its material is saved to the album', async () => {
    const [code] = await offeredBy(place.client, await tokenOf(place.client, SELLER), ['安吉白茶 100 g 礼盒'])
    const stored = await place.session(BUYER)
    const phone = await place.phone({ open: at('product_detail', `product_code=${code}`), stored, grants: [] })
    await wait(phone, words['product.material'])
    phone.tap({ class: 'act-button', text: words['reaction.like'] })
    await phone.seen({ class: 'act-button--on' })
    const likes = async () =>
      (await place.client.call(endpoints.product.getProductDetail, { product_code: code })).result.like_count
    await phone.until(() => phone.network.atOnce === 0, 10_000, 'the like to be sent')
    equal(await likes(), 1)
    const save = button('全部保存 1 个')
    phone.grants.add('scope.writePhotosAlbum')
    await tapOn(phone, save)
    await phone.until(() => phone.album.length === 1, 15_000, 'the picture in the album')
    assertSound(phone)

    const acts = await place.phone({ open: fileOf(routeOf('my_interact')), stored })
    const day = (text: string) => acts.tap({ class: 'chip', where: node => textOf(node) === text })
    await acts.seen({ class: 'act' }, 15_000)
    day(words['activity.yesterday'])
    await wait(acts, words['activity.empty_day'])
    day(words['activity.today'])
    await wait(acts, /安吉白茶/)
    assertSound(acts)
  })
})

describe('Folders in the mini-program', () => {
  it('have pallet products that open as the owner offers them, and are shared as such', async () => {
    const { client } = place
    const token = await tokenOf(client, LEADER)
    const seller = await tokenOf(client, SELLER)
    const titles = ['太平猴魁 100 g 罐装', '六安瓜片 100 g 罐装']
    const products = await offeredBy(client, seller, titles)
    const folder_code = await foldedBy(client, token, '徽茶货盘', products)
    const own = { folder_code, product_code: products[0], own_price_fen: 26_800, remark: '送茶杯' }
    await client.call(endpoints.folder.changeFolderProduct, own, { token })
    const pallet_code = await palletBy(client, token, folder_code, { mobile: '13912345699' })
    const supplier = (await client.call(endpoints.account.getUserInfo, {}, { token: seller })).result
    const codes = (await client.call(endpoints.folder.getPalletProductPage, { pallet_code })).result.items.map(
      item => item.product_code,
    )

    const phone = await place.phone({
      open: at('pallet_detail', `pallet_code=${pallet_code}`),
      stored: await place.session(BUYER),
    })
    await wait(phone, titles[1])
    assert(phone.text().includes('询价') && !/39\.80|2 盒起/.test(phone.text()))
    phone.tap({ class: 'pallet__row', text: new RegExp(titles[0]) })
    await phone.until(() => phone.path === fileOf(routeOf('product_detail')), 15_000, 'its page')
    await wait(phone, '送茶杯')
    for (const text of ['268.00', '徽茶货盘', words['product.report_pallet']]) assert(phone.text().includes(text), text)
    for (const text of [supplier.nickname, '39.80', '32.80', words['product.relist'], words['product.tiers']])
      assert(!phone.text().includes(text), text)
    const card = phone.share()!
    equal(card.title, titles[0])
    match(String(card.path), new RegExp(`product_code=${codes[0]}&pallet_code=${pallet_code}&maoxiu_code=`))
    assert(!String(card.path).includes(products[0]))
    phone.tap(button(words['contact.show']))
    await wait(phone, /今天还能查看 \d 次/)
    await tapOn(phone, { text: words['contact.show'], in: { class: 'float' } })
    await wait(phone, '13912345699')
    assertSound(phone)

    const shared = await place.phone({ open: at('product_detail', `product_code=${codes[1]}`) })
    await wait(shared, titles[1])
    assert(shared.text().includes('询价') && !/\d\.\d\d/.test(shared.text()))
    assertSound(shared)
    await client.call(endpoints.folder.removeFromFolder, { folder_code, product_codes: [products[1]] }, { token })
    const late = await place.phone({ open: at('product_detail', `product_code=${codes[1]}`) })
    await wait(late, words['product.off_pallet'])
    late.tap(button(words['product.off_pallet_act']))
    await late.until(() => late.path === fileOf(routeOf('pallet_detail')), 15_000, 'the pallet')
    assertSound(late)
  })

  it('are created under a name, and restored from the bin', async () => {
    const { client } = place
    const stored = await place.session(BUYER)
    const phone = await place.phone({ open: fileOf(routeOf('my_products_folder')), stored })
    await wait(phone, words['folder.empty'])
    phone.tap(button(words['folder.new']))
    await phone.seen(words['folder.save'])
    phone.tap(button(words['folder.save']))
    await phone.seen(words['invalid.required'])
    phone.input(fieldOf('name'), '年货')
    await tapOn(phone, button(words['folder.save']))
    await phone.seen({ class: 'folder__name', text: '年货' }, 15_000)
    assertSound(phone)
    const token = await tokenOf(client, BUYER)
    const [{ folder_code }] = (await client.call(endpoints.folder.getFolderPage, {}, { token })).result.items
    await client.call(endpoints.folder.deleteFolder, { folder_code }, { token })
    const bin = await place.phone({ open: fileOf(routeOf('recycle_bin')), stored })
    await wait(bin, /年货/)
    bin.tap(button(words['folder.restore']))
    await wait(bin, words['folder.bin_empty'])
    const { result } = await client.call(endpoints.folder.getFolderPage, {}, { token })
    assert(result.items.some(one => one.folder_code === folder_code))
    assertSound(bin)
  })
})

describe('Batches, covers, long pictures and attached products in the mini-program', () => {
  const cardsOf = (phone: Phone) =>
    phone.findAll({ where: node => /\bcard batch\b/.test(String(node.attrs.class ?? '')) })
  const footer = (phone: Phone) => phone.tap({ class: 'btn', in: { class: 'page__footer' } })

  it('a pasted list and pictures become products of a folder; nothing is lost without a network', async () => {
    const { client } = place
    const token = await tokenOf(client, SELLER)
    const folder_code = await foldedBy(client, token, '批量', [])
    const open = at('add_product', `folder_code=${folder_code}&way=batch`)
    const phone = await place.phone({ open, stored: await place.session(SELLER) })
    await wait(phone, words['batch.pictures'])
    phone.input({ tag: 'textarea' }, '【水果】\n赣南脐橙，5 斤装，¥29.8/箱，10 箱起，团长价26.8，成本20\n橙，59元')
    await phone.until(() => !phone.find({ class: 'btn--off', text: words['batch.parse'] }), 5000, 'the button')
    phone.tap(button(words['batch.parse']))
    await phone.until(() => cardsOf(phone).length === 2, 5000, 'two products')
    await phone.seen({ id: 'error-row2.title' })
    equal(phone.find(fieldOf('row1.price'))?.attrs.value, '29.8')
    equal(phone.find(fieldOf('row1.leader_price'))?.attrs.value, '26.8')
    await phone.seen('没放进商品：成本20')
    phone.gallery.push([{ data: await picture('#aa8844') }, { data: await picture('#4488aa') }])
    await tapOn(phone, button(words['batch.pictures']))
    await phone.until(
      () => phone.findAll({ class: 'uploader__tile' }).length === 2 && !phone.find({ class: 'uploader__veil' }),
      20_000,
      'the pictures',
    )
    phone.input(fieldOf('row2.title'), '洛川苹果 12 枚礼盒')
    await anotherTap(phone)
    footer(phone)
    await phone.seen(words['invalid.choice'])
    await pick(phone, 'field-category_code')
    phone.goOffline()
    await anotherTap(phone)
    footer(phone)
    await wait(phone, words['batch.failed'])
    equal(phone.find(fieldOf('row2.title'))?.attrs.value, '洛川苹果 12 枚礼盒')
    phone.goOnline()
    await anotherTap(phone)
    footer(phone)
    await wait(phone, words['batch.done_folder'])
    const inside = (await client.call(endpoints.folder.getFolderProductPage, { folder_code }, { token })).result.items
    deepEqual(
      inside.map(({ title, unit, minimum_quantity }) => [title, unit, minimum_quantity]),
      [
        ['赣南脐橙', '箱', 10],
        ['洛川苹果 12 枚礼盒', '箱', 1],
      ],
    )
    assertSound(phone)
  })

  it('a folder gets a cover, and isn’t saved while the cover uploads', async () => {
    const { client } = place
    const token = await tokenOf(client, LEADER)
    const folder_code = await foldedBy(client, token, '封面', [])
    const open = at('products_folder_details', `folder_code=${folder_code}`)
    const phone = await place.phone({ open, stored: await place.session(LEADER) })
    await wait(phone, words['folder.edit'])
    phone.tap(button(words['folder.edit']))
    await phone.seen({ class: 'folder-cover__add' })
    const refused = { statusCode: 503, body: '' }
    let answer = () => {}
    const held = new Promise<typeof refused>(resolve => (answer = () => resolve(refused)))
    phone.network.stub = ({ url }) => (url.includes('createUpload') ? held : undefined)
    phone.gallery.push([{ data: await picture('#aa4444') }])
    phone.tap({ class: 'folder-cover__add' })
    await phone.seen({ class: 'uploader__veil' }, 15_000)
    phone.tap(button(words['folder.save']))
    await phone.seen(words['folder.cover_wait'])
    answer()
    await phone.seen({ class: 'uploader__veil', text: words['uploader.retry'] }, 15_000)
    await tapOn(phone, button(words['folder.save']))
    await phone.seen(words['folder.cover_failed'])
    assert(!phone.network.log.some(({ url }) => url.includes('saveFolder')))
    phone.network.stub = undefined
    await tapOn(phone, { class: 'uploader__tile' })
    await phone.until(() => phone.find({ class: 'uploader__tile' }) && !phone.find({ class: 'uploader__veil' }), 15_000)
    await tapOn(phone, button(words['folder.save']))
    await wait(phone, words['folder.saved'])
    const { result } = await client.call(endpoints.folder.getFolder, { folder_code }, { token })
    match(result.cover_url!, /small\.webp$/)
    assertSound(phone)
  })

  it('a pallet’s long picture is saved to the album, and the pallet shared with a friend', async () => {
    const { client } = place
    const token = await tokenOf(client, LEADER)
    const products = await offeredBy(client, await tokenOf(client, SELLER), ['祁门红茶 罐装 200 g'])
    const folder_code = await foldedBy(client, token, '长图货盘', products)
    const pallet_code = await palletBy(client, token, folder_code)
    const phone = await place.phone({
      open: at('pallet_detail', `pallet_code=${pallet_code}`),
      stored: await place.session(LEADER),
    })
    await wait(phone, words['pallet.picture'])
    const card = phone.share()!
    equal(card.title, '长图货盘')
    match(String(card.path), new RegExp(`pallet_code=${pallet_code}.*maoxiu_code=`))
    phone.tap(button(words['pallet.picture']))
    await phone.until(() => phone.path === fileOf(routeOf('share_poster')), 15_000, 'its page')
    await phone.seen(words['long.by_server'], 30_000)
    phone.grants.add('scope.writePhotosAlbum')
    phone.tap(button(words['poster.save']))
    await phone.until(() => phone.album.length === 1, 15_000, 'the picture in the album')
    await client.call(endpoints.folder.withdrawPallet, { folder_code }, { token })
    const query = `kind=pallet&code=${pallet_code}&template=long`
    const late = await place.phone({ open: at('share_poster', query), stored: await place.session(LEADER) })
    await wait(late, words['long.gone'])
    assertSound(phone)
    assertSound(late)
  })

  it('library products are attached to a supply in order, and kept in its draft', async () => {
    const key = `${Date.now() % 1_000_000}`
    await offeredBy(place.client, await tokenOf(place.client, SELLER), [`黄山毛峰 ${key} 甲`, `黄山毛峰 ${key} 乙`])
    const phone = await place.phone({ open: fileOf(routeOf('release_supply')), stored: await place.session(SELLER) })
    await tapOn(phone, { class: 'release__pick' })
    await phone.seen(words['pick.library'])
    phone.input({ class: 'search__input' }, '没有这样的商品')
    phone.confirm({ class: 'search__input' })
    await wait(phone, words['pick.show_all'])
    phone.input({ class: 'search__input' }, key)
    phone.confirm({ class: 'search__input' })
    await phone.until(() => phone.findAll({ class: 'pick' }).length === 2, 15_000, 'both')
    for (const end of ['甲', '乙']) {
      phone.tap(phone.findAll({ class: 'pick' }).find(node => textOf(node).includes(`${key} ${end}`))!)
      await anotherTap(phone)
    }
    phone.tap(button(words['pick.done']))
    const attached = () => phone.findAll({ class: 'release__product' }).map(node => /[甲乙]/.exec(textOf(node))?.[0])
    await phone.until(() => attached().join('') === '甲乙', 5000, 'both in the form')
    phone.tap({ label: words['release.product_up'].replace('{title}', `黄山毛峰 ${key} 乙`) })
    await phone.until(() => attached().join('') === '乙甲', 5000, 'the other order')
    phone.tap({ label: words['release.product_remove'].replace('{title}', `黄山毛峰 ${key} 甲`) })
    await phone.until(() => attached().join('') === '乙', 5000, 'one to be gone')
    const again = await place.phone({ open: fileOf(routeOf('release_supply')), stored: phone.stored })
    const kept = () => again.findAll({ class: 'release__product' }).map(node => /[甲乙]/.exec(textOf(node))?.[0])
    await again.until(() => kept().join('') === '乙', 15_000, 'the one that is left')
    assertSound(phone)
    assertSound(again)
  })
})

describe('News in the mini-program', () => {
  it('name a listing’s owner in the head, and not again on the card', async () => {
    const phone = await place.phone({ open: fileOf(routeOf('follow')), stored: await place.session(LEADER) })
    await wait(phone, new RegExp(words['follow.published_supply']))
    const card = { class: 'supply-card', in: { class: 'news__one' } }
    assert(phone.find({ class: 'price', in: card }))
    equal(phone.find({ class: 'seller', in: card }), undefined)
    assertSound(phone)
  })
})
