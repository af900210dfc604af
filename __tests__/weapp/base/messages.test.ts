import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '#domain/base/storage'
import type { RouteName } from '#src/routes'
import { LEADER } from '../../support/market'
import { registerHere } from '../../support/people'
import { calls, file, isQuiet, started } from '../account-steps'
import { textOf, type Phone } from '../runner'
import { assertSound, atRest, badge, button, endpoints, market, PASSWORD, SELLER, words } from '../suite'

const { messages } = endpoints
const place = market()

const rows = (phone: Phone) => phone.findAll({ class: 'message__open' })
const tokenIn = (phone: Phone) =>
  (JSON.parse(phone.stored.get(STORAGE.token) ?? '{}') as { access_token: string }).access_token

/** A started phone that has the message pages' subpackage already: without a network WeChat can't load it. */
const phoneOf = async (mobile: string) => {
  const phone = await place.phone({ stored: await place.session(mobile), open: file('conference_message') })
  await phone.seen({ class: 'message__open' }, 15_000)
  await started(phone)
  return phone
}
/** A new user's phone, and the id of the welcome, their only message. */
const newcomer = async (mobile: string) => {
  await registerHere(place.client, mobile, { nickname: '新来的人' })
  const phone = await phoneOf(mobile)
  const { result } = await place.client.call(messages.getMessagePage, { channel: 'system' }, { token: tokenIn(phone) })
  return { phone, welcome: result.items[0].id }
}
const deleteElsewhere = async (phone: Phone, id: string) =>
  equal((await place.client.call(messages.deleteMessage, { id }, { token: tokenIn(phone) })).code, 1)
const detailOf = (id: string) => `${file('system_message_detail')}?id=${id}`
const isBound = (phone: Phone) => phone.sockets.sent.some(text => text.includes('"bind"')) && isQuiet(phone)

/** Goes from my page to the system messages by taps. */
const openSystem = async (phone: Phone) => {
  phone.tap({ class: 'bell__box' })
  const channels = () => phone.findAll({ class: 'channel' })
  await phone.until(() => channels().length === 5 && isQuiet(phone), 15_000, 'the channels and enquiries')
  phone.tap(channels().find(node => textOf(node).includes(words['message.channel_system']))!)
  await phone.until(() => phone.path === file('system_message') && rows(phone).length > 0, 15_000, 'the messages')
}
const backToMy = async (phone: Phone) => {
  while (phone.path !== file('my')) await phone.back()
}

/** A new user's phone, and a function that changes the password with its session (which ends all others). */
const arriving = async (mobile: string, open?: RouteName) => {
  await registerHere(place.client, mobile, { nickname: '新来的人' })
  const phone = await place.phone({ stored: await place.session(mobile), open: open && file(open) })
  await phone.until(() => isBound(phone), 15_000, 'binding')
  const cause = async () => {
    const token = tokenIn(phone)
    const input = { old_password: PASSWORD, password: 'demo5678' }
    equal((await place.client.call(endpoints.account.changePassword, input, { token })).code, 1)
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
    await phone.until(() => phone.findAll({ class: 'channel' }).length === 5, 15_000, 'the channels and enquiries')
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
    equal(rows(phone).length, many)
    phone.tap({ class: 'message__delete' })
    await phone.seen(words['message.delete_title'])
    // A double tap deletes one message.
    const yes = phone.get({ text: words['message.delete'], in: { class: 'btn' } })
    phone.tap(yes)
    phone.tap(yes)
    const deleted = () => phone.network.log.filter(item => item.url.includes('deleteMessage'))
    await phone.until(() => rows(phone).length === many - 1, 10_000, 'one row less')
    await phone.until(() => deleted().some(item => item.statusCode === 200) && isQuiet(phone))
    equal(deleted().length, 1)
    assertSound(phone)
  })

  it('slide in over the open page, and open in full', async () => {
    const { phone, cause } = await arriving('18700000011')
    await cause()
    await phone.seen({ class: 'message-card' }, 10_000)
    assert(phone.text().includes(words['message.security_password_changed']))
    // As WeChat's template prints it: this is what a screen reader gets.
    equal(phone.get({ class: 'message-popup' }).attrs.ariaRole, 'status')
    phone.tap({ class: 'message-card__body' })
    await phone.until(() => phone.path === file('system_message_detail'), 10_000, 'the message in full')
    await phone.seen(words['message.to_security'], 10_000)
    assertSound(phone)
  })
})

describe('My page in the mini-program', () => {
  it('raises its badge by one for a new message, and lowers it by one when read', async () => {
    const { phone, cause } = await arriving('18700000012', 'my')
    await phone.seen('新来的人', 15_000)
    await phone.until(() => badge(phone) === '1', 10_000, 'the welcome to be counted')
    await cause()
    await phone.until(() => badge(phone) === '2', 10_000, 'one more')
    await openSystem(phone)
    equal(rows(phone).length, 2)
    phone.tap(rows(phone)[0])
    await phone.seen(words['message.to_security'], 10_000)
    await backToMy(phone)
    await phone.until(() => badge(phone) === '1', 10_000, 'one less')
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
    deepEqual(again.findAll({ class: 'counts__item' }).map(textOf), seen)
    match(again.text(), /禾田果业/)
    again.goOnline()
    again.tap({ class: 'offline__again' })
    await again.until(() => !again.find(words['state.again']), 15_000, 'the strip to go')
    assertSound(again)
  })
})

