import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ListingDetail } from '../../../contract/market/listing'
import { fileOf, routeOf } from '../../../src/routes'
import { decide, EXAMINER, publish, published, purchase, supply, tokenOf, VIP } from '../../support/market'
import { brokenImages, type Phone } from '../runner'
import { assertSound, button, endpoints, firstCard, market, words } from '../suite'

const { listing } = endpoints
const place = market()
const pageOf = (kind: 'supply' | 'purchase', code: string) =>
  `${fileOf(routeOf(`${kind}_detail`))}?listing_code=${code}`
const newest = async (kind: 'supply' | 'purchase'): Promise<ListingDetail> => {
  const { result } = await place.client.call(listing.getListingPage, { kind, limit: 1 })
  const { listing_code } = result.items[0]
  return (await place.client.call(listing.getListingDetail, { listing_code })).result
}

describe('The details of a listing', () => {
  it('a supply shows full-width pictures, its seller, and similar supplies', async () => {
    const detail = await newest('supply')
    const phone = await place.phone({ open: pageOf('supply', detail.listing_code) })
    await phone.seen(words['detail.similar_supply'], 15_000)
    for (const text of [detail.title, detail.seller.nickname, words['detail.text']])
      assert.ok(phone.text().includes(text), text)
    phone.tap({ class: 'gallery__frame' })
    await phone.until(() => phone.previews.length === 1, 15_000, 'the viewer')
    assert.equal(phone.previews[0].length, detail.media.length)
    assert.deepEqual(await brokenImages(phone), [])
    phone.tap(firstCard(phone)!)
    await phone.until(
      () => phone.query.listing_code !== detail.listing_code && phone.text().includes(words['detail.text']),
      15_000,
      'another supply',
    )
    assertSound(phone)
  })

  it('a purchase shows what is wanted, by when, and by whom', async () => {
    const detail = await newest('purchase')
    const phone = await place.phone({ open: pageOf('purchase', detail.listing_code) })
    await phone.seen(words['detail.quantity'], 15_000)
    for (const text of [
      detail.title,
      detail.seller.nickname,
      words['detail.budget'],
      words['detail.needed_by'],
      '还剩',
    ])
      assert.ok(phone.text().includes(text), text)
    assert.ok(phone.text().includes(words['quote.give']))
    assertSound(phone)
  })

  for (const kind of ['supply', 'purchase'] as const) {
    it(`an unknown ${kind} says so and leads home`, async () => {
      const phone = await place.phone({ open: pageOf(kind, 'none') })
      await phone.seen(words['detail.gone'], 15_000)
      phone.tap(button(words['detail.gone_act']))
      await phone.until(() => phone.path === 'pages/index/index' && firstCard(phone), 15_000, 'home')
      assertSound(phone)
    })

    it(`a ${kind} without a network can be retried; a cached one is shown, marked as old`, async () => {
      const detail = await newest(kind)
      const open = pageOf(kind, detail.listing_code)
      const isThere = (phone: Phone) =>
        phone.text().includes(detail.title) && phone.text().includes(words['detail.text'])
      // The first visit downloads the page's subpackage; without it no page opens at all.
      const phone = await place.phone({ open: pageOf(kind, 'none') })
      await phone.seen(words['detail.gone'], 15_000)
      phone.goOffline()
      await phone.open(open)
      await phone.seen(words['error.offline'], 15_000)
      phone.goOnline()
      phone.tap(words['state.retry'])
      await phone.until(() => isThere(phone), 15_000, `the ${kind}`)
      phone.goOffline()
      await phone.open(open)
      await phone.until(() => isThere(phone) && phone.find({ class: 'offline' }), 15_000, `the ${kind} as it was`)
      phone.goOnline()
      phone.tap(words['state.again'])
      await phone.until(() => isThere(phone) && !phone.find({ class: 'offline' }), 15_000, 'the mark to go')
      assertSound(phone)
    })

    it(`a cached ${kind} that has left the shelf is gone, also without a network`, async () => {
      const app = place.client
      const [seller, examiner] = [await tokenOf(app, VIP), await tokenOf(app, EXAMINER)]
      const code = await (kind === 'supply'
        ? publish(app, seller)
        : app.call(listing.publishPurchase, purchase(), { token: seller }).then(({ result }) => result.listing_code))
      await decide(app, examiner, code)
      const phone = await place.phone({ open: pageOf(kind, code) })
      await phone.seen(words['detail.text'], 15_000)
      assert.equal((await app.call(listing.takeOffListing, { listing_code: code }, { token: seller })).code, 1)
      await phone.open(pageOf(kind, code))
      await phone.seen(words['detail.gone'], 15_000)
      phone.goOffline()
      await phone.open(pageOf(kind, code))
      await phone.seen(words['error.offline'], 15_000)
      assert.equal(phone.find(words['detail.text']), undefined)
      phone.goOnline()
      phone.tap(words['state.retry'])
      await phone.seen(words['detail.gone'], 15_000)
      assertSound(phone)
    })
  }

  it('its owner sees that a change waits, then why it was rejected', async () => {
    const app = place.client
    const seller = await tokenOf(app, VIP)
    const examiner = await tokenOf(app, EXAMINER)
    const code = await published(app, seller, examiner)
    const phone = await place.phone({ open: pageOf('supply', code), stored: await place.session(VIP) })
    await phone.seen(button(words['detail.edit']), 15_000)
    const { media } = (await app.call(listing.getMyListing, { listing_code: code }, { token: seller })).result
    const changed = supply(media[0].url, { listing_code: code, title: '赣南脐橙 改过的标题' })
    await app.call(listing.publishSupply, changed, { token: seller })
    await phone.open(pageOf('supply', code))
    await phone.seen(words['detail.state_pending'], 15_000)
    assert.equal(phone.find(button(words['detail.edit'])), undefined)
    await decide(app, examiner, code, 'rejected', '标题与图片不符')
    await phone.open(pageOf('supply', code))
    await phone.seen(/没有通过审核：标题与图片不符/, 15_000)
    assertSound(phone)
  })
})
