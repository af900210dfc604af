import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Input } from '#contract'
import { STORAGE } from '#domain/base/storage'
import { decide, EXAMINER, LEADER, published, publish, purchase, tokenOf } from '../../support/market'
import { file, isQuiet, started, typed } from '../account-steps'
import { textOf, type Phone } from '../runner'
import { assertSound, button, BUYER, endpoints, fillPurchase, market, SELLER, tapOn, words } from '../suite'

const { listing } = endpoints
const place = market()
const DAY_MS = 86_400_000
const nextMonth = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
const submit = (phone: Phone) => phone.tap({ text: words['release.submit'], in: { class: 'page__footer' } })
const cardOf = (phone: Phone, title: string) =>
  phone.findAll({ class: 'mine' }).find(node => textOf(node).includes(title))
const mine = async (token: string, title: string, tab: Input<typeof listing.getMyListingPage>['tab'] = 'all') =>
  (await place.client.call(listing.getMyListingPage, { tab }, { token })).result.items.filter(
    item => item.title === title,
  )
const tokenIn = (phone: Phone) =>
  (JSON.parse(phone.stored.get(STORAGE.token) ?? '{}') as { access_token: string }).access_token
/** The form, on a phone that has started. */
const open = async (mobile: string, kind: 'supply' | 'purchase', code?: string) => {
  const phone = await place.phone({ stored: await place.session(mobile) })
  await started(phone)
  await phone.open(file(`release_${kind}`) + (code ? `?listing_code=${code}` : ''))
  return phone
}

describe('A purchase', () => {
  it('is sent, waits among one’s own listings, and is public once approved', async () => {
    const title = '求购 礼盒装绿茶 两百盒'
    const phone = await open(SELLER, 'purchase')
    await phone.seen({ id: 'field-title' }, 15_000)
    await fillPurchase(phone, title, nextMonth())
    phone.tap(words['detail.require_invoice'])
    await phone.seen({ class: 'chip--on', text: words['detail.require_invoice'] })
    submit(phone)
    await phone.seen(words['release.done_title'], 15_000)
    phone.tap(button(words['release.done_mine']))
    await phone.until(() => phone.path === file('my_release') && cardOf(phone, title), 15_000, 'the card')
    match(textOf(cardOf(phone, title)!), new RegExp(words['my_release.review_pending']))
    const [{ listing_code, revision_state }] = await mine(tokenIn(phone), title, 'pending')
    equal(revision_state, 'pending')

    const examiner = await tokenOf(place.client, EXAMINER)
    equal((await decide(place.client, examiner, listing_code)).code, 1)
    const other = await place.phone({ open: `${file('purchase_detail')}?listing_code=${listing_code}` })
    await other.seen(words['detail.quantity'], 15_000)
    for (const text of [title, '95.50', '200', words['detail.require_invoice']])
      assert(other.text().includes(text), text)
    assertSound(phone)
    assertSound(other)
  })
})

describe('Changing a listing', () => {
  it('sends it from its own address, with everything sent before, for review', async () => {
    const token = await tokenOf(place.client, BUYER)
    const sent = purchase({ title: '求购 定制搪瓷杯 五百只', needed_by: nextMonth() })
    const { listing_code } = (await place.client.call(listing.publishPurchase, sent, { token })).result
    await decide(place.client, await tokenOf(place.client, EXAMINER), listing_code)
    const phone = await open(BUYER, 'purchase', listing_code)
    await phone.seen(words['release.change_free'], 15_000)
    equal(typed(phone, 'field-title'), sent.title)
    deepEqual([typed(phone, 'field-quantity'), typed(phone, 'field-unit')], ['200', '盒'])
    phone.input({ id: 'field-title' }, '求购 定制搪瓷杯 八百只')
    submit(phone)
    await phone.seen(words['release.done_changed'], 15_000)
    phone.tap(button(words['release.done_mine']))
    await phone.until(() => phone.path === file('my_release') && cardOf(phone, '八百只'), 15_000, 'the card')
    match(textOf(cardOf(phone, '八百只')!), new RegExp(words['my_release.change_pending']))
    assertSound(phone)
  })

  it('leads to one’s own listings if it is unknown, of the other kind or in the bin', async () => {
    const [seller, examiner] = [await tokenOf(place.client, SELLER), await tokenOf(place.client, EXAMINER)]
    const binned = await published(place.client, seller, examiner, { title: '扔掉的脐橙' })
    for (const endpoint of [listing.takeOffListing, listing.deleteListing])
      equal((await place.client.call(endpoint, { listing_code: binned }, { token: seller })).code, 1)
    const phone = await open(SELLER, 'supply', 'l_none')
    await phone.seen(words['release.gone'], 15_000)
    await phone.open(`${file('release_purchase')}?listing_code=${binned}`)
    await phone.seen(words['release.gone'], 15_000)
    await phone.open(`${file('release_supply')}?listing_code=${binned}`)
    await phone.seen(words['release.fixed'], 15_000)
    equal(phone.find({ id: 'field-title' }), undefined)
    phone.tap(button(words['release.done_mine']))
    await phone.until(() => phone.path === file('my_release'), 10_000, 'one’s own')
    assertSound(phone)
  })

  it('withdraws one in review first, also after a failure, and says so if it was decided meanwhile', async () => {
    const [seller, examiner] = [await tokenOf(place.client, LEADER), await tokenOf(place.client, EXAMINER)]
    const [code, decided] = [await publish(place.client, seller), await publish(place.client, seller)]
    const phone = await open(LEADER, 'supply', code)
    await phone.seen(words['release.pending'], 15_000)
    phone.goOffline()
    phone.tap(button(words['release.withdraw']))
    await phone.seen(words['error.offline'], 10_000)
    phone.goOnline()
    await phone.until(() => isQuiet(phone))
    await tapOn(phone, button(words['release.withdraw']))
    await phone.seen({ id: 'field-title' }, 15_000)
    equal(typed(phone, 'field-title'), '赣南脐橙 产地直发 5 斤装')
    submit(phone)
    await phone.seen(words['release.done_text'], 15_000)
    assert(!phone.text().includes(words['release.done_changed']), 'none was approved before')

    await phone.open(`${file('release_supply')}?listing_code=${decided}`)
    await phone.seen(words['release.pending'], 15_000)
    equal((await decide(place.client, examiner, decided)).code, 1)
    phone.tap(button(words['release.withdraw']))
    await phone.seen(words['form.decided'], 10_000)
    await phone.seen({ id: 'field-title' }, 15_000)
    assertSound(phone)
  })
})
