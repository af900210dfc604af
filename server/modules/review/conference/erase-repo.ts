import { sql } from 'kysely'
import type { BookingState, PresentationState } from '#domain/review/conference'
import type { Db } from '#server/db/types'

/** Codes of meetings that the user booked or applied for, in row order. */
export const findMeetingsOf = async (tx: Db, userId: number): Promise<string[]> =>
  (
    await sql<{ conference_code: string }>`
    select conference_code from conferences c
    where exists (select from conference_bookings b where b.conference_id = c.id and b.user_id = ${userId})
      or exists (select from conference_presentations p where p.conference_id = c.id and p.user_id = ${userId})
    order by c.id`.execute(tx)
  ).rows.map(row => row.conference_code)

/** @returns the booking's state; null if there was none */
export const deleteBooking = async (tx: Db, conferenceId: number, userId: number): Promise<BookingState | null> =>
  (
    await sql<{ state: BookingState }>`
    delete from conference_bookings where conference_id = ${conferenceId} and user_id = ${userId} returning state`.execute(
      tx,
    )
  ).rows[0]?.state ?? null

/** @returns the presentations' states */
export const deletePresentations = async (tx: Db, conferenceId: number, userId: number): Promise<PresentationState[]> =>
  (
    await sql<{ state: PresentationState }>`
    delete from conference_presentations where conference_id = ${conferenceId} and user_id = ${userId} returning state`.execute(
      tx,
    )
  ).rows.map(row => row.state)

export interface Gone {
  booked: number
  waiting: number
  attended: number
  presenting: number
}

export const takeFromCounts = async (tx: Db, id: number, gone: Gone): Promise<void> => {
  await sql`
    update conferences set attended_count = attended_count - ${gone.attended}::int,
      booked_count = booked_count - ${gone.booked}::int, waiting_count = waiting_count - ${gone.waiting}::int,
      presenter_count = presenter_count - ${gone.presenting}::int
    where id = ${id}`.execute(tx)
}
