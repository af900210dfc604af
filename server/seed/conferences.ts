import { CONFERENCE, isMeetingTime, meetingsAhead, stateAt } from '../../domain/review/conference'
import type { Context } from '../context'
import { seedCode } from './codes'
import { PAST, type SeedConference } from './data/conferences'
import { SEED_VIDEOS } from './data/share'

const WEEK_MS = 7 * 86_400_000
const REPLAY_AFTER_MS = 14 * 3_600_000
const WHY = '场地检修，停办一期，下周见'

const iso = (ms: number): string => new Date(ms).toISOString()

export const conferenceCode = (number: number): string => seedCode('k', `conference:${number}`)

/**
 * The dates are relative to the first start: the latest past Tuesday has the last past meeting. None is under way, so
 * that the demo market has the same states at any hour: on a Tuesday evening that week has no meeting.
 */
export const makeConferenceRows = (
  ctx: Pick<Context, 'clock' | 'config'>,
  conferences: readonly SeedConference[],
  idOf: (mobile: string) => number,
  operatorId: number,
) => {
  const now = ctx.clock.now()
  const [first] = meetingsAhead(now)
  const gapMs = isMeetingTime(now) ? WEEK_MS : 0
  const rows = conferences.map(one => {
    const startsAt = first + (one.number - 1 - PAST) * WEEK_MS - (one.number > PAST ? 0 : gapMs)
    const times = {
      opens_at: iso(startsAt - CONFERENCE.opensMs),
      starts_at: iso(startsAt),
      ends_at: iso(startsAt + CONFERENCE.lengthMs),
    }
    const state = stateAt({ ...times, state: one.isCancelled ? 'cancelled' : 'announced' }, now)
    const isOver = state === 'ended'
    const approved = one.presentations.filter(item => item.state === 'approved')
    const conference_code = conferenceCode(one.number)
    return {
      startsAt,
      conference: {
        conference_code,
        number: one.number,
        state,
        ...times,
        title: one.title,
        summary: one.summary,
        capacity: one.capacity,
        booked_count: one.booked.length,
        waiting_count: one.waiting.length,
        attended_count: isOver ? one.booked.filter(({ came }) => came).length : 0,
        presenter_seats: CONFERENCE.seats,
        presenter_count: approved.length,
        live: { kind: 'channels', target: 'sphTuesdayMarket', name: '团长看板' },
        replay_url:
          isOver && one.hasReplay
            ? `${ctx.config.publicUrl}/pages/video_h5_detail?video_code=${seedCode('v', SEED_VIDEOS[one.number % SEED_VIDEOS.length].video)}`
            : null,
        cancel_reason: one.isCancelled ? WHY : null,
        created_at: iso(startsAt - CONFERENCE.aheadMs),
      },
      bookings: [
        ...one.booked.map(({ mobile, came }, i) => ({
          booking_code: seedCode('o', `booking:${one.number}:${mobile}`),
          conference_code,
          user_id: idOf(mobile),
          state: isOver ? (came ? 'attended' : 'missed') : 'booked',
          since: iso(Math.min(startsAt - CONFERENCE.opensMs + (i + 1) * 3_600_000, now - 60_000)),
          attended_at: isOver && came ? iso(startsAt + 5 * 60_000) : null,
          // Upcoming meetings are left to the reminder job.
          reminded_at: isOver ? times.starts_at : null,
        })),
        ...one.waiting.map((mobile, i) => ({
          booking_code: seedCode('o', `booking:${one.number}:${mobile}`),
          conference_code,
          user_id: idOf(mobile),
          state: 'waiting',
          since: iso(now - (60 - i) * 60_000),
          attended_at: null,
          reminded_at: null,
        })),
      ],
      presentations: one.presentations.map((item, i) => {
        const isProduct = item.thing.startsWith('product_')
        const isDecided = item.state !== 'pending'
        return {
          presentation_code: seedCode('e', `presentation:${one.number}:${item.thing}`),
          conference_code,
          user_id: idOf(item.owner),
          object_kind: isProduct ? 'product' : 'listing',
          object_code: seedCode(isProduct ? 'p' : 'l', item.thing),
          title: item.title,
          note: item.note,
          state: item.state,
          position: item.state === 'approved' ? i + 1 : null,
          reason: item.reason,
          decided_by: isDecided && item.state !== 'withdrawn' ? operatorId : null,
          decided_at: isDecided ? iso(Math.min(startsAt - 2 * 86_400_000, now - 120_000)) : null,
          created_at: iso(Math.min(startsAt - 6 * 86_400_000, now - (300 - i) * 60_000)),
        }
      }),
      messages: messagesOf(one, startsAt, now),
    }
  })
  return {
    conferences: rows.map(row => row.conference),
    bookings: rows.flatMap(row => row.bookings),
    presentations: rows.flatMap(row => row.presentations),
    messages: rows.flatMap(row => row.messages),
  }
}
export type ConferenceRows = ReturnType<typeof makeConferenceRows>

/** Announcements of a meeting so far. */
const messagesOf = ({ number, title, isCancelled, hasReplay }: SeedConference, startsAt: number, now: number) => {
  const at = (key: string, ms: number, more: Record<string, string> = {}) => ({
    message_code: seedCode('m', `announcement:${number}:${key}`),
    key: `conference.${key}`,
    params: { number: String(number), title, starts_at: iso(startsAt), ...more },
    object_code: conferenceCode(number),
    created_at: iso(ms),
  })
  const all = isCancelled
    ? [at('called_off', Math.min(startsAt - 5 * 86_400_000, now - 30 * 60_000), { reason: WHY })]
    : [
        at('opened', startsAt - CONFERENCE.opensMs),
        at('today', startsAt - 11 * 3_600_000),
        ...(hasReplay ? [at('replay', startsAt + REPLAY_AFTER_MS)] : []),
      ]
  return all.filter(one => Date.parse(one.created_at) <= now)
}
