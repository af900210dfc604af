import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf, type RouteName } from '#src/routes'
import { tokenOf } from '../../support/market'
import type { Phone } from '../runner'
import { assertSound, button, BUYER, endpoints, market, SELLER, tapOn, words } from '../suite'

const place = market()
const at = (name: RouteName, query = '') => `${fileOf(routeOf(name))}${query && `?${query}`}`
const fieldOf = (name: string) => ({ id: `input-${name}` })
const wait = (phone: Phone, text: string | RegExp) => phone.seen(text, 15_000)
const calls = (phone: Phone, name: string) => phone.network.log.filter(({ url }) => url.includes(name)).length

/** A supply of the seller's. */
const ownSupply = async (nth: number) => {
  const token = await tokenOf(place.client, SELLER)
  const input = { kind: 'supply', tab: 'on_shelf' } as const
  return (await place.client.call(endpoints.listing.getMyListingPage, input, { token })).result.items[nth]
}

describe('Enquiries in the mini-program', () => {
  it('begin at a supply, open as a thread, and show the answer', async () => {
    const { listing_code } = await ownSupply(0)
    const phone = await place.phone({
      open: at('supply_detail', `listing_code=${listing_code}`),
      stored: await place.session(BUYER),
    })
    await phone.seen({ class: 'ask-line' }, 15_000)
    phone.tap({ class: 'ask-line' })
    await phone.seen(words['enquiry.ask_send'])
    phone.tap(button(words['enquiry.ask_send']))
    await phone.seen(words['invalid.required'])
    phone.input(fieldOf('text'), '含税含运什么价？')
    await tapOn(phone, button(words['enquiry.ask_send']))
    phone.tap(button(words['enquiry.ask_send']))
    await phone.seen({ class: 'line__bubble' }, 15_000)
    assert(phone.text().includes('含税含运什么价？'))
    equal(calls(phone, 'enquiry/ask'), 1)
    assertSound(phone)

    const token = await tokenOf(place.client, SELLER)
    const { result } = await place.client.call(endpoints.enquiry.getEnquiryPage, {}, { token })
    const { enquiry_code } = result.items[0]
    const offer = { enquiry_code, price_fen: 3_850, freight_fen: 0 }
    await place.client.call(endpoints.enquiry.makeEnquiryOffer, offer, { token })
    await wait(phone, words['enquiry.take'])
    for (const text of ['38.50', words['enquiry.offer_free']]) assert(phone.text().includes(text), text)
    phone.tap(button(words['enquiry.take']))
    await phone.seen(words['enquiry.ask_take_text'])
    phone.tap({ text: words['enquiry.yes_take'], in: { class: 'float' } })
    await wait(phone, new RegExp(words['enquiry.did_taken_mine']))
    assertSound(phone)
  })

  it('keep what is written offline, and send it once', async () => {
    const { listing_code } = await ownSupply(1)
    const token = await tokenOf(place.client, BUYER)
    const question = { object_kind: 'supply', object_code: listing_code, text: '有现货吗' } as const
    const { enquiry_code } = (await place.client.call(endpoints.enquiry.ask, question, { token })).result
    const phone = await place.phone({
      open: at('enquiry', `enquiry_code=${enquiry_code}`),
      stored: await place.session(BUYER),
    })
    await phone.seen({ class: 'line__bubble' }, 15_000)
    phone.goOffline()
    phone.input(fieldOf('line'), '今天能发吗')
    await tapOn(phone, button(words['enquiry.send']))
    await wait(phone, words['enquiry.waiting'])
    phone.goOnline()
    const isUnsent = () =>
      ['enquiry.waiting', 'enquiry.failed', 'enquiry.sending'].some(key => phone.find({ text: words[key] }))
    await phone.until(() => !isUnsent(), 15_000, 'the line to be sent')
    const { result } = await place.client.call(endpoints.enquiry.getEnquiryLinePage, { enquiry_code }, { token })
    deepEqual(
      result.items.map(({ text }) => text),
      ['今天能发吗', '有现货吗'],
    )
    assertSound(phone)
  })

  it('are listed with what was said last', async () => {
    const phone = await place.phone({ open: at('enquiries'), stored: await place.session(SELLER) })
    await phone.seen({ class: 'enquiry-row' }, 15_000)
    assertSound(phone)
  })
})
