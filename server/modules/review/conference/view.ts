import type { Input, Output } from '#contract'
import type {
  AgendaItem,
  Booking,
  conference,
  ConferenceSummary,
  NextConference,
  Presentation,
} from '#contract/review/conference'
import { slotAt, stateAt } from '#domain/review/conference'
import { PAGE_SIZE } from '#domain/base/paging'
import { shownRoles } from '#domain/base/roles'
import { createCache } from '#server/cache'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumbers, encodeNumbers } from '#server/http/cursor'
import { notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import * as shown from './reads'
import { named, namedOf, ownerOf } from '../../market/shelf/owner'
import { coverOf } from '../../market/shelf/stored-media'
import * as bookings from './booking-repo'
import * as repo from './repo'

const FACES = 4
/** Cache lifetime of the next meeting, which every visit to the home page reads. */
const NEXT_MS = 1_000
const NEXT_KEY = 'next'

export type ConferenceViews = ReturnType<typeof createConferenceViews>

export const summaryOf = (row: repo.ConferenceRow, now: number): ConferenceSummary => ({
  conference_code: row.conference_code,
  number: row.number,
  state: stateAt(row, now),
  title: row.title,
  summary: row.summary,
  opens_at: row.opens_at,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  capacity: row.capacity,
  booked_count: row.booked_count,
  waiting_count: row.waiting_count,
  attended_count: row.attended_count,
  presenter_count: row.presenter_count,
  presenter_seats: row.presenter_seats,
  has_replay: row.replay_url !== null,
})

const goodsOf = (base: string, row: shown.ShownPresentationRow) => ({
  object_kind: row.object_kind === 'listing' ? ('supply' as const) : ('product' as const),
  object_code: row.object_code,
  title: row.title,
  cover_url: coverOf(base, row.cover_path),
  cover_color: row.cover_color,
  unit: row.unit,
  price_type: row.price_type,
  price_fen: row.price_fen,
  price_max_fen: row.price_max_fen,
  has_page: row.has_page,
})

export const presentationOf = (base: string, row: shown.ShownPresentationRow): Presentation => ({
  ...goodsOf(base, row),
  presentation_code: row.presentation_code,
  state: row.state,
  note: row.note,
  reason: row.reason,
  created_at: row.created_at,
})

/** A booking, for its owner. */
export const bookingOf = async (db: Db, conferenceId: number, row: bookings.BookingRow): Promise<Booking> => ({
  state: row.state,
  place: row.state === 'waiting' ? await bookings.placeOf(db, conferenceId, row) : null,
  remind_hour: row.remind_hour,
  remind_start: row.remind_start,
})

const encodeStart = (row: repo.ConferenceRow): string => encodeNumbers([Date.parse(row.starts_at)])
const decodeStart = (cursor: string | undefined): string | null => {
  const ms = decodeNumbers(cursor, 1)?.[0]
  // Clamped to years that a timestamp's text can represent.
  return ms === undefined ? null : new Date(Math.min(Math.max(ms, 0), 4_102_444_800_000)).toISOString()
}

/** A page of meetings, as rows: for everybody and for the desk. */
export const meetingsPage = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  { when, cursor, limit = PAGE_SIZE }: Input<typeof conference.getConferencePage>,
): Promise<{ items: repo.ConferenceRow[]; next_cursor: string | null }> => {
  const rows = await repo.findConferences(db, when, { now: nowText(ctx), after: decodeStart(cursor), limit: limit + 1 })
  return cutPage(rows, limit, encodeStart)
}

/** The public views of meetings. */
export const createConferenceViews = (ctx: Pick<Context, 'clock' | 'db'>, publicBase: string) => {
  const facesOf = async (db: Db, row: repo.ConferenceRow): Promise<NextConference> => ({
    ...summaryOf(row, ctx.clock.now()),
    faces: await shown.findFaces(db, row.id, FACES),
  })

  const nextOf = createCache(ctx.clock, { max: 1, lifeMs: NEXT_MS }, async () => {
    const row = await repo.findNext(ctx.db, nowText(ctx))
    return row && { id: row.id, view: await facesOf(ctx.db, row) }
  })

  const next = async (db: Db, user: Principal | null): Promise<Output<typeof conference.getNextConference>> => {
    const found = await nextOf.get(NEXT_KEY)
    const own = found && user && (await bookings.findBooking(db, found.id, user.id))
    return { conference: found && found.view, booking_state: own ? own.state : null }
  }

  const page = async (
    db: Db,
    input: Input<typeof conference.getConferencePage>,
  ): Promise<Output<typeof conference.getConferencePage>> => {
    const { items, next_cursor } = await meetingsPage(ctx, db, input)
    return { items: items.map(row => summaryOf(row, ctx.clock.now())), next_cursor }
  }

  const agendaOf = async (db: Db, row: repo.ConferenceRow): Promise<AgendaItem[]> => {
    const rows = await shown.findAgenda(db, row.id)
    return rows.map((item, i) => ({
      ...goodsOf(publicBase, item),
      presentation_code: item.presentation_code,
      at: slotAt(row.starts_at, i, rows.length),
      seller: ownerOf(namedOf(item, item.owner_status)),
    }))
  }

  /** @throws Refusal 404 for an unknown code, or without a code if no meeting is ahead */
  const detail = async (
    db: Db,
    user: Principal | null,
    code: string | undefined,
  ): Promise<Output<typeof conference.getConference>> => {
    const row = code === undefined ? await repo.findNext(db, nowText(ctx)) : await repo.findConference(db, code)
    if (!row) throw notFound()
    const own = user && (await bookings.findBooking(db, row.id, user.id))
    const presentations = user ? await shown.findOwnPresentations(db, row.id, user.id) : []
    return {
      ...(await facesOf(db, row)),
      cancel_reason: row.cancel_reason,
      replay_url: row.replay_url,
      agenda: await agendaOf(db, row),
      booking: own && (await bookingOf(db, row.id, own)),
      presentations: presentations.map(item => presentationOf(publicBase, item)),
    }
  }

  const attendees = async (
    db: Db,
    user: Principal,
    { conference_code, cursor, limit = PAGE_SIZE }: Input<typeof conference.getAttendeePage>,
  ): Promise<Output<typeof conference.getAttendeePage>> => {
    const row = orNotFound(await repo.findConference(db, conference_code))
    const afterId = decodeNumbers(cursor, 1)?.[0] ?? null
    const rows = await shown.findAttendees(db, row.id, { meId: user.id, afterId, limit: limit + 1 })
    const { items, next_cursor } = cutPage(rows, limit, one => encodeNumbers([one.id]))
    return {
      items: items.map(one => ({ ...named(one), role: shownRoles(one.roles), is_presenter: one.is_presenter })),
      next_cursor,
    }
  }

  return { next, page, detail, attendees, forgetNext: nextOf.clear }
}
