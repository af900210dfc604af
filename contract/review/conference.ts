import * as z from 'zod/mini'
import {
  BOOKING_STATES,
  CONFERENCE_LIMITS as LIMITS,
  CONFERENCE_STATES,
  LIVE_KINDS,
  PRESENTATION_STATES,
  PRESENTED_KINDS,
} from '../../domain/review/conference'
import { get, post } from '../endpoint'
import {
  choice,
  count,
  done,
  id,
  instant,
  lines,
  nothing,
  pageInput,
  pageOf,
  publicLines,
  publicText,
  seller,
  whole,
} from '../shapes'
import { writer } from '../base/things'

const summary = z.object({
  conference_code: z.string(),
  /** Running number over all meetings, from 1. */
  number: count,
  state: z.enum(CONFERENCE_STATES),
  /** '' until the operators have named it. */
  title: z.string(),
  summary: z.string(),
  opens_at: instant,
  starts_at: instant,
  ends_at: instant,
  capacity: count,
  /** Number of places taken: booked, and after the meeting attended or missed. */
  booked_count: count,
  waiting_count: count,
  attended_count: count,
  presenter_count: count,
  presenter_seats: count,
  has_replay: z.boolean(),
})
export type ConferenceSummary = z.infer<typeof summary>

const face = z.object({ nickname: z.string(), avatar_url: z.string() })
export type Face = z.infer<typeof face>

/** The next meeting, for the card on the home page. */
const next = z.extend(summary, {
  /** A few of the people who booked. */
  faces: z.array(face),
})
export type NextConference = z.infer<typeof next>

const booking = z.object({
  state: z.enum(BOOKING_STATES),
  /** Position on the waiting list, from 1; null unless waiting. */
  place: z.nullable(count),
  remind_hour: z.boolean(),
  remind_start: z.boolean(),
})
export type Booking = z.infer<typeof booking>

/** A listing or product to be presented. Off the shelf it has neither cover nor price. */
const goods = z.object({
  object_kind: z.enum(['supply', 'product']),
  object_code: z.string(),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  unit: z.string(),
  price_type: z.string(),
  price_fen: z.nullable(z.int()),
  price_max_fen: z.nullable(z.int()),
  /** Whether its page can be opened. */
  has_page: z.boolean(),
})

const agendaItem = z.extend(goods, { presentation_code: z.string(), at: instant, seller })
export type AgendaItem = z.infer<typeof agendaItem>

const presentation = z.extend(goods, {
  presentation_code: z.string(),
  state: z.enum(PRESENTATION_STATES),
  note: z.string(),
  /** Why it was rejected or revoked. */
  reason: z.nullable(z.string()),
  created_at: instant,
})
export type Presentation = z.infer<typeof presentation>

const detail = z.extend(next, {
  cancel_reason: z.nullable(z.string()),
  replay_url: z.nullable(z.string()),
  agenda: z.array(agendaItem),
  /** Null for visitors and for users who never booked. */
  booking: z.nullable(booking),
  /** The user's own applications to present, newest first. */
  presentations: z.array(presentation),
})
export type ConferenceDetail = z.infer<typeof detail>

