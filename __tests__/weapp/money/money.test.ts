import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '#domain/kit/relative-time'
import type { RouteName } from '#src/routes'
import { eventually } from '../../support/eventually'
import { type MoneyWorld, openMoneyWorld, type Person } from '../../support/money'
import { calls, file, floating, isQuiet } from '../account-steps'
import { textOf, type Phone, type Wanted } from '../runner'
import { WxError } from '../runner/wx/api'
import { askedOf, assertSound, beginning, button, buttonBeginning, market, tapOn, words } from '../suite'

const WAIT_MS = 20_000

let world: MoneyWorld
const place = market(
  {},
  {
    start: async () => {
      world = await openMoneyWorld()
      return world
    },
  },
)

const open = async ({ mobile }: Person, path: string) =>
  place.phone({ stored: await place.session(mobile), open: path })
const at = (phone: Phone, name: RouteName) => phone.until(() => phone.path === file(name), WAIT_MS, `the page ${name}`)
const tap = async (phone: Phone, wanted: Wanted) => {
  await phone.seen(wanted, WAIT_MS)
  await tapOn(phone, wanted)
}
const holding = (name: string, text: string): Wanted => ({ class: name, where: node => textOf(node).includes(text) })
const shows = (phone: Phone, name: string, ...texts: string[]) =>
  phone.until(
    () => phone.findAll({ class: name }).some(node => texts.every(text => textOf(node).includes(text))),
    WAIT_MS,
    `${texts.join(', ')} in ${name}`,
  )

const press = async (phone: Phone, begins: string) => {
  await phone.until(() => buttonBeginning(phone, begins) && isQuiet(phone), WAIT_MS, `the button ${begins}`)
  await tapOn(phone, beginning(begins))
}
/** Pays in WeChat for what the app asked of it last. */
const payInWechat = async (phone: Phone) => {
  const { nonceStr, package: prepay, paySign, timeStamp: timestamp } = askedOf(phone, 'requestPayment').at(-1)!
  const { trades } = await world.gateway.book()
  const { appid: appId } = trades.find(({ prepay_id }) => prepay === `prepay_id=${prepay_id}`)!
  const parameters = { appId, timestamp, nonceStr, package: prepay, signType: 'RSA', paySign } as const
  equal((await world.gateway.requestPayment(parameters)).errMsg, 'requestPayment:ok')
}
const sendCode = async (phone: Phone, who: Person): Promise<string> => {
  const before = calls(phone, 'sendCode').length
  await tap(phone, { text: words['code.send'], in: { id: 'field-sms_code' } })
  await tap(phone, button(words['captcha.start']))
  await phone.until(
    () => calls(phone, 'sendCode').length > before && calls(phone, 'sendCode').at(-1)?.statusCode,
    WAIT_MS,
    'an answer to the code',
  )
  return world.sentCode(who)
}
const booksAgree = async () => deepEqual(await world.faults(), [])

