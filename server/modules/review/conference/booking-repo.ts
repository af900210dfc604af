import { sql } from 'kysely'
import type { BookingState } from '#domain/review/conference'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface BookingRow {
  id: number
  booking_code: string
  user_id: number
  state: BookingState
  since: string
  remind_hour: boolean
  remind_start: boolean
}

export const findBooking = (db: Db, conferenceId: number, userId: number): Promise<BookingRow | null> =>
  first(
    sql<BookingRow>`
    select id, booking_code, user_id, state, since, remind_hour, remind_start from conference_bookings
    where conference_id = ${conferenceId} and user_id = ${userId}`.execute(db),
  )

/** Position on the waiting list, from 1. */
export const placeOf = async (db: Db, conferenceId: number, { id, since }: BookingRow): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from conference_bookings
    where conference_id = ${conferenceId} and state = 'waiting' and (since, id) <= (${since}::timestamptz, ${id}::bigint)`.execute(
      db,
    )
  ).rows[0].n

export interface NewBooking {
  code: string
  conferenceId: number
  userId: number
  at: string
  /** Booked within the hour before the start: the first reminder is skipped. */
  isLate: boolean
}

/** Books, or joins the waiting list. A cancelled booking is reused with its code. */
export const putBooking = async (
  tx: Db,
  { code, conferenceId, userId, at, isLate }: NewBooking,
  state: 'booked' | 'waiting',
): Promise<boolean> =>
  changedOne(
    await sql`
    insert into conference_bookings as b (booking_code, conference_id, user_id, state, since, hour_reminded_at)
    values (${code}, ${conferenceId}, ${userId}, ${state}, ${at}, ${isLate ? at : null}::timestamptz)
    on conflict (conference_id, user_id) do update set state = excluded.state, since = excluded.since,
      hour_reminded_at = coalesce(b.hour_reminded_at, excluded.hour_reminded_at)
    where b.state = 'cancelled'`.execute(tx),
  )

export const setBooking = async (tx: Db, id: number, from: BookingState, to: BookingState): Promise<boolean> =>
  changedOne(await sql`update conference_bookings set state = ${to} where id = ${id} and state = ${from}`.execute(tx))

export const attend = async (tx: Db, id: number, at: string): Promise<boolean> =>
  changedOne(
    await sql`
    update conference_bookings set state = 'attended', attended_at = ${at} where id = ${id} and state = 'booked'`.execute(
      tx,
    ),
  )

export interface MovedRow {
  user_id: number
  booking_code: string
}

/** Moves the first on the waiting list into free places. */
export const moveUp = async (
  tx: Db,
  conferenceId: number,
  places: number,
  at: string,
  isLate: boolean,
): Promise<MovedRow[]> =>
  (
    await sql<MovedRow>`
    update conference_bookings set state = 'booked', since = ${at},
      hour_reminded_at = coalesce(hour_reminded_at, ${isLate ? at : null}::timestamptz)
    where id in (
      select id from conference_bookings where conference_id = ${conferenceId} and state = 'waiting'
      order by since, id limit ${places})
    returning user_id, booking_code`.execute(tx)
  ).rows

export interface EndedRow extends MovedRow {
  from_state: BookingState
  to_state: BookingState
}

/**
 * Ends all open bookings, waiting ones included.
 * @param bookedTo `missed` after the meeting, `cancelled` if it is called off; waiting ones are cancelled either way
 */
export const endBookings = async (
  tx: Db,
  conferenceId: number,
  bookedTo: 'missed' | 'cancelled',
): Promise<EndedRow[]> =>
  (
    await sql<EndedRow>`
    with open as (
      select id, state from conference_bookings
      where conference_id = ${conferenceId} and state in ('booked', 'waiting') order by user_id for update
    )
    update conference_bookings b set state = case open.state when 'booked' then ${bookedTo} else 'cancelled' end
    from open where b.id = open.id
    returning b.user_id, b.booking_code, open.state as from_state, b.state as to_state`.execute(tx)
  ).rows

export const setReminders = async (tx: Db, id: number, hour: boolean, start: boolean): Promise<void> =>
  void (await sql`
    update conference_bookings set remind_hour = ${hour}, remind_start = ${start} where id = ${id}`.execute(tx))

/**
 * Takes users to remind; skips rows that another server has locked.
 * @returns at most `limit` users in id order; fewer means nobody is left
 */
export const takeReminders = async (
  tx: Db,
  conferenceId: number,
  which: 'hour' | 'start',
  at: string,
  limit: number,
): Promise<number[]> => {
  const reminded = sql.ref(`${which}_reminded_at`)
  const { rows } = await sql<{ user_id: number }>`
    update conference_bookings set ${reminded} = ${at}
    where id in (
      select id from conference_bookings
      where conference_id = ${conferenceId} and state = 'booked' and ${sql.ref(`remind_${which}`)} and ${reminded} is null
      order by user_id limit ${limit} for update skip locked)
    returning user_id`.execute(tx)
  return rows.map(row => row.user_id)
}
