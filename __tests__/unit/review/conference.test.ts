import {
  bookingMachine,
  canBook,
  CONFERENCE,
  conferenceMachine,
  hasBegun,
  isAhead,
  isMeetingTime,
  isToday,
  meetingsAhead,
  presentationMachine,
  shanghaiClock,
  slotAt,
  stateAt,
} from '#domain/review/conference'
import { next, sources } from '#domain/kit/machine'
import { setLocale } from '#src/locales'
import { meetingTime, meetingTitle } from '#src/ui/format/meeting'
import { editOf, faultsIn, formOf } from '#src/features/review/conference/desk/form'
import type { DeskConference } from '#contract/review/conference'

afterEach(() => setLocale('zh-Hans'))

const ms = (text: string) => Date.parse(text)
const shown = (list: number[]) => list.map(at => new Date(at).toISOString())

describe('the Tuesdays ahead', () => {
  test.each([
    ['on a Saturday', '2026-11-21T09:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['on the Tuesday itself, before it begins', '2026-11-24T11:59:59Z', '2026-11-24T12:00:00.000Z'],
    ['once it has begun', '2026-11-24T12:00:00Z', '2026-12-01T12:00:00.000Z'],
    // In London it is still Monday.
    ['early on a Tuesday in Shanghai', '2026-11-23T17:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['late on a Tuesday in Shanghai', '2026-11-24T15:30:00Z', '2026-12-01T12:00:00.000Z'],
    ['over New Year', '2026-12-30T00:00:00Z', '2027-01-05T12:00:00.000Z'],
  ])('%s', (_, now, first) => {
    const ahead = meetingsAhead(ms(now))
    expect(shown(ahead)[0]).toBe(first)
    expect(ahead).toHaveLength(4)
    for (const at of ahead) expect(at - ms(now)).toBeLessThanOrEqual(CONFERENCE.aheadMs)
    expect(new Set(ahead.map((at, i) => at - i * 7 * 86_400_000)).size).toBe(1)
  })

  test.each([
    ['2026-11-24T11:59:59Z', false],
    ['2026-11-24T12:00:00Z', true],
    ['2026-11-24T13:29:59Z', true],
    ['2026-11-24T13:30:00Z', false],
    ['2026-11-25T12:30:00Z', false],
  ])('at %s a meeting may be under way: %s', (now, may) => {
    expect(isMeetingTime(ms(now))).toBe(may)
  })
})

describe('the state by the clock', () => {
  const times = {
    opens_at: '2026-11-10T12:00:00Z',
    starts_at: '2026-11-24T12:00:00Z',
    ends_at: '2026-11-24T13:30:00Z',
  }
  test.each([
    ['2026-11-10T11:59:59Z', 'announced'],
    ['2026-11-10T12:00:00Z', 'open'],
    ['2026-11-24T11:59:59Z', 'open'],
    ['2026-11-24T12:00:00Z', 'live'],
    ['2026-11-24T13:30:00Z', 'ended'],
  ] as const)('at %s it is %s, whatever is stored', (now, state) => {
    expect(stateAt({ ...times, state: 'announced' }, ms(now))).toBe(state)
    expect(stateAt({ ...times, state: 'cancelled' }, ms(now))).toBe('cancelled')
  })

  test('a meeting that was loaded before it began has begun once its time has come', () => {
    const at = (state: 'open' | 'live' | 'ended' | 'cancelled', now: string) =>
      hasBegun({ state, starts_at: times.starts_at }, ms(now))
    expect([at('open', '2026-11-24T11:59:59Z'), at('open', '2026-11-24T12:00:00Z')]).toEqual([false, true])
    // The server's answer counts where its clock is ahead.
    expect(at('live', '2026-11-24T11:59:00Z')).toBe(true)
    expect([at('ended', '2026-11-24T14:00:00Z'), at('cancelled', '2026-11-24T12:30:00Z')]).toEqual([false, false])
  })

  test('one books while it is open or live, and plans before it begins', () => {
    const all = ['announced', 'open', 'live', 'ended', 'cancelled'] as const
    expect(all.filter(canBook)).toEqual(['open', 'live'])
    expect(all.filter(isAhead)).toEqual(['announced', 'open'])
  })
})

test('the machines have the transitions of the product and no others', () => {
  expect(sources(conferenceMachine, 'cancel')).toEqual(['announced', 'open'])
  expect(next(conferenceMachine, 'live', 'end')).toBe('ended')
  expect(next(conferenceMachine, 'ended', 'open')).toBeNull()
  expect(next(bookingMachine, 'cancelled', 'book')).toBe('booked')
  expect(next(bookingMachine, 'waiting', 'book')).toBe('booked')
  expect(sources(bookingMachine, 'attend')).toEqual(['booked'])
  expect(sources(bookingMachine, 'cancel')).toEqual(['waiting', 'booked'])
  expect(sources(presentationMachine, 'revoke')).toEqual(['approved'])
  expect(sources(presentationMachine, 'withdraw')).toEqual(['pending', 'approved'])
})

test('each presentation has eight minutes, less where they would not fit into the evening', () => {
  const start = '2026-11-24T12:00:00Z'
  const clock = (at: number, count: number) => shanghaiClock(slotAt(start, at, count))
  expect([0, 1, 2].map(at => clock(at, 4))).toEqual(['20:00', '20:08', '20:16'])
  expect(clock(10, 11)).toBe('21:20')
  expect(clock(11, 12)).toBe('21:17')
  expect(clock(29, 30)).toBe('21:27')
})

test('a meeting’s time is Shanghai’s, and tonight’s is called so', async () => {
  const at = '2026-11-24T12:00:00Z'
  expect(isToday(at, ms('2026-11-23T16:00:00Z'))).toBe(true)
  expect(isToday(at, ms('2026-11-23T15:59:59Z'))).toBe(false)
  expect(meetingTime(at, ms('2026-11-24T02:00:00Z'))).toBe('今晚 20:00')
  expect(meetingTime(at, ms('2026-11-21T02:00:00Z'))).toBe('11 月 24 日 周二 20:00')
  expect(meetingTitle('')).toBe('选品会')
  await setLocale('en')
  expect(meetingTime(at, ms('2026-11-21T02:00:00Z'))).toBe('Tue Nov 24, 20:00')
})

describe('the desk’s form', () => {
  const one = {
    conference_code: 'k1',
    version: 3,
    title: '生鲜专场',
    summary: '',
    capacity: 500,
    presenter_seats: 12,
    live: { kind: 'channels', target: 'sph_1', name: '团长看板' },
    replay_url: null,
  } as unknown as DeskConference

  test('sends what it was given back', () => {
    const edit = editOf(one, formOf(one))
    const { conference_code, version, title, summary, capacity, presenter_seats, live, replay_url } = one
    expect(edit).toEqual({ conference_code, version, title, summary, capacity, presenter_seats, live, replay_url })
    expect(faultsIn(edit)).toEqual({})
  })

  test.each([
    [{ capacity: '0' }, 'capacity'],
    [{ capacity: 'viele' }, 'capacity'],
    [{ presenter_seats: '31' }, 'presenter_seats'],
    [{ live_target: 'https://live.example' }, 'live.target'],
    [{ live_kind: 'link', live_target: 'sph_1' }, 'live.target'],
    [{ live_kind: 'link', live_target: 'javascript:alert(1)' }, 'live.target'],
    [{ replay_url: 'http://video.example' }, 'replay_url'],
    [{ title: '有货打 13800000000' }, 'title'],
  ] as const)('%j is a fault of %s', (typed, row) => {
    expect(Object.keys(faultsIn(editOf(one, { ...formOf(one), ...typed })))).toEqual([row])
  })
})
