import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NEWCOMER, tokenOf, VIP } from '../../support/market'
import { calls, file, floating, isQuiet } from '../account-steps'
import { textOf } from '../runner'
import { anotherTap, assertSound, button, endpoints, market, words } from '../suite'

const { contact, listing } = endpoints
const place = market()
const PRICES = { listing: 10, quote: 3, reveal: 5, pin: 50 }
const said = (result: object) => ({ body: { code: 1, message: 'ok', result } })

/** Uses up the day's reveals. @returns the code of one more supply */
const usedUp = async (): Promise<string> => {
  const token = await tokenOf(place.client, NEWCOMER)
  const { items } = (await place.client.call(listing.getListingPage, { kind: 'supply' })).result
  for (const { listing_code: object_code } of items.slice(0, 3))
    assert.equal(
      (await place.client.call(contact.revealContact, { object_kind: 'listing', object_code }, { token })).code,
      1,
    )
  return items[5].listing_code
}

describe('Coins in the mini-program', () => {
  it('the balance, the prices, and the log with its empty state', async () => {
    const phone = await place.phone({ stored: await place.session(NEWCOMER), open: file('my_virtual_currency') })
    await phone.seen({ class: 'coins__balance' }, 15_000)
    assert.equal(textOf(phone.get({ class: 'coins__balance' })), '0')
    await phone.seen('50 团币')
    phone.tap({ class: 'coins__link' })
    await phone.until(() => phone.path === file('virtual_currency_log'), 15_000, 'the log')
    await phone.seen(words['coins.none'], 15_000)
    await phone.until(() => isQuiet(phone))
    assertSound(phone)
  })

  it('beyond the day’s limit the price and the balance are shown, with the way to recharge and back', async () => {
    const code = await usedUp()
    const phone = await place.phone({
      stored: await place.session(NEWCOMER),
      open: `${file('supply_detail')}?listing_code=${code}`,
    })
    await phone.seen(button(words['contact.show']), 15_000)
    phone.tap(button(words['contact.show']))
    await phone.seen(floating(words['coin_offer.recharge']), 15_000)
    await phone.seen('5 团币')
    phone.tap(floating(words['coin_offer.recharge']))
    await phone.until(() => phone.path === file('virtual_currency_recharge'), 15_000, 'the recharge')
    await phone.seen({ class: 'recharge__package--on' }, 15_000)
    assert.equal(calls(phone, 'revealContact').length, 0, 'nothing was asked for without a word')
    await anotherTap(phone)
    phone.tap({ class: 'nav__back' })
    await phone.until(() => phone.path === file('supply_detail'), 15_000, 'the supply')
    await phone.seen(floating(words['coin_offer.recharge']), 15_000)
    assertSound(phone)
  })

  it('pays for a reveal once price and balance were seen', async () => {
    const code = await usedUp()
    const phone = await place.phone({
      stored: await place.session(NEWCOMER),
      open: `${file('supply_detail')}?listing_code=${code}`,
    })
    phone.network.stub = ({ url }) => {
      if (url.includes('coins/getCoins')) return said({ balance: 62, held: 0, prices: PRICES })
      return url.includes('revealContact')
        ? said({ contact: { mobile: '13912345678' }, limit: 3, left_today: 0 })
        : undefined
    }
    await phone.seen(button(words['contact.show']), 15_000)
    phone.tap(button(words['contact.show']))
    await phone.seen(floating('用 5 团币查看'), 15_000)
    await phone.seen('62 团币')
    await anotherTap(phone)
    phone.tap(floating('用 5 团币查看'))
    await phone.seen('13912345678', 15_000)
    const sent = calls(phone, 'revealContact').map(({ body }) => JSON.parse(String(body)) as unknown)
    assert.deepEqual(sent, [{ object_kind: 'listing', object_code: code, with_coins: true, price: 5 }])
    assertSound(phone)
  })

  it('pins one of one’s own posts for the price that was shown', async () => {
    const phone = await place.phone({ stored: await place.session(VIP), open: `${file('my_release')}?tab=on_shelf` })
    phone.network.stub = ({ url, body }) => {
      if (url.includes('coins/getCoins')) return said({ balance: 60, held: 0, prices: PRICES })
      if (!url.includes('coins/pinListing')) return undefined
      const { listing_code } = JSON.parse(String(body)) as { listing_code: string }
      return said({
        pin_code: 'y1',
        listing_code,
        kind: 'supply',
        title: '置顶的供货',
        coins: 50,
        state: 'running',
        created_at: '2026-11-26T04:00:00.000Z',
        starts_at: '2026-11-26T04:00:00.000Z',
        ends_at: '2026-11-27T04:00:00.000Z',
        balance: 10,
      })
    }
    await phone.seen({ class: 'mine__more' }, 15_000)
    await phone.until(() => isQuiet(phone))
    phone.tap({ class: 'mine__more' })
    const row = { class: 'action-sheet__row', text: '置顶' }
    await phone.seen(row, 15_000)
    await anotherTap(phone)
    phone.tap(row)
    await phone.seen(floating('用 50 团币置顶'), 15_000)
    await anotherTap(phone)
    phone.tap(floating('用 50 团币置顶'))
    await phone.seen({ text: words['coins.pinned'], in: { class: 'toast-host' } }, 15_000)
    const sent = calls(phone, 'pinListing').map(({ body }) => JSON.parse(String(body)) as { price: number })
    assert.deepEqual(
      sent.map(({ price }) => price),
      [50],
    )
    assertSound(phone)
  })

  it('without an answer the page says so, and loads when it is tried again', async () => {
    const phone = await place.phone({ stored: await place.session(NEWCOMER), open: file('my_virtual_currency') })
    await phone.until(() => isQuiet(phone), 15_000)
    phone.goOffline()
    // From the same subpackage, which is loaded by now.
    await phone.open(file('virtual_currency_log'))
    await phone.seen(button(words['state.retry']), 15_000)
    phone.goOnline()
    await anotherTap(phone)
    phone.tap(button(words['state.retry']))
    await phone.seen(words['coins.none'], 15_000)
    assertSound(phone)
  })
})
