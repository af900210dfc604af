import type { Machine } from '../kit/machine'
import { DAY_MS, shanghaiDay, shanghaiMidnight } from '../kit/relative-time'

export const CONFERENCE_STATES = ['announced', 'open', 'live', 'ended', 'cancelled'] as const
export type ConferenceState = (typeof CONFERENCE_STATES)[number]
export type ConferenceAction = 'open' | 'begin' | 'end' | 'cancel'

export const conferenceMachine: Machine<ConferenceState, ConferenceAction> = {
  announced: { open: 'open', cancel: 'cancelled' },
  open: { begin: 'live', cancel: 'cancelled' },
  live: { end: 'ended' },
  ended: {},
  cancelled: {},
}

/** `waiting`: on the waiting list of a full meeting. */
export const BOOKING_STATES = ['waiting', 'booked', 'attended', 'missed', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
export type BookingAction = 'book' | 'wait' | 'cancel' | 'attend' | 'miss'

export const bookingMachine: Machine<BookingState, BookingAction> = {
  waiting: { book: 'booked', cancel: 'cancelled' },
  booked: { attend: 'attended', miss: 'missed', cancel: 'cancelled' },
  attended: {},
  missed: {},
  cancelled: { book: 'booked', wait: 'waiting' },
}

/** An application to present one listing or product. */
export const PRESENTATION_STATES = ['pending', 'approved', 'rejected', 'revoked', 'withdrawn'] as const
export type PresentationState = (typeof PRESENTATION_STATES)[number]
export type PresentationAction = 'approve' | 'reject' | 'revoke' | 'withdraw'

export const presentationMachine: Machine<PresentationState, PresentationAction> = {
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { revoke: 'revoked', withdraw: 'withdrawn' },
  rejected: {},
  revoked: {},
  withdrawn: {},
}

/** What may be presented. */
export const PRESENTED_KINDS = ['listing', 'product'] as const
export type PresentedKind = (typeof PRESENTED_KINDS)[number]

/** `channels`: a live in WeChat Channels, which only the mini-program opens by itself; `link`: any https address. */
export const LIVE_KINDS = ['channels', 'link'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

export const CONFERENCE_LIMITS = {
  titleMax: 40,
  summaryMax: 60,
  noteMax: 200,
  reasonMax: 200,
  liveNameMax: 40,
  capacityMax: 10_000,
  seatsMax: 30,
  /** What one person may have waiting or approved for one meeting. */
  presentationsMax: 3,
} as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * DAY_MS
const TUESDAY = 2
const BEGINS_MS = 20 * HOUR_MS
const LENGTH_MS = 90 * MINUTE_MS

export const CONFERENCE = {
  capacity: 500,
  seats: 12,
  /** How long before its start a meeting is created. */
  aheadMs: 4 * WEEK_MS,
  /** How long before its start booking opens. */
  opensMs: 2 * WEEK_MS,
  lengthMs: LENGTH_MS,
  /** First reminder, before the start. */
  remindMs: HOUR_MS,
} as const

/** Starts of the meetings (Tuesdays 20:00 in Asia/Shanghai) within four weeks after `now`, in ms. */
export const meetingsAhead = (now: number): number[] => {
  const midnight = shanghaiMidnight(now)
  // 1 January 1970 was a Thursday; the day is Shanghai's.
  const weekday = (Math.round((midnight + 8 * HOUR_MS) / DAY_MS) + 4) % 7
  const first = midnight + ((TUESDAY - weekday + 7) % 7) * DAY_MS + BEGINS_MS
  const starts = Array.from({ length: 6 }, (_, i) => first + i * WEEK_MS)
  return starts.filter(at => at > now && at <= now + CONFERENCE.aheadMs)
}

/** Whether a weekly meeting may be under way: Tuesday 20:00 to 21:30 in Asia/Shanghai. */
export const isMeetingTime = (now: number): boolean => {
  const begun = meetingsAhead(now - CONFERENCE.lengthMs)[0]
  return begun <= now && now < begun + CONFERENCE.lengthMs
}

interface Times {
  state: ConferenceState
  opens_at: string
  starts_at: string
  ends_at: string
}

/** The state by the clock: the stored one lags until the job has run. */
export const stateAt = ({ state, opens_at, starts_at, ends_at }: Times, now: number): ConferenceState => {
  if (state === 'cancelled') return state
  if (now >= Date.parse(ends_at)) return 'ended'
  if (now >= Date.parse(starts_at)) return 'live'
  return now >= Date.parse(opens_at) ? 'open' : 'announced'
}

/** States in which one may book, or join the waiting list. */
export const canBook = (state: ConferenceState): boolean => state === 'open' || state === 'live'
/** States before the start, in which the plan can still change. */
export const isAhead = (state: ConferenceState): boolean => state === 'announced' || state === 'open'

/** Whether the meeting is live, also by the reader's clock: data loaded before the start still says `open`. */
export const hasBegun = ({ state, starts_at }: Pick<Times, 'state' | 'starts_at'>, now: number): boolean =>
  state === 'live' || (isAhead(state) && now >= Date.parse(starts_at))

const SLOT_MAX_MS = 8 * MINUTE_MS

/** Start of the `at`-th of `count` presentations: eight minutes each, less if they wouldn't fit. */
export const slotAt = (startsAt: string, at: number, count: number): string => {
  const slot = Math.min(SLOT_MAX_MS, Math.floor(LENGTH_MS / Math.max(1, count) / MINUTE_MS) * MINUTE_MS)
  return new Date(Date.parse(startsAt) + at * slot).toISOString()
}

/** Time of day in Asia/Shanghai, `20:00`, independent of the reader's time zone. */
export const shanghaiClock = (at: string): string => new Date(Date.parse(at) + 8 * HOUR_MS).toISOString().slice(11, 16)

/** Whether the meeting begins today in the reader's time zone. */
export const isToday = (startsAt: string, now: number): boolean =>
  shanghaiDay(Date.parse(startsAt)) === shanghaiDay(now)
