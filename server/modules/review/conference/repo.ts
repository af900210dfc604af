import { sql } from 'kysely'
import type { Live } from '#contract/review/conference'
import type { ConferenceState } from '#domain/review/conference'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'
import { conferenceColumns, type ConferenceRow } from './reads'

export type { ConferenceRow } from './reads'

const conferences = sql`select ${conferenceColumns} from conferences c`

export const findConference = (db: Db, code: string): Promise<ConferenceRow | null> =>
  first(sql<ConferenceRow>`${conferences} where c.conference_code = ${code}`.execute(db))

/** Also says whether the user has a booking, in any state. */
export const findConferenceFor = (
  db: Db,
  code: string,
  userId: number,
): Promise<(ConferenceRow & { has_booking: boolean }) | null> =>
  first(
    sql<ConferenceRow & { has_booking: boolean }>`
    select ${conferenceColumns},
      exists (select from conference_bookings b where b.conference_id = c.id and b.user_id = ${userId}) as has_booking
    from conferences c where c.conference_code = ${code}`.execute(db),
  )

/** Locks the meeting until the transaction ends: its bookings and agenda change one at a time. */
export const lockConference = (tx: Db, code: string): Promise<ConferenceRow | null> =>
  first(sql<ConferenceRow>`${conferences} where c.conference_code = ${code} for update`.execute(tx))

/** The meeting under way, or else the next one. */
export const findNext = (db: Db, now: string): Promise<ConferenceRow | null> =>
  first(
    sql<ConferenceRow>`
    ${conferences} where c.state in ('announced', 'open', 'live') and c.ends_at > ${now} order by c.starts_at limit 1`.execute(
      db,
    ),
  )

/**
 * Upcoming meetings, soonest first, or past and cancelled ones, newest first.
 * @param after `starts_at` of the last one
 */
export const findConferences = async (
  db: Db,
  when: 'ahead' | 'past',
  { now, after, limit }: { now: string; after: string | null; limit: number },
): Promise<ConferenceRow[]> =>
  (
    await (
      when === 'ahead'
        ? sql<ConferenceRow>`
        ${conferences} where c.ends_at > ${now} and (${after}::timestamptz is null or c.starts_at > ${after}::timestamptz)
        order by c.starts_at limit ${limit}`
        : sql<ConferenceRow>`
        ${conferences} where c.ends_at <= ${now} and (${after}::timestamptz is null or c.starts_at < ${after}::timestamptz)
        order by c.starts_at desc limit ${limit}`
    ).execute(db)
  ).rows

export const startsAfter = async (db: Db, now: string): Promise<string[]> =>
  (await sql<{ starts_at: string }>`select starts_at from conferences where starts_at > ${now}`.execute(db)).rows.map(
    row => row.starts_at,
  )

export interface NewConference {
  conference_code: string
  opens_at: string
  starts_at: string
  ends_at: string
  capacity: number
  presenter_seats: number
  at: string
}

/** @returns false if this Tuesday already has a meeting */
export const insertConference = async (tx: Db, c: NewConference): Promise<boolean> =>
  changedOne(
    await sql`
    insert into conferences (conference_code, number, opens_at, starts_at, ends_at, capacity, presenter_seats, created_at, updated_at)
    select ${c.conference_code}, coalesce(max(number), 0) + 1, ${c.opens_at}::timestamptz, ${c.starts_at}::timestamptz,
      ${c.ends_at}::timestamptz, ${c.capacity}::int, ${c.presenter_seats}::int, ${c.at}::timestamptz, ${c.at}::timestamptz
    from conferences on conflict (starts_at) do nothing`.execute(tx),
  )

/** Codes of meetings whose stored state lags behind the clock. */
export const findDue = async (db: Db, now: string): Promise<string[]> =>
  (
    await sql<{ conference_code: string }>`
    select conference_code from conferences
    where (state = 'announced' and opens_at <= ${now}) or (state = 'open' and starts_at <= ${now}) or (state = 'live' and ends_at <= ${now})
    order by id`.execute(db)
  ).rows.map(row => row.conference_code)

/** Meetings, not cancelled, that begin after `from` and no later than `to`. */
export const findBetween = async (db: Db, from: string, to: string): Promise<ConferenceRow[]> =>
  (
    await sql<ConferenceRow>`
    ${conferences} where c.state in ('announced', 'open', 'live') and c.starts_at > ${from} and c.starts_at <= ${to}
    order by c.starts_at`.execute(db)
  ).rows

/** A cancellation increments the version; following the clock doesn't, so that edits in progress stay valid. */
export const setState = async (
  tx: Db,
  id: number,
  from: ConferenceState,
  to: ConferenceState,
  at: string,
  reason: string | null = null,
): Promise<boolean> =>
  changedOne(
    await sql`
    update conferences set state = ${to}, cancel_reason = ${reason},
      version = version + ${reason === null ? 0 : 1}::int, updated_at = ${at}
    where id = ${id} and state = ${from}`.execute(tx),
  )

/** @returns false if there aren't enough places; the table's checks guarantee it, this avoids the error */
export const addToCounts = async (
  tx: Db,
  id: number,
  { booked = 0, waiting = 0 }: { booked?: number; waiting?: number },
): Promise<boolean> =>
  changedOne(
    await sql`
    update conferences set booked_count = booked_count + ${booked}::int, waiting_count = waiting_count + ${waiting}::int
    where id = ${id} and booked_count + ${booked}::int <= capacity`.execute(tx),
  )

export const countAttended = async (tx: Db, id: number): Promise<void> =>
  void (await sql`update conferences set attended_count = attended_count + 1 where id = ${id}`.execute(tx))

/** @returns false if all slots are taken */
export const addPresenter = async (tx: Db, id: number, by: 1 | -1): Promise<boolean> =>
  changedOne(
    await sql`
    update conferences set presenter_count = presenter_count + ${by}::int
    where id = ${id} and presenter_count + ${by}::int between 0 and presenter_seats`.execute(tx),
  )

export interface Edit {
  title: string
  summary: string
  capacity: number
  presenter_seats: number
  live: Live | null
  replay_url: string | null
}

/** @returns false if the version is outdated */
export const saveConference = async (tx: Db, id: number, version: number, edit: Edit, at: string): Promise<boolean> =>
  changedOne(
    await sql`
    update conferences set title = ${edit.title}, summary = ${edit.summary}, capacity = ${edit.capacity},
      presenter_seats = ${edit.presenter_seats}, live = ${edit.live && JSON.stringify(edit.live)}::jsonb,
      replay_url = ${edit.replay_url}, version = version + 1, updated_at = ${at}
    where id = ${id} and version = ${version}`.execute(tx),
  )
