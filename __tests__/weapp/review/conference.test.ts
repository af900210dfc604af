import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import { tokenOf } from '../../support/market'
import { registerHere } from '../../support/people'
import { WxError } from '../runner/wx/api'
import { type Phone, textOf } from '../runner'
import { ADMIN, anotherTap, assertSound, BUYER, button, endpoints, firstCard, market, SELLER, words } from '../suite'

const { conference } = endpoints
const place = market()
const PAGE = fileOf(routeOf('conference'))
const LEADER = '13800000002'
const WAIT_MS = 15_000

const ahead = async () => (await place.client.call(conference.getConferencePage, { when: 'ahead' })).result.items
const opened = async (mobile: string, query = ''): Promise<Phone> => {
  const phone = await place.phone({ stored: await place.session(mobile), open: `${PAGE}${query}` })
  await phone.seen({ class: 'conference__title' }, WAIT_MS)
  await phone.until(() => phone.network.atOnce === 0, WAIT_MS, 'the page')
  return phone
}
const toast = (phone: Phone) => phone.find({ class: 'toast' })

describe('The Tuesday appointment', () => {
  it('is booked once however often it is tapped, and given back', async () => {
    const [before] = await ahead()
    const phone = await opened(BUYER)
    phone.tap(button(words['conference.book']))
    phone.tap(button(words['conference.book']))
    await phone.seen(button(words['conference.booked']), WAIT_MS)
    equal((await ahead())[0].booked_count, before.booked_count + 1)
    await anotherTap(phone)
    phone.tap(button(words['conference.booked']))
    await phone.seen(words['conference.ask_cancel'])
    await anotherTap(phone)
    phone.tap(button(words['conference.cancel']))
    await phone.seen(button(words['conference.book']), WAIT_MS)
    equal((await ahead())[0].booked_count, before.booked_count)
    assertSound(phone)
  })

  it('goes into the phone’s calendar; a refusal leads to the settings, a failure is said', async () => {
    const [next] = await ahead()
    const phone = await opened(LEADER)
    const add = async () => {
      await anotherTap(phone)
      phone.tap(words['conference.calendar'])
    }
    await add()
    await phone.seen(words['conference.calendar_refused'], WAIT_MS)
    await anotherTap(phone)
    phone.tap(button(words['conference.later']))
    await phone.until(() => !phone.find(words['conference.calendar_refused']), WAIT_MS, 'the question to go')
    await add()
    await phone.seen(words['conference.calendar_refused'], WAIT_MS)
    await anotherTap(phone)
    phone.tap(button(words['conference.calendar_settings']))
    await phone.until(() => phone.asked.some(({ name }) => name === 'openSetting'), WAIT_MS, 'the settings')

    phone.decisions.addPhoneCalendar = new WxError('addPhoneCalendar:fail system error')
    await add()
    await phone.seen(words['conference.calendar_failed'], WAIT_MS)
    phone.decisions.addPhoneCalendar = {}
    await add()
    await phone.seen(words['conference.calendar_added'], WAIT_MS)
    const asked = phone.asked.filter(({ name }) => name === 'addPhoneCalendar')
    const { startTime, alarmOffset } = asked[asked.length - 1].options as { startTime: number; alarmOffset: number }
    deepEqual([startTime, alarmOffset], [Date.parse(next.starts_at) / 1000, 3600])
    assertSound(phone)
  })

  it('copies the address of a replay, since a mini-program opens no foreign one', async () => {
    const { items } = (await place.client.call(conference.getConferencePage, { when: 'past' })).result
    const past = items.find(one => one.has_replay)!
    const phone = await opened(LEADER, `?conference_code=${past.conference_code}`)
    phone.tap(button(words['conference.replay']))
    await phone.until(() => toast(phone), WAIT_MS, 'the toast')
    const { result } = await place.client.call(conference.getConference, { conference_code: past.conference_code })
    equal(phone.clipboard, result.replay_url)
    assertSound(phone)
  })

  it('opens a Channels live by WeChat’s own call; where that fails its name is copied', async () => {
    const [{ conference_code }] = await ahead()
    const token = await tokenOf(place.client, LEADER)
    const { result } = await place.client.call(conference.getConference, { conference_code }, { token })
    const phone = await place.phone({ stored: await place.session(LEADER) })
    await phone.until(() => firstCard(phone), WAIT_MS, 'home')
    // It isn't Tuesday evening: the answers say that it is live, and where.
    phone.network.stub = ({ url }) => {
      if (url.includes('/getConference?'))
        return { body: { code: 1, message: '', result: { ...result, state: 'live' } } }
      if (url.includes('/enterConference'))
        return { body: { code: 1, message: '', result: { kind: 'channels', target: 'sphTuesday', name: '团长看板' } } }
      return undefined
    }
    await phone.open(`${PAGE}?conference_code=${conference_code}`)
    await phone.seen(button(words['conference.enter']), WAIT_MS)
    phone.decisions.openChannelsLive = {}
    phone.tap(button(words['conference.enter']))
    const asked = () => phone.asked.filter(({ name }) => name === 'openChannelsLive')
    await phone.until(() => asked().length === 1, WAIT_MS, 'the live')
    equal(asked()[0].options.finderUserName, 'sphTuesday')
    equal(phone.clipboard, '')
    phone.decisions.openChannelsLive = new WxError('openChannelsLive:fail not supported')
    await phone.until(() => phone.network.atOnce === 0, WAIT_MS, 'the page')
    await anotherTap(phone)
    phone.tap(button(words['conference.enter']))
    await phone.until(() => phone.clipboard === '团长看板', WAIT_MS, 'the name')
    assertSound(phone)
  })

  it('booked out in the same second tells who comes too late, and is waited for by the next tap', async () => {
    const [{ conference_code, booked_count, waiting_count }] = await ahead()
    const { access_token: token } = await registerHere(place.client, '18700000201')
    await registerHere(place.client, '18700000202')
    const admin = await tokenOf(place.client, ADMIN)
    const { version, title, summary, presenter_seats, live, replay_url } = (
      await place.client.call(conference.getDeskConference, { conference_code }, { token: admin })
    ).result
    const capacity = booked_count + 1
    const edit = { conference_code, version, title, summary, presenter_seats, live, replay_url, capacity }
    equal((await place.client.call(conference.saveConference, edit, { token: admin })).code, 1)

    const phone = await opened('18700000202', `?conference_code=${conference_code}`)
    // Someone else gets the last place while the tap is on its way.
    const takeLast = async () => {
      await place.client.call(conference.bookConference, { conference_code }, { token })
      return undefined
    }
    phone.network.stub = ({ url }) => (url.includes('/bookConference') ? takeLast() : undefined)
    phone.tap(button(words['conference.book']))
    await phone.seen('名额已约满，可以排队候补', WAIT_MS)
    phone.network.stub = undefined
    await phone.seen(button(words['conference.wait']), WAIT_MS)
    await phone.until(() => phone.network.atOnce === 0, WAIT_MS, 'the page')
    await anotherTap(phone)
    phone.tap(button(words['conference.wait']))
    const waits = words['conference.waiting'].replace('{place}', String(waiting_count + 1))
    await phone.seen(button(waits), WAIT_MS)
    const [now] = await ahead()
    deepEqual([now.booked_count, now.capacity, now.waiting_count], [capacity, capacity, waiting_count + 1])
    assertSound(phone)
  })

  it('is applied for by an enterprise, with one of its goods', async () => {
    const { conference_code } = (await ahead())[2]
    const query = `?conference_code=${conference_code}`
    const phone = await opened(SELLER, query)
    phone.tap(button(words['conference.apply']))
    const own = () => phone.findAll({ class: 'conference__row', in: { class: 'conference__own' } })
    await phone.until(() => own().length > 0, WAIT_MS, 'what one has')
    await anotherTap(phone)
    phone.tap(button(words['conference.apply_send']))
    await phone.seen(words['conference.apply_choose'], WAIT_MS)
    const title = textOf(own()[0]).trim()
    phone.tap(own()[0])
    phone.input({ id: 'field-note' }, '产地直发')
    await anotherTap(phone)
    phone.tap(button(words['conference.apply_send']))
    const mine = (state: string) =>
      phone.findAll({ class: 'conference__row--mine' }).find(row => {
        const text = textOf(row)
        return text.includes(title) && text.includes(state)
      })
    await phone.until(() => mine(words['conference.state_pending']), WAIT_MS, 'the application')
    assertSound(phone)
  })
})
