import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { IssuedTokens } from '#contract/base/account'
import { STORAGE } from '#domain/base/storage'
import { registerHere } from '../../support/people'
import { calls, file, isQuiet } from '../account-steps'
import { textOf, type Phone, type Stored, type Wanted } from '../runner'
import { anotherTap, assertSound, button, endpoints, market, SELLER, words } from '../suite'

const { account } = endpoints
const place = market()

const stored = ({ token_type, access_token, refresh_token }: IssuedTokens): Stored =>
  new Map([[STORAGE.token, JSON.stringify({ token_type, access_token, refresh_token })]])

/** The phone of a new user who is linked to WeChat. */
const linked = async (name: string, mobile: string, page: 'notifications' | 'my_release') => {
  const code = `sandbox-${name}`
  const check = await place.client.call(account.wechatLoginCheck, { code, platform: 'mini_program' })
  const { bind_ticket } = check.result as { bind_ticket: string }
  const bound = await place.client.call(account.bindWechat, {
    bind_ticket,
    phone_code: `sandbox-phone-${mobile}`,
    agreed: true,
  })
  return place.phone({ stored: stored(bound.result as IssuedTokens), open: file(page) })
}
const allow = (phone: Phone) => phone.get(button(words['notifications.allow']))
const says = (phone: Phone, text: string) =>
  phone.findAll({ class: 'notify__allow' }).some(row => textOf(row).includes(text))
const left = (count: number) => words['notifications.left'].replace('{count}', String(count))

describe('Notifications in the mini-program', () => {
  it('ask WeChat in the tap; each yes allows one message more', async () => {
    const phone = await linked('tea', '18650000001', 'notifications')
    await phone.seen(button(words['notifications.allow']), 15_000)
    phone.decisions.requestSubscribeMessage = { 'sandbox-quote': 'accept' }
    for (const count of [1, 2]) {
      phone.tap(allow(phone))
      await phone.until(() => says(phone, left(count)), 10_000, `${count} allowed`)
      await anotherTap(phone)
    }
    const asked = phone.asked.filter(({ name }) => name === 'requestSubscribeMessage')
    deepEqual(
      asked.map(({ options }) => JSON.stringify(options.tmplIds)),
      ['["sandbox-quote"]', '["sandbox-quote"]'],
    )
    assertSound(phone)
  })

  it('say so when WeChat is told no, or asks nothing, and tell the server nothing', async () => {
    const phone = await linked('nut', '18650000002', 'notifications')
    await phone.seen(button(words['notifications.allow']), 15_000)
    phone.decisions.requestSubscribeMessage = { 'sandbox-quote': 'reject' }
    for (let i = 0; i < 2; i += 1) {
      phone.tap(allow(phone))
      await phone.seen(words['notifications.not_allowed'], 10_000)
      // The next one says the same.
      await phone.until(() => !phone.find(words['notifications.not_allowed']), 10_000, 'it to go')
      await anotherTap(phone)
      // Without a decision WeChat fails the call, as it does once all of its messages are switched off.
      delete phone.decisions.requestSubscribeMessage
    }
    equal(phone.asked.filter(({ name }) => name === 'requestSubscribeMessage').length, 2)
    deepEqual(calls(phone, 'addSubscribeConsents'), [])
    assert(!says(phone, left(1)))
    assertSound(phone)
  })

  it('lead to linking WeChat where it is not linked, and are back once it is', async () => {
    const tokens = await registerHere(place.client, '18650000003')
    const phone = await place.phone({ stored: stored(tokens), open: file('notifications') })
    await phone.seen(button(words['notifications.link']), 15_000)
    phone.tap(button(words['notifications.link']))
    await phone.until(() => phone.path === file('bind_wechat'), 10_000, 'the page that links')
    phone.loginCode = 'sandbox-notified'
    await phone.seen(button(words['bind.own']), 15_000)
    await anotherTap(phone)
    phone.tap(button(words['bind.own']))
    await phone.until(() => phone.path === file('notifications'), 10_000, 'the choices')
    await phone.seen(button(words['notifications.allow']), 15_000)
    assertSound(phone)
  })

  it('keep a switch, without which the kind can’t pop up either, and flip it back without a network', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: file('notifications') })
    const of = (way: 'list' | 'popup'): Wanted => {
      const label = words['notifications.switch']
        .replace('{name}', words['notifications.kind_fan'])
        .replace('{way}', words[`notifications.way_${way}`])
      return { class: 'switch', where: node => node.attrs.ariaLabel === label }
    }
    const isOn = (way: 'list' | 'popup') => String(phone.get(of(way)).attrs.class).includes('switch--on')
    await phone.seen(of('list'), 15_000)
    assert(isOn('list') && isOn('popup'))
    phone.tap(of('list'))
    await phone.until(
      () => calls(phone, 'setNotificationChoice').at(-1)?.statusCode === 200 && isQuiet(phone),
      10_000,
      'it to be kept',
    )
    await phone.until(() => !isOn('list') && !isOn('popup'), 5000, 'both switches to flip')
    await anotherTap(phone)
    phone.goOffline()
    phone.tap(of('list'))
    await phone.seen(words['error.offline'], 10_000)
    await phone.until(() => !isOn('list'), 5000, 'the switch to flip back')
    assertSound(phone)
  })
})

describe('The offer to be told in WeChat', () => {
  it('stands over one’s own posts until it is answered, for all kinds in one question', async () => {
    const phone = await linked('rice', '18650000004', 'my_release')
    await phone.seen(words['subscribe.examine'], 15_000)
    phone.decisions.requestSubscribeMessage = { 'sandbox-examine': 'accept', 'sandbox-quote': 'reject' }
    phone.tap(button(words['subscribe.ask']))
    await phone.seen(words['subscribe.allowed'], 10_000)
    await phone.until(() => !phone.find({ class: 'subscribe-offer' }), 10_000, 'the offer to go')
    const sent = calls(phone, 'addSubscribeConsents')
    equal(sent.length, 1)
    deepEqual(
      phone.asked
        .filter(({ name }) => name === 'requestSubscribeMessage')
        .map(({ options }) => JSON.stringify(options.tmplIds)),
      ['["sandbox-examine","sandbox-quote"]'],
    )
    assertSound(phone)
  })
})
