import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ListingDetail } from '#contract/market/listing'
import { fileOf, routeOf } from '#src/routes'
import { decide, EXAMINER, published, supply, tokenOf, VIP } from '../../support/market'
import { brokenImages } from '../runner'
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
      assert(phone.text().includes(text), text)
    phone.tap({ class: 'gallery__frame' })
    await phone.until(() => phone.previews.length === 1, 15_000, 'the viewer')
    equal(phone.previews[0].length, detail.media.length)
    deepEqual(await brokenImages(phone), [])
    phone.tap(firstCard(phone)!)
    await phone.until(
      () => phone.query.listing_code !== detail.listing_code && phone.text().includes(words['detail.text']),
      15_000,
      'another supply',
    )
    assertSound(phone)
  })

  it('a cached one that has left the shelf is gone, also without a network, and leads home', async () => {
    const app = place.client
    const seller = await tokenOf(app, VIP)
    const code = await published(app, seller, await tokenOf(app, EXAMINER))
    const phone = await place.phone({ open: pageOf('supply', code) })
    await phone.seen(words['detail.text'], 15_000)
    phone.goOffline()
    await phone.open(pageOf('supply', code))
    await phone.until(() => phone.find({ class: 'offline' }), 15_000, 'the supply as it was')
    phone.goOnline()
    equal((await app.call(listing.takeOffListing, { listing_code: code }, { token: seller })).code, 1)
    await phone.open(pageOf('supply', code))
    await phone.seen(words['detail.gone'], 15_000)
    phone.goOffline()
    await phone.open(pageOf('supply', code))
    await phone.seen(words['error.offline'], 15_000)
    equal(phone.find(words['detail.text']), undefined)
    phone.goOnline()
    phone.tap(words['state.retry'])
    await phone.seen(words['detail.gone'], 15_000)
    phone.tap(button(words['detail.gone_act']))
    await phone.until(() => phone.path === 'pages/index/index' && firstCard(phone), 15_000, 'home')
    assertSound(phone)
  })

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
    equal(phone.find(button(words['detail.edit'])), undefined)
    await decide(app, examiner, code, 'rejected', '标题与图片不符')
    await phone.open(pageOf('supply', code))
    await phone.seen(/没有通过审核：标题与图片不符/, 15_000)
    assertSound(phone)
  })
})
