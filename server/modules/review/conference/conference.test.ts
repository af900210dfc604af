import assert, { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import { CONFERENCE } from '#domain/review/conference'
import { hasEnterprise } from '../certification'
import { createSessions } from '../../base/account/sessions'
import { createTokens } from '../../base/account/tokens'
import { createConferenceServices } from './services'
import { createNewsCounter } from '../../market/follow'
import { createMessageService } from '../../base/message'
import { CHANNELS, faultsOfMeetings, insertMeeting } from '#__tests__/support/conferences'
import { crowd, type Person, personOf, shelveProduct } from '#__tests__/support/crowd'
import { ADMIN, LEADER, SUPPLIER, VIP } from '#__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'

const { conference, messages } = endpoints
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

describe('the weekly meeting', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let clock: FakeClock
  let minute: () => Promise<void>
  let people: Person[]
  let supplier: Person
  let leader: Person
  let vip: Person
  let admin: Person

  const db = () => server.context.db
  const meeting = (more: Parameters<typeof insertMeeting>[2] = {}) => insertMeeting(db(), clock, more)
  /** A token for the present time: the clock has moved on. */
  const renewed = async (person: Person): Promise<Person> => {
    const sessions = createSessions(server.context, createTokens(server.context))
    const { access_token: token } = await sessions.start(db(), { ...person, roles: ['user'], permissions: [] })
    return { ...person, token }
  }
  const renew = async () => {
    people = await Promise.all(people.map(renewed))
    ;[supplier, leader, vip, admin] = await Promise.all([supplier, leader, vip, admin].map(renewed))
  }
  const by = ({ token }: Person) => ({ token })
  const book = (code: string, who: Person, waits?: boolean) =>
    app.call(conference.bookConference, { conference_code: code, waits }, by(who))
  const booked = async (code: string, who: Person, waits?: boolean) => {
    const answer = await book(code, who, waits)
    equal(answer.code, 1, JSON.stringify(answer))
    return answer.result
  }
  const cancel = (code: string, who: Person) => app.call(conference.cancelBooking, { conference_code: code }, by(who))
  const seen = async (code: string, who?: Person) =>
    (await app.call(conference.getConference, { conference_code: code }, who && by(who))).result
  const messagesTo = async (who: Person, channel: 'system' | 'examine' = 'system') =>
    (await app.call(messages.getMessagePage, { channel }, by(who))).result.items
  const messageKeysOf = async (who: Person, code: string, channel: 'system' | 'examine' = 'system') =>
    (await messagesTo(who, channel)).filter(one => one.object_code === code).map(one => one.key)
  const announced = async (code: string) =>
    (await app.call(messages.getMessagePage, { channel: 'conference', limit: 50 })).result.items
      .filter(one => one.object_code === code)
      .map(one => one.key)
  /** Without the opening, which the server's own clock may tell in between. */
  const announcedLater = async (code: string) => (await announced(code)).filter(key => key !== 'conference.opened')
  const product = (owner: Person, title: string) => shelveProduct(server.context, owner.id, title)
  const apply = async (code: string, who: Person, object_code: string) =>
    app.call(conference.applyToPresent, { conference_code: code, object_kind: 'product', object_code }, by(who))
  const applied = async (code: string, who: Person, title: string): Promise<string> => {
    const answer = await apply(code, who, await product(who, title))
    equal(answer.code, 1, JSON.stringify(answer))
    return answer.result.presentation_code
  }
  const decide = (presentation_code: string, reason?: string, who = admin) =>
    app.call(
      conference.decidePresentation,
      { presentation_code, decision: reason === undefined ? 'approved' : 'rejected', reason },
      by(who),
    )
  const atDesk = async (code: string) =>
    (await app.call(conference.getDeskConference, { conference_code: code }, by(admin))).result
  const save = async (code: string, more: Partial<Input<typeof conference.saveConference>>) => {
    const { version, title, summary, capacity, presenter_seats, live, replay_url } = await atDesk(code)
    const edit = {
      conference_code: code,
      version,
      title,
      summary,
      capacity,
      presenter_seats,
      live,
      replay_url,
      ...more,
    }
    return app.call(conference.saveConference, edit, by(admin))
  }

  before(async () => {
    clock = new FakeClock()
    server = await startInProcess({ clock, env: { SEED: 'demo' } })
    app = client(server.url)
    const { context } = server
    ;({ minute } = createConferenceServices(context, {
      messages: createMessageService(context, createNewsCounter()),
      checkTexts: async () => {},
      publicBase: '',
      hasEnterprise,
      attended: async () => {},
    }))
    people = await crowd(context, 40)
    supplier = await personOf(context, app, SUPPLIER)
    leader = await personOf(context, app, LEADER)
    vip = await personOf(context, app, VIP)
    admin = await personOf(context, app, ADMIN)
    // An admin's rights are their row's, whatever the session says.
    await sql`update users set roles = array['user', 'admin'] where id = ${admin.id}`.execute(context.db)
  })
  after(() => server.stop())

  it('is made for each Tuesday of four weeks, at 20:00 in Shanghai, and only once', async () => {
    const starts = async () =>
      (
        await sql<{ at: string; n: number }>`
        select to_char(starts_at at time zone 'Asia/Shanghai', 'Dy HH24:MI') as at, count(*)::int as n from conferences
        where starts_at > ${new Date(clock.now()).toISOString()} group by 1`.execute(db())
      ).rows
    await sql`delete from conferences c where starts_at > ${new Date(clock.now()).toISOString()}
      and not exists (select from conference_bookings b where b.conference_id = c.id)
      and not exists (select from conference_presentations p where p.conference_id = c.id)`.execute(db())
    await Promise.all([minute(), minute(), minute()])
    deepEqual(await starts(), [{ at: 'Tue 20:00', n: 4 }])
    await minute()
    deepEqual(await starts(), [{ at: 'Tue 20:00', n: 4 }])
    const { items } = (await app.call(conference.getConferencePage, { when: 'ahead' })).result
    deepEqual(
      items.map(one => one.state),
      ['open', 'open', 'announced', 'announced'],
    )
    deepEqual(
      items.slice(1).map((one, i) => one.number - items[i].number),
      [1, 1, 1],
    )
    equal((await announced(items[1].conference_code)).filter(key => key === 'conference.opened').length, 1)
  })

  it('is on home for visitors, with what a person has booked of it', async () => {
    const code = await meeting({ startsInMs: HOUR_MS })
    clock.advance(2_000)
    const visitor = (await app.call(conference.getNextConference, {})).result
    equal(visitor.conference?.conference_code, code)
    equal(visitor.booking_state, null)
    await booked(code, leader)
    equal((await app.call(conference.getNextConference, {}, by(leader))).result.booking_state, 'booked')
    equal((await app.call(conference.getNextConference, {}, by(vip))).result.booking_state, null)
    await sql`delete from conference_bookings where user_id = ${leader.id}
      and conference_id = (select id from conferences where conference_code = ${code})`.execute(db())
    await sql`delete from conferences where conference_code = ${code}`.execute(db())
  })

  it('gives places while there are any, then places on the waiting list, which moves up by itself', async () => {
    const code = await meeting({ capacity: 2 })
    deepEqual(await booked(code, people[0]), {
      state: 'booked',
      place: null,
      remind_hour: true,
      remind_start: true,
    })
    await booked(code, people[1])
    equal((await booked(code, people[1])).state, 'booked', 'a second tap books nothing more')
    const full = await book(code, people[2])
    deepEqual([full.code, full.message], [409, '名额已约满，可以排队候补'])
    deepEqual([(await booked(code, people[2], true)).place, (await booked(code, people[3], true)).place], [1, 2])
    deepEqual([(await seen(code)).booked_count, (await seen(code)).waiting_count], [2, 2])

    equal((await cancel(code, people[0])).result.state, 'cancelled')
    equal((await seen(code, people[2])).booking?.state, 'booked')
    equal((await seen(code, people[3])).booking?.place, 1)
    deepEqual(await messageKeysOf(people[2], code), ['conference.moved_up'])
    equal((await cancel(code, people[0])).code, 409, 'nothing is left to cancel')
    clock.advance(1_000)
    equal((await booked(code, people[0], true)).place, 2, 'who comes back waits at the end')
    equal((await cancel(code, people[3])).result.state, 'cancelled', 'leaving the waiting list moves nobody')
    equal((await seen(code, people[0])).booking?.place, 1)
    deepEqual(await faultsOfMeetings(db()), [])
  })

  it('in a rush gives exactly its places, and everyone else a clear answer', async () => {
    const code = await meeting({ capacity: 7 })
    const answers = await Promise.all(people.map(who => book(code, who)))
    equal(answers.filter(answer => answer.code === 1 && answer.result.state === 'booked').length, 7)
    const others = answers.filter(answer => answer.code !== 1)
    deepEqual([...new Set(others.map(answer => `${answer.code} ${answer.message}`))], ['409 名额已约满，可以排队候补'])
    equal((await seen(code)).booked_count, 7)
    deepEqual(await faultsOfMeetings(db()), [])
  })

  it('gives the same answer again to a booking whose answer was lost, though it is full by now', async () => {
    const code = await meeting({ capacity: 1 })
    const again = () =>
      app.call(
        conference.bookConference,
        { conference_code: code },
        { token: people[5].token, headers: { 'idempotency-key': `same-${code}` } },
      )
    equal((await again()).result.state, 'booked')
    equal((await again()).result.state, 'booked')
    equal((await book(code, people[6])).code, 409)
  })

  it('is booked only while it is open, and refused with the reason otherwise', async () => {
    const early = await meeting({ startsInMs: CONFERENCE.opensMs + DAY_MS })
    equal((await book(early, leader)).message, '还没有开放预约')
    const over = await meeting({ startsInMs: -3 * HOUR_MS })
    equal((await book(over, leader)).message, '这一场已经结束')
    equal((await book('k0', leader)).code, 404)
    const begun = await meeting({ startsInMs: -10 * MINUTE_MS })
    equal((await booked(begun, leader)).state, 'booked', 'who comes late may still book')
    equal((await cancel(begun, leader)).message, '已经开始，不能再改')
  })

  it('shows the live only while it lasts and only to those who booked, who have attended from then on', async () => {
    const enter = (code: string, who: Person) =>
      app.call(conference.enterConference, { conference_code: code }, by(who))
    const ahead = await meeting()
    await booked(ahead, leader)
    equal((await enter(ahead, leader)).message, '还没有开始')
    const code = await meeting({ startsInMs: -5 * MINUTE_MS })
    equal((await enter(code, vip)).message, '你还没有预约这一场')
    await booked(code, vip)
    await booked(code, people[7])
    deepEqual((await enter(code, vip)).result, CHANNELS)
    deepEqual((await enter(code, vip)).result, CHANNELS, 'and again, after the app was closed')
    equal((await seen(code)).attended_count, 1)
    for (const answer of [
      await seen(code, vip),
      (await app.call(conference.getConferencePage, { when: 'ahead' })).result,
    ])
      doesNotMatch(JSON.stringify(answer), /sphTest/, 'the address travels by nothing else')
    const silent = await meeting({ startsInMs: -5 * MINUTE_MS, live: null })
    await booked(silent, vip)
    equal((await enter(silent, vip)).message, '直播还没有开始，请稍后再进')

    clock.advance(2 * HOUR_MS)
    await renew()
    await minute()
    equal((await enter(code, vip)).message, '这一场已经结束')
    equal((await seen(code, vip)).booking?.state, 'attended')
    equal((await seen(code, people[7])).booking?.state, 'missed')
    equal((await seen(code)).state, 'ended')
    deepEqual(
      (await app.call(conference.getAttendeePage, { conference_code: code }, by(leader))).result.items.map(
        one => one.user_code,
      ),
      [vip.user_code],
    )
    deepEqual(await faultsOfMeetings(db()), [])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = 'conference' and subject_code = ${code} order by id`.execute(db())
    deepEqual(
      rows.map(row => row.action),
      ['open', 'begin', 'end'],
    )
  })

  it('reminds an hour before and at the start, once, and only those who want it', async () => {
    const code = await meeting({ startsInMs: 3 * HOUR_MS })
    const [both, hourOnly, startOnly] = people.slice(10, 13)
    for (const who of [both, hourOnly, startOnly]) await booked(code, who)
    const choose = (who: Person, remind_hour: boolean, remind_start: boolean) =>
      app.call(conference.setReminder, { conference_code: code, remind_hour, remind_start }, by(who))
    equal((await choose(hourOnly, true, false)).result.remind_start, false)
    await choose(startOnly, false, true)
    equal((await choose(people[13], true, true)).code, 409, 'who did not book')
    await minute()
    deepEqual(await messageKeysOf(both, code), [])

    clock.advance(2 * HOUR_MS + 5 * MINUTE_MS)
    await renew()
    await Promise.all([minute(), minute()])
    await minute()
    deepEqual(await messageKeysOf(people[10], code), ['conference.reminder_hour'])
    deepEqual(await messageKeysOf(people[11], code), ['conference.reminder_hour'])
    deepEqual(await messageKeysOf(people[12], code), [])
    await booked(code, people[14])
    await minute()
    deepEqual(await messageKeysOf(people[14], code), [], 'it has just been read')

    clock.advance(56 * MINUTE_MS)
    await renew()
    await minute()
    await minute()
    deepEqual(await messageKeysOf(people[10], code), ['conference.reminder_start', 'conference.reminder_hour'])
    deepEqual(await messageKeysOf(people[11], code), ['conference.reminder_hour'])
    deepEqual(await messageKeysOf(people[12], code), ['conference.reminder_start'])
    deepEqual(await messageKeysOf(people[14], code), ['conference.reminder_start'])
  })

  it('takes presentations from enterprises, of their own items, once each, three at most', async () => {
    const code = await meeting()
    const other = await apply(code, leader, await product(leader, '团长的货'))
    deepEqual([other.code, other.result], [403, { need: 'enterprise' }])
    equal((await apply(code, supplier, await product(vip, '别人的货'))).code, 404)
    const own = await product(supplier, '赣南脐橙')
    equal((await apply(code, supplier, own)).result.state, 'pending')
    equal((await apply(code, supplier, own)).message, '这件已经申请过')
    await applied(code, supplier, '橙汁')
    const third = await applied(code, supplier, '橙皮')
    equal((await apply(code, supplier, await product(supplier, '橙花'))).message, '每场最多申请 3 件')
    const withdraw = (who: Person) => app.call(conference.withdrawPresentation, { presentation_code: third }, by(who))
    equal((await withdraw(leader)).code, 404)
    equal((await withdraw(supplier)).result.state, 'withdrawn')
    equal((await withdraw(supplier)).code, 409)
    const begun = await meeting({ startsInMs: -MINUTE_MS })
    equal((await apply(begun, supplier, own)).code, 409)
    deepEqual((await seen(code, supplier)).presentations.map(one => one.title).sort(), ['橙汁', '橙皮', '赣南脐橙'])
    deepEqual((await seen(code, leader)).presentations, [], 'of nobody else')
  })

  it('has an agenda of what the desk approved, in its order, each with its time', async () => {
    const code = await meeting({ seats: 2 })
    const [first, second, third] = [
      await applied(code, supplier, '第一件'),
      await applied(code, supplier, '第二件'),
      await applied(code, supplier, '第三件'),
    ]
    equal((await decide(first)).result.state, 'approved')
    equal((await decide(first)).message, '这条已被处理', 'another operator was faster')
    equal((await decide(second)).result.state, 'approved')
    equal((await decide(third)).message, '讲货席位已满')
    const titles = async () => (await seen(code)).agenda.map(one => one.title)
    deepEqual(await titles(), ['第一件', '第二件'])
    const { agenda, starts_at } = await seen(code)
    deepEqual(
      agenda.map(one => Date.parse(one.at) - Date.parse(starts_at)),
      [0, 8 * MINUTE_MS],
    )
    const move = (presentation_code: string, by_: 'up' | 'down') =>
      app.call(conference.movePresentation, { presentation_code, by: by_ }, by(admin))
    await move(second, 'up')
    deepEqual(await titles(), ['第二件', '第一件'])
    await move(second, 'up')
    deepEqual(await titles(), ['第二件', '第一件'], 'nothing is above the first')

    const revoked = await app.call(
      conference.revokePresentation,
      { presentation_code: first, reason: '资料不全' },
      by(admin),
    )
    equal(revoked.result.state, 'revoked')
    equal((await decide(third, '和主题不合')).result.state, 'rejected')
    deepEqual(await titles(), ['第二件'])
    deepEqual(
      (await messagesTo(supplier, 'examine')).slice(0, 4).map(one => [one.key, one.params.title, one.params.reason]),
      [
        ['examine.presentation_rejected', '第三件', '和主题不合'],
        ['examine.presentation_revoked', '第一件', '资料不全'],
        ['examine.presentation_approved', '第二件', undefined],
        ['examine.presentation_approved', '第一件', undefined],
      ],
    )
    equal((await applied(code, supplier, '第三件，改过')).length > 0, true, 'it may be sent again')
    deepEqual(await faultsOfMeetings(db()), [])
  })

  it('keeps a presenter’s name for what has left the shelf, without price and page', async () => {
    const code = await meeting()
    const own = await product(supplier, '下架的货')
    const { presentation_code } = (await apply(code, supplier, own)).result
    await decide(presentation_code)
    await sql`update products set item_state = 'off_shelf' where product_code = ${own}`.execute(db())
    const [item] = (await seen(code)).agenda
    deepEqual([item.title, item.has_page, item.price_fen], ['下架的货', false, null])
  })

  it('leaves an operator’s own application to another one', async () => {
    const code = await meeting()
    await sql`update users set permissions = array['conference.manage'] where id = ${supplier.id}`.execute(db())
    server.context.bus.publish('principal_changed', { user_code: supplier.user_code })
    const own = await applied(code, supplier, '自己的货')
    equal((await decide(own, undefined, supplier)).code, 403)
    equal((await decide(own)).result.state, 'approved')
    await sql`update users set permissions = '{}' where id = ${supplier.id}`.execute(db())
    server.context.bus.publish('principal_changed', { user_code: supplier.user_code })
  })

  it('is edited by one operator at a time, and never to fewer places than are taken', async () => {
    const code = await meeting({ capacity: 2 })
    for (const who of [people[20], people[21]]) await booked(code, who)
    await booked(code, people[22], true)
    const few = await save(code, { capacity: 1 })
    deepEqual([few.code, Object.keys((few.result as unknown as { fields: object }).fields)], [422, ['capacity']])
    const { version } = await atDesk(code)
    const saved = await save(code, {
      title: ' 生鲜专场 ',
      capacity: 3,
      live: { kind: 'link', target: 'https://live.example/1', name: '腾讯会议' },
    })
    deepEqual([saved.result.title, saved.result.version], ['生鲜专场', version + 1])
    equal((await seen(code, people[22])).booking?.state, 'booked', 'a new place is the first waiting person’s')
    deepEqual(await messageKeysOf(people[22], code), ['conference.moved_up'])
    const late = await save(code, { version, title: '别的' })
    deepEqual([late.code, late.message], [409, '别人刚改过这一场，请刷新后再改'])
    equal((await seen(code)).title, '生鲜专场')
    for (const target of ['javascript:alert(1)', 'http://live.example', 'https://a"b'])
      equal((await save(code, { live: { kind: 'link', target, name: '' } })).code, 422, target)
    equal((await save(code, { replay_url: 'https://video.example/1' })).code, 1)
    equal((await save(code, { replay_url: 'https://video.example/2' })).code, 1)
    deepEqual(await announcedLater(code), ['conference.replay'], 'announced once')
    equal((await seen(code)).replay_url, 'https://video.example/2')
  })

  it('tells everyone concerned once when it is cancelled, and can no longer be booked', async () => {
    const code = await meeting({ capacity: 1 })
    await booked(code, people[30])
    await booked(code, people[31], true)
    await decide(await applied(code, supplier, '已通过的货'))
    await applied(code, supplier, '待审的货')
    const call = () => app.call(conference.cancelConference, { conference_code: code, reason: '节假日停办' }, by(admin))
    equal((await call()).code, 1)
    equal((await call()).code, 409)
    for (const who of [people[30], people[31], supplier])
      deepEqual(await messageKeysOf(who, code), ['conference.cancelled'], who.user_code)
    assert((await messageKeysOf(supplier, code, 'examine')).includes('examine.presentation_rejected'))
    deepEqual(await announcedLater(code), ['conference.called_off'])
    const { state, cancel_reason, booked_count, waiting_count, booking } = await seen(code, people[30])
    deepEqual(
      [state, cancel_reason, booked_count, waiting_count, booking?.state],
      ['cancelled', '节假日停办', 0, 0, 'cancelled'],
    )
    equal((await book(code, people[32])).message, '这一场已取消')
    const begun = await meeting({ startsInMs: -MINUTE_MS })
    const late = await app.call(conference.cancelConference, { conference_code: begun, reason: '临时' }, by(admin))
    equal(late.code, 409)
    deepEqual(await faultsOfMeetings(db()), [])
  })

  it('has a calendar file in both languages, unless it is cancelled', async () => {
    const code = await meeting({ title: '生鲜专场' })
    const read = async (path: string) => {
      const answer = await fetch(server.url + path)
      // Long lines are folded.
      const text = (await answer.text()).replace(/\r\n[ \t]/g, '')
      return { status: answer.status, type: answer.headers.get('content-type'), text }
    }
    const file = await read(`/calendar/${code}.ics?lang=zh-Hans`)
    deepEqual([file.status, file.type], [200, 'text/calendar; charset=utf-8'])
    const { starts_at } = await seen(code)
    const stamp = starts_at.replace(/\.\d+/, '').replace(/[-:]/g, '')
    for (const line of [
      'BEGIN:VCALENDAR',
      `DTSTART:${stamp}`,
      'SUMMARY:周二有约 · 生鲜专场',
      'TRIGGER:-PT1H',
      `UID:${code}@`,
      `conference_code=${code}`,
    ])
      assert(file.text.includes(line), `${line} in ${file.text}`)
    match((await read(`/calendar/${code}.ics?lang=en`)).text, /SUMMARY:Tuesday appointment/)
    equal((await read('/calendar/none.ics')).status, 404)
    await app.call(conference.cancelConference, { conference_code: code, reason: '停办' }, by(admin))
    equal((await read(`/calendar/${code}.ics`)).status, 404)
  })

  it('has a calendar file whose lines are of 75 bytes at most, and whole when they are joined', async () => {
    // Of all widths, so that some character stands across each possible end of a line.
    const summary = `${'冷链直达，当天装车。'.repeat(3)}${'ab é 团长 🍓 '.repeat(3)}`.trim()
    const code = await meeting({ title: '生鲜专场', summary })
    const bytes = Buffer.from(await (await fetch(`${server.url}/calendar/${code}.ics?lang=zh-Hans`)).arrayBuffer())
    const lines = bytes.toString('latin1').split('\r\n')
    deepEqual(
      lines.filter(line => line.length > 75),
      [],
    )
    const isWhole = (line: string) => Buffer.from(line, 'latin1').toString().includes('\ufffd') === false
    assert(lines.every(isWhole), 'no character is cut')
    const joined = Buffer.from(lines.join('\r\n').replace(/\r\n[ \t]/g, ''), 'latin1').toString()
    assert(joined.includes(`DESCRIPTION:${summary}\\n`), joined)
  })

  it('pages through the past, and through who came', async () => {
    const first = (await app.call(conference.getConferencePage, { when: 'past', limit: 10 })).result
    const next = (await app.call(conference.getConferencePage, { when: 'past', limit: 10, cursor: first.next_cursor! }))
      .result
    const starts = [...first.items, ...next.items].map(one => Date.parse(one.starts_at))
    equal(starts.length, 20)
    deepEqual(
      starts,
      [...starts].sort((a, b) => b - a),
    )
    equal((await app.call(conference.getConferencePage, { when: 'past', cursor: 'WzFlMzAwXQ' })).code, 422)
    const old = first.items.find(one => one.attended_count > 3)!
    const people_ = (
      await app.call(conference.getAttendeePage, { conference_code: old.conference_code, limit: 2 }, by(leader))
    ).result
    equal(people_.items.length, 2)
    assert(people_.next_cursor)
  })
})
