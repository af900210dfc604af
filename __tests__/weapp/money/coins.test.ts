import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NEWCOMER, tokenOf } from '../../support/market'
import { calls, file, floating, isQuiet } from '../account-steps'
import { textOf } from '../runner'
import { assertSound, button, endpoints, market, tapOn, words } from '../suite'

const { contact, listing } = endpoints
const place = market()
const PRICES = { listing: 10, quote: 3, reveal: 5, pin: 50 }
const said = (result: object) => ({ body: { code: 1, message: 'ok', result } })

/** Uses up the day's reveals. @returns the code of one more supply */
const usedUp = async (): Promise<string> => {
  const token = await tokenOf(place.client, NEWCOMER)
  const { items } = (await place.client.call(listing.getListingPage, { kind: 'supply' })).result
  for (const { listing_code: object_code } of items.slice(0, 3))
    equal((await place.client.call(contact.revealContact, { object_kind: 'listing', object_code }, { token })).code, 1)
  return items[5].listing_code
}

describe('Coins in the mini-program', () => {
  it('the balance, the prices, and the log with its empty state', async () => {
    const phone = await place.phone({ stored: await place.session(NEWCOMER), open: file('my_virtual_currency') })
    await phone.seen({ class: 'coins__balance' }, 15_000)
    equal(textOf(phone.get({ class: 'coins__balance' })), '0')
    await phone.seen('50 团币')
    phone.tap({ class: 'coins__link' })
    await phone.until(() => phone.path === file('virtual_currency_log'), 15_000, 'the log')
    await phone.seen(words['coins.none'], 15_000)
    await phone.until(() => isQuiet(phone))
    assertSound(phone)
  })

  it('beyond the day’s limit a reveal is paid for once price and balance were seen, after a recharge', async () => {
    const code = await usedUp()
    const phone = await place.phone({
      stored: await place.session(NEWCOMER),
      open: `${file('supply_detail')}?listing_code=${code}`,
    })
    await tapOn(phone, button(words['contact.show']))
    await phone.seen(floating(words['coin_offer.recharge']), 15_000)
    await phone.seen('5 团币')
    phone.tap(floating(words['coin_offer.recharge']))
    await phone.until(() => phone.path === file('virtual_currency_recharge'), 15_000, 'the recharge')
    await phone.seen({ class: 'recharge__package--on' }, 15_000)
    equal(calls(phone, 'revealContact').length, 0, 'nothing was asked for without a word')
    phone.network.stub = ({ url }) => {
      if (url.includes('coins/getCoins')) return said({ balance: 62, held: 0, prices: PRICES })
      return url.includes('revealContact')
        ? said({ contact: { mobile: '13912345678' }, limit: 3, left_today: 0 })
        : undefined
    }
    await tapOn(phone, { class: 'nav__back' })
    await phone.until(() => phone.path === file('supply_detail'), 15_000, 'the supply')
    await phone.seen(floating('用 5 团币查看'), 15_000)
    await phone.seen('62 团币')
    await tapOn(phone, floating('用 5 团币查看'))
    await phone.seen('13912345678', 15_000)
    const sent = calls(phone, 'revealContact').map(({ body }) => JSON.parse(String(body)) as unknown)
    deepEqual(sent, [{ object_kind: 'listing', object_code: code, with_coins: true, price: 5 }])
    assertSound(phone)
  })
})