/** https only, without characters that could end a quoted attribute. */
const HTTPS = /^https:\/\/[^\s"'<>\\]+$/
const CHANNELS_ID = /^[\w-]{3,64}$/
const httpsUrl = z
  .string({ error: 'invalid.url' })
  .check(z.maxLength(500, { error: 'invalid.url' }), z.regex(HTTPS, { error: 'invalid.url' }))

/** The live stream. `target`: the id of the Channels account, or a URL; `name`: what to search for in WeChat. */
const live = z
  .object({
    kind: choice(LIVE_KINDS),
    target: z
      .string({ error: 'invalid.url' })
      .check(z.maxLength(500, { error: 'invalid.url' }), z.regex(/^[!-~]+$/, { error: 'invalid.url' })),
    name: publicText(0, LIMITS.liveNameMax),
  })
  .check(
    z.refine(({ kind, target }) => (kind === 'link' ? HTTPS : CHANNELS_ID).test(target), {
      error: 'invalid.url',
      path: ['target'],
    }),
  )
export type Live = z.infer<typeof live>

const deskPresentation = z.extend(presentation, { owner: writer })
export type DeskPresentation = z.infer<typeof deskPresentation>

const deskRow = z.extend(summary, {
  /** Number of applications that wait for a decision. */
  pending_count: count,
})
export type DeskConferenceRow = z.infer<typeof deskRow>

const deskDetail = z.extend(deskRow, {
  /** Version of the editable fields: an edit of an older version is refused. */
  version: count,
  cancel_reason: z.nullable(z.string()),
  live: z.nullable(live),
  replay_url: z.nullable(z.string()),
  /** Approved ones in the order of the agenda, then the others, oldest first. */
  presentations: z.array(deskPresentation),
})
export type DeskConference = z.infer<typeof deskDetail>

const byCode = z.object({ conference_code: id })
const byPresentation = z.object({ presentation_code: id })
const presentationState = z.object({ presentation_code: z.string(), state: z.enum(PRESENTATION_STATES) })
const past = { when: choice(['ahead', 'past']) }
const reason = lines(1, LIMITS.reasonMax)
const operator = { permission: 'conference.manage' } as const
const acts = { idempotent: true } as const

/** The weekly meeting: what everyone sees, booking, presenting, and the operators' editor. */
export const conference = {
  getNextConference: get(
    '/api/v1/conference/getNextConference',
    'optional',
    'The meeting under way or the next one, and my booking',
    nothing,
    z.object({ conference: z.nullable(next), booking_state: z.nullable(z.enum(BOOKING_STATES)) }),
  ),
  getConferencePage: get(
    '/api/v1/conference/getConferencePage',
    'optional',
    'Upcoming meetings, soonest first, or past ones, newest first',
    z.object({ ...pageInput, ...past }),
    pageOf(summary),
  ),
  getConference: get(
    '/api/v1/conference/getConference',
    'optional',
    'One meeting with its agenda, and my booking and applications; without a code the next one',
    z.object({ conference_code: z.optional(id) }),
    detail,
  ),
  getAttendeePage: get(
    '/api/v1/conference/getAttendeePage',
    'user',
    'People who booked or attended a meeting',
    z.object({ ...pageInput, conference_code: id }),
    pageOf(
      z.extend(seller, { is_identity_certified: z.boolean(), role: z.array(z.string()), is_presenter: z.boolean() }),
    ),
  ),
  bookConference: post(
    '/api/v1/conference/bookConference',
    'user',
    'Book a place; if the meeting is full: 409, or with `waits` a place on the waiting list',
    z.extend(byCode, { waits: z.optional(z.boolean()) }),
    booking,
    acts,
  ),
  cancelBooking: post(
    '/api/v1/conference/cancelBooking',
    'user',
    'Cancel my booking or leave the waiting list; a freed place goes to the first one waiting',
    byCode,
    booking,
    acts,
  ),
  setReminder: post(
    '/api/v1/conference/setReminder',
    'user',
    'Choose my reminders of a meeting: an hour before, at the start',
    z.extend(byCode, { remind_hour: z.boolean(), remind_start: z.boolean() }),
    booking,
    acts,
  ),
  enterConference: post(
    '/api/v1/conference/enterConference',
    'user',
    'The address of the live, during the meeting and with a booking only; counts as attending',
    byCode,
    live,
    acts,
  ),
  applyToPresent: post(
    '/api/v1/conference/applyToPresent',
    'user',
    'Apply to present a supply or product of mine; enterprises only',
    z.extend(byCode, {
      object_kind: choice(PRESENTED_KINDS),
      object_code: id,
      note: z.optional(publicLines(0, LIMITS.noteMax)),
    }),
    presentationState,
    acts,
  ),
  withdrawPresentation: post(
    '/api/v1/conference/withdrawPresentation',
    'user',
    'Withdraw my application or presentation before the meeting begins',
    byPresentation,
    presentationState,
    acts,
  ),

  getDeskConferencePage: get(
    '/api/v1/conference/getDeskConferencePage',
    'user',
    'Meetings for operators, with the applications that wait',
    z.object({ ...pageInput, ...past }),
    pageOf(deskRow),
    operator,
  ),
  getDeskConference: get(
    '/api/v1/conference/getDeskConference',
    'user',
    'One meeting for its editor, with every application',
    byCode,
    deskDetail,
    operator,
  ),
  saveConference: post(
    '/api/v1/conference/saveConference',
    'user',
    'Edit a meeting; 409 if another operator has changed it',
    z.extend(byCode, {
      version: count,
      title: publicText(0, LIMITS.titleMax),
      summary: publicText(0, LIMITS.summaryMax),
      capacity: whole(LIMITS.capacityMax),
      presenter_seats: whole(LIMITS.seatsMax),
      live: z.nullable(live),
      replay_url: z.nullable(httpsUrl),
    }),
    deskDetail,
    { ...acts, ...operator },
  ),
  cancelConference: post(
    '/api/v1/conference/cancelConference',
    'user',
    'Cancel a meeting before it begins; everyone who booked is notified of the reason',
    z.extend(byCode, { reason }),
    done,
    { ...acts, ...operator },
  ),
  decidePresentation: post(
    '/api/v1/conference/decidePresentation',
    'user',
    'Approve an application to present, or reject it with a reason; 409 if another operator was faster',
    z
      .extend(byPresentation, {
        decision: choice(['approved', 'rejected']),
        reason: z.optional(lines(0, LIMITS.reasonMax)),
      })
      .check(
        z.refine(v => v.decision === 'approved' || Boolean(v.reason), {
          error: 'invalid.required',
          path: ['reason'],
        }),
      ),
    presentationState,
    { ...acts, ...operator },
  ),
  revokePresentation: post(
    '/api/v1/conference/revokePresentation',
    'user',
    'Take an approved presentation off the agenda, with a reason',
    z.extend(byPresentation, { reason }),
    presentationState,
    { ...acts, ...operator },
  ),
  movePresentation: post(
    '/api/v1/conference/movePresentation',
    'user',
    'Move an approved presentation one place up or down the agenda',
    z.extend(byPresentation, { by: choice(['up', 'down']) }),
    done,
    { ...acts, ...operator },
  ),
}
