import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RouteName } from '../../../src/routes'
import { registerHere } from '../../support/people'
import { file, isQuiet } from '../account-steps'
import { textOf, type Phone } from '../runner'
import { assertSound, badge, endpoints, market, PASSWORD, SELLER, words } from '../suite'

const LEADER = '13800000002'
const place = market()

const rows = (phone: Phone) => phone.findAll({ class: 'message__open' })
const isBound = (phone: Phone) => phone.sockets.sent.some(text => text.includes('"bind"')) && isQuiet(phone)

/** Goes from my page to the system messages by taps. */
const openSystem = async (phone: Phone) => {
  phone.tap({ class: 'bell__box' })
  const channels = () => phone.findAll({ class: 'channel' })
  await phone.until(() => channels().length === 4 && isQuiet(phone), 15_000, 'four channels')
  phone.tap(channels().find(node => textOf(node).includes(words['message.channel_system']))!)
  await phone.until(() => phone.path === file('system_message') && rows(phone).length > 0, 15_000, 'the messages')
}
const backToMy = async (phone: Phone) => {
  while (phone.path !== file('my')) await phone.back()
}

/** A new user's phone, and a function that changes the password with its session (which ends all others). */
const newcomer = async (mobile: string, open?: RouteName) => {
  await registerHere(place.client, mobile, { nickname: '新来的人' })
  const phone = await place.phone({ stored: await place.session(mobile), open: open && file(open) })
  await phone.until(() => isBound(phone), 15_000, 'binding')
  const cause = async () => {
    const { access_token: token } = JSON.parse(String(phone.stored.get('token'))) as { access_token: string }
    const input = { old_password: PASSWORD, password: 'demo5678' }
    assert.equal((await place.client.call(endpoints.account.changePassword, input, { token })).code, 1)
  }
  return { phone, cause }
}

describe('Messages in the mini-program', () => {
  it('are listed by channel and open their object, which marks them as read on the other phone, too', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER) })
    const other = await place.phone({ stored: await place.session(SELLER) })
    await other.until(() => badge(other) !== '' && isQuiet(other), 15_000, 'a badge')
    const before = Number(badge(other))
    await phone.open(file('message'))
    await phone.until(() => phone.findAll({ class: 'channel' }).length === 4, 15_000, 'four channels')
    phone.tap(
      phone.findAll({ class: 'channel' }).find(node => textOf(node).includes(words['message.channel_examine']))!,
    )
    await phone.until(() => phone.path === file('examine_message') && rows(phone).length > 0, 15_000, 'the reviews')
    phone.tap(rows(phone)[0])
    await phone.until(
      () => phone.path === file('supply_detail') || phone.path === file('purchase_detail'),
      10_000,
      'what it is about',
    )
    await other.until(() => badge(other) === String(before - 1), 10_000, 'one less on the other phone')
    assertSound(phone)
  })

  it('are deleted only after a confirmation', async () => {
    const phone = await place.phone({ stored: await place.session(LEADER) })
    await phone.open(file('system_message'))
    await phone.until(() => rows(phone).length > 0 && isQuiet(phone), 15_000, 'the messages')
    const many = rows(phone).length
    phone.tap({ class: 'message__delete' })
    await phone.seen(words['message.delete_title'])
    phone.tap({ text: words['message.delete_no'], in: { class: 'btn' } })
    await phone.until(() => !phone.find(words['message.delete_title']))
    assert.equal(rows(phone).length, many)
    phone.tap({ class: 'message__delete' })
    await phone.seen(words['message.delete_title'])
    // A double tap deletes one message.
    const yes = phone.get({ text: words['message.delete'], in: { class: 'btn' } })
    phone.tap(yes)
    phone.tap(yes)
    const deleted = () => phone.network.log.filter(item => item.url.includes('deleteMessage'))
    await phone.until(() => rows(phone).length === many - 1, 10_000, 'one row less')
    await phone.until(() => deleted().some(item => item.statusCode === 200) && isQuiet(phone))
    assert.equal(deleted().length, 1)
    assertSound(phone)
  })

  it('slide in over the open page, and open in full', async () => {
    const { phone, cause } = await newcomer('18700000011')
    await cause()
    await phone.seen({ class: 'message-card' }, 10_000)
    assert.ok(phone.text().includes(words['message.security_password_changed']))
    // As WeChat's template prints it: this is what a screen reader gets.
    assert.equal(phone.get({ class: 'message-popup' }).attrs.ariaRole, 'status')
    phone.tap({ class: 'message-card__body' })
    await phone.until(() => phone.path === file('system_message_detail'), 10_000, 'the message in full')
    await phone.seen(words['message.to_security'], 10_000)
    assertSound(phone)
  })
})

describe('My page in the mini-program', () => {
  it('raises its badge by one for a new message, and lowers it by one when read', async () => {
    const { phone, cause } = await newcomer('18700000012', 'my')
    await phone.seen('新来的人', 15_000)
    await phone.until(() => badge(phone) === '1', 10_000, 'the welcome to be counted')
    await cause()
    await phone.until(() => badge(phone) === '2', 10_000, 'one more')
    await openSystem(phone)
    assert.equal(rows(phone).length, 2)
    phone.tap(rows(phone)[0])
    await phone.seen(words['message.to_security'], 10_000)
    await backToMy(phone)
    await phone.until(() => badge(phone) === '1', 10_000, 'one less')
    assertSound(phone)
  })

  it('doesn’t lower its badge for a reading that didn’t reach the server', async () => {
    const { phone } = await newcomer('18700000013', 'my')
    await phone.until(() => badge(phone) === '1', 10_000, 'the welcome to be counted')
    await openSystem(phone)
    phone.goOffline()
    phone.tap(rows(phone)[0])
    await phone.until(() => phone.path === file('system_message_detail'), 10_000, 'its page')
    // The message is shown as the list had it.
    await phone.seen(words['message.publish'], 10_000)
    await phone.seen(words['state.again'])
    await backToMy(phone)
    await phone.until(() => badge(phone) === '1', 10_000, 'the badge as before')
    assertSound(phone)
  })

  it('opens what its figures count, and without a network shows cached figures and says so', async () => {
    const seller = await place.phone({ stored: await place.session(SELLER), open: file('my') })
    const figures = () => seller.findAll({ class: 'counts__item' }).map(textOf)
    await seller.until(() => figures().length === 4 && figures().every(text => /^\d/.test(text)), 15_000, 'figures')
    const seen = figures()
    seller.tap(seller.findAll({ class: 'counts__item' })[2])
    await seller.until(() => seller.path === file('my_release'), 10_000, 'what they have published')
    assertSound(seller)
    seller.stop()

    const again = await place.phone({ stored: seller.stored, offline: true, open: file('my') })
    await again.seen(words['state.again'], 15_000)
    assert.deepEqual(again.findAll({ class: 'counts__item' }).map(textOf), seen)
    assert.match(again.text(), /禾田果业/)
    again.goOnline()
    again.tap({ class: 'offline__again' })
    await again.until(() => !again.find(words['state.again']), 15_000, 'the strip to go')
    assertSound(again)
  })
})
