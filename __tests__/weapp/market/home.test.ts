import assert, { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textOf, walk, type Phone } from '../runner'
import { assertSound, button, endpoints, firstCard, market, words } from '../suite'

const place = market()
const card = (phone: Phone) => phone.until(() => firstCard(phone), 15_000, 'a card')
const asked = (phone: Phone, part: string) =>
  phone.network.log.filter(item => decodeURIComponent(item.url).includes(part) && item.statusCode === 200)
const cards = (phone: Phone) =>
  phone.findAll({ where: node => /\b(supply|purchase)-card\b/.test(String(node.attrs.class ?? '')) }).map(textOf)

describe('The cards of home', () => {
  it('are shown on return to an app that was left while it opened', async () => {
    const phone = await place.phone()
    phone.hide()
    await phone.until(() => phone.network.log.length > 0 && phone.network.atOnce === 0, 15_000, 'its requests')
    phone.show()
    await card(phone)
    assertSound(phone)
  })

  it('show the kind, the whole title and the certificate, pinned or not', async () => {
    const { result } = await place.client.call(endpoints.listing.getListingPage, { kind: 'supply' })
    const phone = await place.phone()
    await card(phone)
    phone.tap({ class: 'tabs__item', text: words['home.tab_supply'] })
    const supplies = () => phone.findAll({ where: node => /\bsupply-card\b(?!_)/.test(String(node.attrs.class ?? '')) })
    await phone.until(() => asked(phone, 'kind=supply').length > 0 && supplies().length >= 4, 15_000, 'supplies')
    const shown = supplies()
    result.items.slice(0, 4).forEach((item, i) => {
      const text = textOf(shown[i])
      assert(text.includes(item.title) && text.includes(words['listing.supply']), `${item.title}: ${text}`)
      equal(text.includes(words['listing.pinned']), item.is_pinned, item.title)
      const marks = walk(shown[i]).filter(node => /seller__mark/.test(String(node.attrs.class ?? '')))
      equal(marks.length === 1, item.seller.is_enterprise_certified, item.title)
    })
    assert(result.items.slice(0, 4).some(item => item.is_pinned))
    assertSound(phone)
  })
})

describe('The filter of home', () => {
  it('applies region and certificate to its tab only, shows their number, and can be removed', async () => {
    const phone = await place.phone()
    await card(phone)
    phone.tap({ class: 'tabs__item', text: words['home.tab_supply'] })
    await phone.until(() => asked(phone, 'kind=supply').length > 0 && firstCard(phone), 15_000, 'supplies')
    phone.tap({ class: 'home__filter' })
    await phone.seen(words['screen.apply'])
    phone.tap({ id: 'field-screen-region' })
    await phone.seen({ class: 'tree__row', text: '江西' })
    phone.tap({ class: 'tree__row', text: '江西' })
    phone.tap(await phone.seen({ class: 'tree__row', text: words['screen.all_of'].replace('{name}', '江西') }))
    await phone.seen(words['screen.certified_only'])
    phone.tap(words['screen.certified_only'])
    phone.tap(button(words['screen.apply']))
    await phone.until(
      () =>
        asked(phone, 'province=江西').some(item => item.url.includes('certified_only=true')) &&
        firstCard(phone) &&
        cards(phone).every(text => text.includes('江西')),
      15_000,
      'the narrowed feed',
    )
    assert(textOf(phone.get({ class: 'home__filter' })).includes('2'))

    phone.tap({ class: 'tabs__item', text: words['home.tab_purchase'] })
    await phone.until(
      () => !textOf(phone.get({ class: 'home__filter' })).includes('2'),
      15_000,
      'a tab without a filter',
    )
    phone.tap({ class: 'tabs__item', text: words['home.tab_supply'] })
    await phone.until(() => textOf(phone.get({ class: 'home__filter' })).includes('2'), 15_000, 'the filter kept')
    phone.tap({ class: 'home__filter' })
    await phone.seen(words['screen.reset'])
    phone.tap(button(words['screen.reset']))
    phone.tap(button(words['screen.apply']))
    await phone.until(
      () =>
        !textOf(phone.get({ class: 'home__filter' })).includes('2') &&
        cards(phone).some(text => !text.includes('江西')),
      15_000,
      'every supply again',
    )
    assertSound(phone)
  })

  it('refuses an invalid price, and offers a way out when nothing matches', async () => {
    const phone = await place.phone()
    await card(phone)
    phone.tap({ class: 'home__filter' })
    await phone.seen({ id: 'field-price_min' })
    phone.input({ id: 'field-price_min' }, '1.234')
    phone.tap(button(words['screen.apply']))
    await phone.seen(words['screen.price_rule'])
    phone.input({ id: 'field-price_min' }, '9999999')
    phone.tap(button(words['screen.apply']))
    await phone.seen(words['screen.no_result'], 15_000)
    phone.tap(button(words['screen.no_result_act']))
    await card(phone)
    assertSound(phone)
  })
})

describe('A search', () => {
  it('is remembered, repeated by a tap and deleted on request', async () => {
    const phone = await place.phone()
    await card(phone)
    phone.input({ class: 'search__input' }, '脐橙')
    phone.confirm({ class: 'search__input' })
    await phone.until(() => phone.text().includes('的结果') && cards(phone)[0]?.includes('脐橙'), 15_000, 'the result')
    phone.tap({ class: 'search__clear' })
    await phone.until(() => !phone.text().includes('的结果'), 15_000, 'the whole feed')
    phone.input({ class: 'search__input' }, '脐')
    await phone.seen({ class: 'search-panel__word', text: '脐橙' })
    phone.tap({ class: 'search-panel__word', text: '脐橙' })
    await phone.until(() => phone.text().includes('的结果') && cards(phone)[0]?.includes('脐橙'), 15_000, 'it again')
    phone.input({ class: 'search__input' }, '脐橙礼')
    await phone.seen({ class: 'search-panel__clear' })
    phone.tap({ class: 'search-panel__clear' })
    await phone.seen(words['search.hint'])
    equal(phone.stored.has('search:history'), false)
    assertSound(phone)
  })

  it('ends by a tap on the tab that is open', async () => {
    const phone = await place.phone()
    await card(phone)
    phone.input({ class: 'search__input' }, '脐橙')
    phone.confirm({ class: 'search__input' })
    await phone.until(() => phone.text().includes('的结果'), 15_000, 'the result')
    phone.tap({ class: 'tabbar__item' })
    await phone.until(() => !phone.text().includes('的结果'), 15_000, 'the whole feed')
    assertSound(phone)
  })
})