describe('Money in the mini-program, the whole way', () => {
  it('coins and VIP are paid, the inviter’s commission waits seven days, is withdrawn and confirmed', async () => {
    const inviter = await world.inviter('邀请人小禾', 'mini_program')
    const buyer = await world.person('受邀的阿青', { inviter })
    await world.bind(buyer, 'mini_program')

    // Coins.
    let phone = await open(buyer, file('my_virtual_currency'))
    await press(phone, words['coins.recharge'])
    await at(phone, 'virtual_currency_recharge')
    await tap(phone, holding('recharge__package', '3,200'))
    await press(phone, '支付 ¥298.00')
    await at(phone, 'pay_popup')
    phone.decisions.requestPayment = {}
    await press(phone, '支付 ¥298.00')
    await phone.seen(words['pay.confirming'], WAIT_MS)
    equal(await world.coinsOf(buyer), 0, 'WeChat’s word gives no coins')
    await payInWechat(phone)
    await at(phone, 'virtual_currency_recharge')
    await shows(phone, 'recharge__balance', '3,200')
    assertSound(phone)

    // VIP.
    phone = await open(buyer, file('my'))
    await tap(phone, { text: words['title.upgrade_vip_popup'] })
    await at(phone, 'upgrade_vip_popup')
    await tap(phone, holding('vip__plan', words['vip.plan_year']))
    await press(phone, '开通 ¥15,000.00')
    phone.decisions.requestPayment = {}
    await press(phone, '支付 ¥15,000.00')
    await phone.seen(words['pay.confirming'], WAIT_MS)
    await payInWechat(phone)
    await at(phone, 'my')
    const [vip, coins] = await world.ordersOf(buyer)
    deepEqual([vip.state, coins.state], ['fulfilled', 'fulfilled'])
    assertSound(phone)

    // The commission, frozen, with the order that it came from.
    phone = await open(inviter, file('my'))
    await tap(phone, { class: 'wallet-card__one' })
    await at(phone, 'distribution_wallet')
    await shows(phone, 'wallet-head__figure', words['wallet.frozen'], '2,294.70')
    await shows(phone, 'wallet-line', '团币 ¥298 佣金', '+44.70')
    await shows(phone, 'wallet-line', 'VIP 年卡佣金', '+2,250.00', buyer.nickname)
    await tap(phone, holding('wallet-line', 'VIP 年卡佣金'))
    await at(phone, 'distribution_my_order')
    await shows(phone, 'wallet-order', vip.order_code, '+2,250.00', words['wallet.state_frozen'])
    assertSound(phone)

    // Seven days, and not an hour less.
    world.clock.advance(7 * DAY_MS - HOUR_MS)
    await world.job('release-commissions')
    deepEqual(await world.walletOf(inviter), [0, 229_470, 0, 0])
    world.clock.advance(HOUR_MS)
    await world.job('release-commissions')
    deepEqual(await world.walletOf(inviter), [229_470, 0, 0, 0])

    phone = await open(inviter, file('distribution_wallet'))
    await shows(phone, 'wallet-head__sum', '2,294.70')
    await press(phone, words['wallet.withdraw'])
    await at(phone, 'withdrawal')
    await phone.seen({ id: 'field-amount_fen' }, WAIT_MS)
    phone.input({ id: 'field-amount_fen' }, '2100')
    await shows(phone, 'withdrawal__figure', '¥12.60')
    await shows(phone, 'withdrawal__figure', '¥2,087.40')
    phone.input({ id: 'field-sms_code' }, await sendCode(phone, inviter))
    await tap(phone, { class: 'btn', in: { class: 'page__footer' } })
    await tap(phone, floating(words['withdrawal.ask_yes']))
    await at(phone, 'distribution_withdrawal_log')
    await phone.seen(words['withdrawal.note_examining'], WAIT_MS)
    deepEqual(await world.walletOf(inviter), [19_470, 0, 210_000, 0])
    await world.examine()
    await world.payOut()
    assertSound(phone)

    // WeChat's page is closed once, then confirmed.
    phone = await open(inviter, file('distribution_wallet'))
    await tap(phone, holding('wallet-tiles__item', words['wallet.to_withdrawals']))
    await at(phone, 'distribution_withdrawal_log')
    await tap(phone, { class: 'withdrawal-row' })
    await tap(phone, button(words['withdrawal.confirm']))
    await phone.until(() => askedOf(phone, 'requestMerchantTransfer').length === 1, WAIT_MS, 'the confirmation')
    deepEqual(await world.walletOf(inviter), [19_470, 0, 210_000, 0])
    phone.decisions.requestMerchantTransfer = {}
    await phone.until(() => !phone.find({ class: 'btn--busy' }), WAIT_MS, 'the withdrawal to be read')
    await press(phone, words['withdrawal.confirm'])
    await phone.until(() => askedOf(phone, 'requestMerchantTransfer').length === 2, WAIT_MS, 'it again')
    const { mchId, package: bill } = askedOf(phone, 'requestMerchantTransfer')[1]
    assert(mchId)
    equal((await world.gateway.requestMerchantTransfer(bill)).errMsg, 'requestMerchantTransfer:ok')
    await phone.seen(words['withdrawal.note_paid'], WAIT_MS)
    deepEqual(await world.walletOf(inviter), [19_470, 0, 0, 210_000])
    const sent = await world.newestBill()
    deepEqual([sent.state, sent.amount], ['SUCCESS', 208_740])
    await booksAgree()
    assertSound(phone)
  })

  it('a payment that is cancelled or fails gives nothing, and can be tried again', async () => {
    const inviter = await world.person('邀请人小满')
    const buyer = await world.person('受邀的阿芒', { inviter })
    await world.bind(buyer, 'mini_program')
    const phone = await open(buyer, `${file('pay_popup')}?item_kind=coins&item_code=coins_60`)
    // Declined without a decision.
    await press(phone, '支付 ¥6.00')
    await phone.seen({ class: 'toast', text: /前可以继续支付/ }, WAIT_MS)
    await phone.seen(words['pay.started'], WAIT_MS)
    phone.decisions.requestPayment = new WxError('requestPayment:fail')
    await press(phone, '继续支付 ¥6.00')
    await phone.seen(words['pay.failed'], WAIT_MS)
    phone.decisions.requestPayment = {}
    await press(phone, '继续支付 ¥6.00')
    await phone.seen(words['pay.confirming'], WAIT_MS)
    deepEqual([await world.orderState(buyer), await world.coinsOf(buyer)], ['paying', 0])

    await payInWechat(phone)
    await eventually(
      'the coins',
      () => world.coinsOf(buyer),
      coins => coins > 0,
    )
    assertSound(phone)
  })
})
