import assert, { deepEqual, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LEADER, NEWCOMER, tokenOf } from '../../support/market'
import { file, isQuiet } from '../account-steps'
import { type Phone } from '../runner'
import {
  anotherTap,
  askedOf,
  assertSound,
  beginning,
  button,
  buttonBeginning,
  endpoints,
  market,
  SELLER,
  tapOn,
  words,
} from '../suite'

const { account, order } = endpoints
const WAIT_MS = 15_000
const SOLD = 'item_kind=coins&item_code='

const place = market({}, { pays: true })

const seenButton = (phone: Phone, begins: string) =>
  phone.until(() => buttonBeginning(phone, begins) && isQuiet(phone), WAIT_MS, `the button ${begins}`)

const link = async (mobile: string) => {
  const token = await tokenOf(place.client, mobile)
  const code = { wechat_code: `sandbox-payer-${mobile}`, platform: 'mini_program' } as const
  equal((await place.client.call(account.bindWechat, code, { token })).code, 1)
}
const ordersOf = async (mobile: string, item: string) => {
  const token = await tokenOf(place.client, mobile)
  const { items } = (await place.client.call(order.getMyOrders, {}, { token })).result
  return items.filter(one => one.item_code === item)
}
/** The sheet that sells an item, open on a phone. */
const opened = async (mobile: string, item: string) => {
  const phone = await place.phone({ stored: await place.session(mobile), open: `${file('pay_popup')}?${SOLD}${item}` })
  await seenButton(phone, '支付 ¥')
  await anotherTap(phone)
  return phone
}
const pay = async (phone: Phone, begins = '支付 ¥') => {
  await seenButton(phone, begins)
  await tapOn(phone, beginning(begins))
}
/** What the app asked WeChat for. */
const requests = (phone: Phone) => askedOf(phone, 'requestPayment')

describe('Paying in the mini-program', () => {
  before(async () => {
    await link(LEADER)
    await link(SELLER)
  })

  it('asks WeChat once for two taps, and believes the money, not WeChat’s word; the sheet closes itself', async () => {
    const phone = await opened(LEADER, 'coins_60')
    phone.decisions.requestPayment = {}
    const main = buttonBeginning(phone, '支付 ¥6.00')!
    phone.tap(main)
    phone.tap(main)
    await phone.seen(words['pay.confirming'], WAIT_MS)
    const [asked, ...more] = requests(phone)
    deepEqual(more, [])
    assert(/^\d{10}$/.test(asked.timeStamp), asked.timeStamp)
    assert(!('timestamp' in asked) && !('appId' in asked))
    equal((await ordersOf(LEADER, 'coins_60')).map(({ state }) => state).join(), 'paying')

    const { trades } = await place.gateway.book()
    const { appid } = trades.find(({ prepay_id }) => asked.package === `prepay_id=${prepay_id}`)!
    const { nonceStr, package: prepayId, paySign } = asked
    const parameters = { appId: appid, timestamp: asked.timeStamp, nonceStr, package: prepayId, paySign }
    const { errMsg } = await place.gateway.requestPayment({ ...parameters, signType: 'RSA' })
    equal(errMsg, 'requestPayment:ok')
    await phone.until(() => phone.path === file('home'), WAIT_MS, 'the sheet to close')
    equal((await ordersOf(LEADER, 'coins_60')).map(({ state }) => state).join(), 'fulfilled')
    assertSound(phone)
  })

  it('leads who has linked WeChat in its browser only to the page that links this app, and back to the sheet', async () => {
    const token = await tokenOf(place.client, NEWCOMER)
    const inBrowser = { wechat_code: 'sandbox-newcomer.1', platform: 'official_account' } as const
    equal((await place.client.call(account.bindWechat, inBrowser, { token })).code, 1)
    const phone = await opened(NEWCOMER, 'coins_60')
    phone.loginCode = 'sandbox-newcomer.2'
    await pay(phone)
    await phone.seen(words['pay.needs_wechat'], WAIT_MS)
    deepEqual(requests(phone), [])
    await tapOn(phone, button(words['pay.needs_wechat_act']))
    await phone.until(() => phone.path === file('bind_wechat'), WAIT_MS, 'the page that links')
    await phone.seen(button(words['bind.own']), WAIT_MS)
    await tapOn(phone, button(words['bind.own']))
    await phone.until(() => phone.path === file('pay_popup'), WAIT_MS, 'the sheet')
    const { result } = await place.client.call(account.getUserInfo, {}, { token })
    deepEqual(result.wechat_platforms, ['mini_program', 'official_account'])
    await pay(phone)
    await phone.until(() => requests(phone).length === 1, WAIT_MS, 'WeChat’s payment')
    assertSound(phone)
  })

  it('keeps an order through a tap without a network, and pays for it later from one’s own orders', async () => {
    const ordered = { item_kind: 'coins', item_code: 'coins_60', amount_fen: 600 } as const
    const token = await tokenOf(place.client, SELLER)
    equal((await place.client.call(order.createOrder, ordered, { token })).code, 1)
    const phone = await place.phone({ stored: await place.session(SELLER), open: file('my_orders') })
    await phone.seen(button(words['pay.go_pay']), WAIT_MS)
    await tapOn(phone, button(words['pay.go_pay']))
    await phone.until(() => phone.path === file('payment'), WAIT_MS, 'the cashier')
    await seenButton(phone, '支付 ¥6.00')
    phone.goOffline()
    await pay(phone, '支付 ¥6.00')
    await phone.until(() => phone.find({ class: 'toast' }), WAIT_MS, 'a word on it')
    deepEqual(requests(phone), [])
    phone.goOnline()
    await seenButton(phone, '支付 ¥6.00')
    phone.decisions.requestPayment = {}
    await pay(phone, '支付 ¥6.00')
    await phone.seen(words['pay.confirming'], WAIT_MS)
    const { trades } = await place.gateway.book()
    const trade = trades.find(({ prepay_id }) => requests(phone)[0].package === `prepay_id=${prepay_id}`)!
    await place.gateway.pay(trade.out_trade_no)
    await phone.seen(words['pay.fulfilled'], WAIT_MS)
    assertSound(phone)
  })
})
