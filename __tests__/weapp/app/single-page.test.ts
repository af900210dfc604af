import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import { endpoints } from '#contract'
import { brokenImages, textOf, type Phone } from '../runner'
import { assertSound, atRest, firstCard, market, words } from '../suite'

const MOMENTS = 1154
const place = market()

/** Nothing forbidden in the single page was called, and the hint says where to go. */
const assertReadOnly = (phone: Phone) => {
  deepEqual(phone.refused, [])
  assert(phone.find({ class: 'single', text: words['single.hint'] }), phone.describe())
  equal(phone.find({ class: 'page__footer' }), undefined)
  equal(phone.find({ class: 'nav__back' }), undefined)
  equal(phone.find({ class: 'tabbar' }), undefined)
  assertSound(phone)
}

/** A toast has repeated the hint. */
const seesHint = (phone: Phone) =>
  phone.until(() => phone.find({ class: 'toast', text: words['single.go'] }), 5000, 'a word on where to go')

const codes = async () => {
  const { items: supplies } = (await place.client.call(endpoints.listing.getListingPage, { kind: 'supply' })).result
  const { items: products } = (await place.client.call(endpoints.product.getProductPage, {})).result
  return { supply: supplies[0].listing_code, product: products[0].product_code }
}

describe('In the single page that Moments opens,', () => {
  it('home shows its cards; everything else says where to go', async () => {
    const phone = await place.phone({ scene: MOMENTS })
    const card = await phone.until(() => firstCard(phone), 20_000, 'a card')
    assertReadOnly(phone)
    phone.tap(card)
    await seesHint(phone)
    assertReadOnly(phone)
  })

  for (const [kind, route, key, tapped] of [
    ['supply', 'supply_detail', 'listing_code', { class: 'owner-card__who' }],
    ['product', 'product_detail', 'product_code', { text: words['reports.report'] }],
  ] as const)
    it(`a ${kind} is shown with its pictures; everything else says where to go`, async () => {
      const code = (await codes())[kind]
      const phone = await place.phone({ scene: MOMENTS, open: `${fileOf(routeOf(route))}?${key}=${code}` })
      await phone.seen({ class: 'owner-card' }, 20_000)
      await atRest(phone)
      assert(textOf(phone.view()).length > 100)
      deepEqual(await brokenImages(phone), [])
      assertReadOnly(phone)
      phone.tap(tapped)
      await seesHint(phone)
      assertReadOnly(phone)
    })
})
