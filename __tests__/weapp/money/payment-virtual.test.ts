import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, describe, it } from 'node:test'
import { loadConfig } from '#server/config'
import { LEADER, tokenOf } from '../../support/market'
import { file } from '../account-steps'
import type { Phone } from '../runner'
import { anotherTap, askedOf, assertSound, buttonBeginning, endpoints, market, words } from '../suite'

const { account, order } = endpoints
const WAIT_MS = 15_000
const PAYER = 'virtual'
/** As the stand-in of WeChat makes it of the app's id and the name. */
const hashed = createHash('sha256')
  .update(`${loadConfig({}).wechat.miniAppId}:${PAYER}`)
  .digest('base64url')
const OPENID = `o${hashed.slice(0, 27)}`

const place = market({}, { pays: true, hasVirtual: true })

const press = async (phone: Phone, begins: string) => {
  await phone.until(() => buttonBeginning(phone, begins), WAIT_MS, `the button ${begins}`)
  await anotherTap(phone)
  phone.tap(buttonBeginning(phone, begins)!)
}
const stateOf = async () => {
  const token = await tokenOf(place.client, LEADER)
  const { items } = (await place.client.call(order.getMyOrders, {}, { token })).result
  return items.find(one => one.item_code === 'coins_60')?.state
}
/** @param turn a code of `wx.login` is good once */
const opened = async (turn: number) => {
  const phone = await place.phone({
    stored: await place.session(LEADER),
    open: `${file('pay_popup')}?item_kind=coins&item_code=coins_60`,
  })
  phone.loginCode = `sandbox-${PAYER}.${turn}`
  return phone
}

describe('Paying in the mini-program where the virtual payment’s keys are set', () => {
  before(async () => {
    const token = await tokenOf(place.client, LEADER)
    const code = { wechat_code: `sandbox-${PAYER}.1`, platform: 'mini_program' } as const
    equal((await place.client.call(account.bindWechat, code, { token })).code, 1)
  })

  it('goes through it and no other call; cancelled it keeps the order', async () => {
    const phone = await opened(2)
    await press(phone, '支付 ¥6.00')
    await phone.until(() => askedOf(phone, 'requestVirtualPayment').length === 1, WAIT_MS, 'the call')
    await phone.seen(words['pay.started'], WAIT_MS)
    equal(await stateOf(), 'paying')
    deepEqual(askedOf(phone, 'requestPayment'), [])
    const [{ signData, paySig, signature, mode }] = askedOf(phone, 'requestVirtualPayment')
    assert([signData, paySig, signature].every(part => typeof part === 'string' && part !== ''))
    match(mode, /^short_series_(?:coin|goods)$/)
    assertSound(phone)
  })

  it('is delivered once WeChat pushes that it is paid', async () => {
    const phone = await opened(3)
    phone.decisions.requestVirtualPayment = {}
    await press(phone, '继续支付 ¥6.00')
    await phone.seen(words['pay.confirming'], WAIT_MS)
    const [{ signData, paySig, signature, mode }] = askedOf(phone, 'requestVirtualPayment')
    const parameters = { signData, paySig, signature, mode: mode as 'short_series_goods' }
    const paid = await place.gateway.requestVirtualPayment(parameters, OPENID)
    match(paid.errMsg, /:ok$/)
    await phone.until(() => phone.path === file('home'), 30_000, 'the sheet to close')
    equal(await stateOf(), 'fulfilled')
    assertSound(phone)
  })
})
