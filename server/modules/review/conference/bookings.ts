import pLimit from 'p-limit'
import type { Input } from '#contract'
import type { Booking, conference, Live } from '#contract/review/conference'
import {
  type BookingAction,
  bookingMachine,
  type BookingState,
  canBook,
  CONFERENCE,
  type ConferenceState,
  stateAt,
} from '#domain/review/conference'
import { next } from '#domain/kit/machine'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { conflict, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { type AuditLine, insertAudits } from '../../base/audit'
import type { MessageService, NewMessage } from '../../base/message'
import * as repo from './booking-repo'
import {
  addToCounts,
  type ConferenceRow,
  countAttended,
  findConference,
  findConferenceFor,
  lockConference,
} from './repo'
import { bookingOf } from './view'

/** Concurrent bookings: in a rush the others queue here instead of occupying connections. */
const AT_ONCE = 2
/** Concurrent reads that check for a free place. */
const CHECKS_AT_ONCE = 4

/** Parameters of messages about a meeting; the app makes the text. */
export const paramsOf = ({ number, title, starts_at }: ConferenceRow): Record<string, string> => ({
  number: String(number),
  title,
  starts_at,
})

const WHY_NOT = {
  announced: 'conference_not_open',
  open: 'conflict',
  live: 'conference_begun',
  ended: 'conference_over',
  cancelled: 'conference_cancelled',
} as const satisfies Record<ConferenceState, string>

/** Why the live can't be entered outside the meeting's hours. */
const whyClosed = (state: ConferenceState) =>
  state === 'ended' || state === 'cancelled' ? WHY_NOT[state] : 'conference_not_begun'

/** Provided by the coins module: books what attending earns, in the same transaction. */
export type Attended = (tx: Db, attended: { userId: number; bookingCode: string; at: string }) => Promise<void>

export type BookingService = ReturnType<typeof createBookingService>

/** Booking, the waiting list and attending. The meeting's row is locked while places change hands. */
export const createBookingService = (
  ctx: Pick<Context, 'clock'>,
  { messages, attended }: { messages: Pick<MessageService, 'notifyAll'>; attended: Attended },
) => {
  const isLate = (row: ConferenceRow): boolean => Date.parse(row.starts_at) - ctx.clock.now() <= CONFERENCE.remindMs
  const lineOf = (
    { booking_code }: Pick<repo.BookingRow, 'booking_code'>,
    action: BookingAction,
    from_state: BookingState | null,
    to_state: BookingState,
    actor_id: number | null = null,
  ): AuditLine => ({
    at: nowText(ctx),
    actor_id,
    action,
    subject: 'booking',
    subject_code: booking_code,
    from_state,
    to_state,
  })

  /** Ends all open bookings. The meeting's row must be locked. @returns their users */
  const endAll = async (tx: Db, row: ConferenceRow, to: 'missed' | 'cancelled', actorId: number | null = null) => {
    const ended = await repo.endBookings(tx, row.id, to)
    const booked = to === 'cancelled' ? -ended.filter(one => one.from_state === 'booked').length : 0
    await addToCounts(tx, row.id, { booked, waiting: -ended.filter(one => one.from_state === 'waiting').length })
    await insertAudits(
      tx,
      ended.map(one =>
        lineOf(one, one.to_state === 'missed' ? 'miss' : 'cancel', one.from_state, one.to_state, actorId),
      ),
    )
    return ended.map(one => one.user_id)
  }

  const queue = pLimit(AT_ONCE)
  /** Other calls that lock the meeting's row: hundreds enter, or cancel, within a minute. */
  const inQueue = <T>(run: () => Promise<T>): Promise<T> => queue(run)

  /** Users with a booking pass, e.g. those who repeat a call whose answer was lost. */
  const refuseIfFull = async (db: Db, user: Principal, code: string): Promise<void> => {
    const row = await findConferenceFor(db, code, user.id)
    if (row && row.booked_count >= row.capacity && canBook(stateAt(row, ctx.clock.now())) && !row.has_booking)
      throw conflict('conference_full')
  }

  const checks = pLimit(CHECKS_AT_ONCE)
  /**
   * Queues a booking. If the meeting is full, a cheap read refuses it before a transaction begins: on arrival, and
   * again when its turn comes.
   * @throws Refusal 409 `conference_full`
   */
  const inTurn = async <T>(
    db: Db,
    user: Principal,
    { conference_code, waits }: Input<typeof conference.bookConference>,
    run: () => Promise<T>,
  ): Promise<T> => {
    const check = () => (waits ? Promise.resolve() : refuseIfFull(db, user, conference_code))
    await checks(check)
    return queue(async () => {
      await check()
      return run()
    })
  }

  /** @throws Refusal 404; 409 before booking opens and after the end, and `conference_full` unless `waits` is set */
  const book = async (
    tx: Db,
    user: Principal,
    { conference_code, waits }: Input<typeof conference.bookConference>,
  ): Promise<Booking> => {
    const row = orNotFound(await lockConference(tx, conference_code))
    const state = stateAt(row, ctx.clock.now())
    if (!canBook(state)) throw conflict(WHY_NOT[state])
    const before = await repo.findBooking(tx, row.id, user.id)
    if (before && before.state !== 'cancelled') return bookingOf(tx, row.id, before)
    const isFull = row.booked_count >= row.capacity
    if (isFull && !waits) throw conflict('conference_full')
    const to = isFull ? 'waiting' : 'booked'
    const put = { code: newCode('o'), conferenceId: row.id, userId: user.id, at: nowText(ctx), isLate: isLate(row) }
    if (!(await repo.putBooking(tx, put, to))) throw conflict()
    if (!(await addToCounts(tx, row.id, isFull ? { waiting: 1 } : { booked: 1 }))) throw conflict()
    const own = orNotFound(await repo.findBooking(tx, row.id, user.id))
    await insertAudits(tx, [lineOf(own, isFull ? 'wait' : 'book', before?.state ?? null, to, user.id)])
    return bookingOf(tx, row.id, own)
  }

  /** Moves waiting users into free places. The meeting's row must be locked. @returns their messages */
  const moveUp = async (tx: Db, row: ConferenceRow, places: number): Promise<NewMessage[]> => {
    if (places <= 0 || row.waiting_count === 0) return []
    const moved = await repo.moveUp(tx, row.id, places, nowText(ctx), isLate(row))
    if (moved.length && !(await addToCounts(tx, row.id, { booked: moved.length, waiting: -moved.length })))
      throw conflict()
    await insertAudits(
      tx,
      moved.map(one => lineOf(one, 'book', 'waiting', 'booked')),
    )
    return moved.map(({ user_id: userId }) => ({
      userId,
      channel: 'system',
      key: 'conference.moved_up',
      params: paramsOf(row),
      objectKind: 'conference',
      objectCode: row.conference_code,
    }))
  }

  /** @throws Refusal 404; 409 once it has begun, or without a booking */
  const cancel = async (tx: Tx, user: Principal, code: string): Promise<Booking> => {
    const row = orNotFound(await lockConference(tx, code))
    const state = stateAt(row, ctx.clock.now())
    if (state !== 'open') throw conflict(WHY_NOT[state])
    const own = await repo.findBooking(tx, row.id, user.id)
    if (!own) throw conflict('conference_not_booked')
    const to = next(bookingMachine, own.state, 'cancel')
    if (to === null || !(await repo.setBooking(tx, own.id, own.state, to))) throw conflict()
    await insertAudits(tx, [lineOf(own, 'cancel', own.state, to, user.id)])
    const isBooked = own.state === 'booked'
    if (!(await addToCounts(tx, row.id, isBooked ? { booked: -1 } : { waiting: -1 }))) throw conflict()
    if (isBooked) await messages.notifyAll(tx, await moveUp(tx, row, 1))
    return bookingOf(tx, row.id, { ...own, state: to })
  }

  /** @throws Refusal 404; 409 without a booking */
  const setReminder = async (
    tx: Db,
    user: Principal,
    { conference_code, remind_hour, remind_start }: Input<typeof conference.setReminder>,
  ): Promise<Booking> => {
    const row = orNotFound(await findConference(tx, conference_code))
    const own = await repo.findBooking(tx, row.id, user.id)
    if (own?.state !== 'booked' && own?.state !== 'waiting') throw conflict('conference_not_booked')
    await repo.setReminders(tx, own.id, remind_hour, remind_start)
    return bookingOf(tx, row.id, { ...own, remind_hour, remind_start })
  }

  /** @throws Refusal 404; 409 outside its hours, without a booking, and while the live has no address */
  const enter = async (tx: Db, user: Principal, code: string): Promise<Live> => {
    // Lock order: the meeting before the booking, as in `book`.
    const row = orNotFound(await lockConference(tx, code))
    const state = stateAt(row, ctx.clock.now())
    if (state !== 'live') throw conflict(whyClosed(state))
    const own = await repo.findBooking(tx, row.id, user.id)
    if (own?.state !== 'booked' && own?.state !== 'attended') throw conflict('conference_not_booked')
    if (!row.live) throw conflict('conference_no_live')
    const at = nowText(ctx)
    if (own.state === 'booked' && (await repo.attend(tx, own.id, at))) {
      await countAttended(tx, row.id)
      await insertAudits(tx, [lineOf(own, 'attend', 'booked', 'attended', user.id)])
      await attended(tx, { userId: user.id, bookingCode: own.booking_code, at })
    }
    return row.live
  }

  return { inQueue, inTurn, book, cancel, endAll, moveUp, setReminder, enter }
}