describe('A list of messages', () => {
  const LISTS = [
    ['message', 'channel'],
    ['system_message', 'message__open'],
  ] as const

  for (const [name, row] of LISTS)
    it(`${name}: without a network it says so and loads on retry; cached it is shown, marked as old`, async () => {
      const phone = await phoneOf(LEADER)
      /** The first ones only: how many are drawn is up to the list. News that were seen lose their mark. */
      const texts = () =>
        phone
          .findAll({ class: row })
          .slice(0, 3)
          // Without the age, which changes meanwhile.
          .map(node =>
            textOf(node)
              .replace(words['message.unread_mark'], '')
              .replace(/\d+ ?(?:秒|分钟|小时|天)前|刚刚/, ''),
          )
      phone.goOffline()
      await phone.open(file(name))
      await phone.seen(button(words['state.retry']), 15_000)
      await phone.seen(words['error.offline'])
      deepEqual(texts(), [])
      phone.goOnline()
      phone.tap(button(words['state.retry']))
      await phone.until(() => texts().length > 0 && isQuiet(phone), 15_000, 'the rows')
      equal(phone.find({ class: 'offline' }), undefined)
      const seen = texts()

      phone.goOffline()
      await phone.open(file('conference_message'))
      await phone.open(file(name))
      await phone.seen({ class: 'offline' }, 15_000)
      deepEqual(texts(), seen)
      phone.goOnline()
      phone.tap(words['state.again'])
      await phone.until(() => !phone.find({ class: 'offline' }), 15_000, 'the mark to go')
      deepEqual(texts(), seen)
      assertSound(phone)
    })

  it('leads on when empty: to people to follow, to publishing and back, or home', async () => {
    const { phone, welcome } = await newcomer('18700000201')
    await phone.open(file('follow_message'))
    await phone.seen(words['message.follow_empty'], 15_000)
    phone.tap(button(words['message.find']))
    await phone.until(() => phone.path === file('follow'), 15_000, 'the follow tab')
    await phone.open(file('examine_message'))
    await phone.seen(words['message.examine_empty'], 15_000)
    phone.tap(button(words['message.publish']))
    const choice = words['release.choose_purchase']
    await phone.seen({ class: 'release__choice', where: node => textOf(node).includes(choice) }, 15_000)
    equal(phone.path, file('release_popup'))
    phone.tap({ class: 'release__choice', where: node => textOf(node).includes(choice) })
    await phone.until(() => phone.path === file('release_purchase'), 15_000, 'the form')
    await phone.back()
    equal(phone.path, file('examine_message'))
    await deleteElsewhere(phone, welcome)
    await phone.open(file('system_message'))
    await phone.seen(words['message.system_empty'], 15_000)
    phone.tap(button(words['message.home']))
    await phone.until(() => phone.path === file('home'), 15_000, 'home')
    assertSound(phone)
  })
})

describe('A system message opened by its address', () => {
  it('says so if it was deleted on another phone, leads to the messages, and doesn’t return offline', async () => {
    const { phone, welcome } = await newcomer('18700000202')
    await phone.open(file('system_message'))
    await phone.until(() => rows(phone).length === 1 && isQuiet(phone), 15_000, 'the message')
    phone.tap(rows(phone)[0])
    await phone.seen(button(words['message.publish']), 15_000)
    await deleteElsewhere(phone, welcome)
    await phone.open(detailOf(welcome))
    await phone.seen(words['message.gone'], 15_000)
    equal(phone.find(button(words['message.publish'])), undefined)

    phone.goOffline()
    await phone.open(detailOf(welcome))
    await phone.seen(button(words['state.retry']), 15_000)
    equal(phone.find(button(words['message.publish'])), undefined)
    phone.goOnline()
    phone.tap(button(words['state.retry']))
    await phone.seen(words['message.gone'], 15_000)
    phone.tap(button(words['message.back']))
    await phone.until(() => phone.path === file('message'), 10_000, 'the messages')
    assertSound(phone)
  })
})

describe('The newest message over a page', () => {
  const MODAL = file('message_popup')
  const card = (phone: Phone) => phone.seen({ class: 'message-card__body' }, 15_000)

  it('opens in full in place and is read; a tap beside it closes it', async () => {
    const { phone } = await newcomer('18700000204')
    await phone.open(file('home'))
    await phone.until(() => badge(phone) === '1', 15_000, 'the welcome to be counted')
    await phone.open(MODAL)
    await card(phone)
    phone.tap({ class: 'latest__ground' })
    await phone.until(() => phone.path === file('home') && badge(phone) === '1', 10_000, 'home')
    await phone.open(MODAL)
    phone.tap(await card(phone))
    await phone.until(() => phone.path === file('system_message_detail'), 15_000, 'the message in full')
    await phone.seen(button(words['message.publish']), 15_000)
    equal(phone.navigation.stack.length, 1)
    await phone.until(() => calls(phone, 'readMessage').at(-1)?.statusCode === 200, 10_000, 'it to be read')
    await phone.open(file('home'))
    await phone.seen({ class: 'tabbar__item' }, 15_000)
    await atRest(phone)
    equal(badge(phone), '')
    assertSound(phone)
  })
})
