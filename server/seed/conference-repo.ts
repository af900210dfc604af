import { sql } from 'kysely'
import type { Db } from '../db/types'
import type { ConferenceRows } from './conferences'

/** Passes all rows as one JSON parameter, for one statement per table. */
const rowsOf = (rows: unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

export const insertConferences = async (db: Db, rows: ConferenceRows): Promise<void> => {
  await sql`
    insert into conferences (conference_code, number, state, opens_at, starts_at, ends_at, title, summary, capacity, booked_count,
      waiting_count, attended_count, presenter_seats, presenter_count, live, replay_url, cancel_reason, created_at, updated_at)
    select conference_code, number, state, opens_at, starts_at, ends_at, title, summary, capacity, booked_count, waiting_count,
      attended_count, presenter_seats, presenter_count, live, replay_url, cancel_reason, created_at, created_at
    from jsonb_to_recordset(${rowsOf(rows.conferences)}) as t (conference_code text, number int, state text,
      opens_at timestamptz, starts_at timestamptz, ends_at timestamptz, title text, summary text, capacity int,
      booked_count int, waiting_count int, attended_count int, presenter_seats int, presenter_count int, live jsonb,
      replay_url text, cancel_reason text, created_at timestamptz) order by t.starts_at`.execute(db)
  await sql`
    insert into conference_bookings (booking_code, conference_id, user_id, state, since, attended_at, hour_reminded_at, start_reminded_at)
    select t.booking_code, c.id, t.user_id, t.state, t.since, t.attended_at, t.reminded_at, t.reminded_at
    from jsonb_to_recordset(${rowsOf(rows.bookings)}) as t (booking_code text, conference_code text, user_id bigint, state text,
      since timestamptz, attended_at timestamptz, reminded_at timestamptz)
    join conferences c using (conference_code) order by t.since, t.booking_code`.execute(db)
  const things = sql`(
    select 'listing' as object_kind, listing_code as object_code, id as object_id from listings
    union all select 'product', product_code, id from products) o`
  await sql`
    insert into conference_presentations (presentation_code, conference_id, user_id, object_kind, object_id, object_code, title, note,
      state, position, reason, decided_by, decided_at, created_at)
    select t.presentation_code, c.id, t.user_id, t.object_kind, o.object_id, t.object_code, t.title, t.note, t.state, t.position,
      t.reason, t.decided_by, t.decided_at, t.created_at
    from jsonb_to_recordset(${rowsOf(rows.presentations)}) as t (presentation_code text, conference_code text, user_id bigint,
      object_kind text, object_code text, title text, note text, state text, position int, reason text, decided_by bigint,
      decided_at timestamptz, created_at timestamptz)
    join conferences c using (conference_code) join ${things} using (object_kind, object_code) order by t.created_at`.execute(
    db,
  )
  await sql`
    insert into conference_messages (message_code, key, params, object_code, created_at)
    select message_code, key, params, object_code, created_at
    from jsonb_to_recordset(${rowsOf(rows.messages)}) as t (message_code text, key text, params jsonb, object_code text,
      created_at timestamptz) order by t.created_at`.execute(db)
}

/**
 * Runs after the demo users are removed: deletes seeded meetings, with their announcements, that nobody else booked or
 * applied for, and recounts the others.
 */
export const tidyConferences = async (db: Db, seeded: readonly string[]): Promise<void> => {
  await sql`
    delete from conference_messages m where m.object_code = any(${[...seeded]}::text[]) and not exists (
      select from conferences c where c.conference_code = m.object_code
        and (exists (select from conference_bookings b where b.conference_id = c.id)
          or exists (select from conference_presentations p where p.conference_id = c.id)))`.execute(db)
  await sql`
    delete from conferences c where c.conference_code = any(${[...seeded]}::text[])
      and not exists (select from conference_bookings b where b.conference_id = c.id)
      and not exists (select from conference_presentations p where p.conference_id = c.id)`.execute(db)
  const count = (states: string[]) => sql`(select count(*) from conference_bookings b
    where b.conference_id = c.id and b.state = any(${states}::text[]))`
  await sql`
    update conferences c set booked_count = ${count(['booked', 'attended', 'missed'])}, waiting_count = ${count(['waiting'])},
      attended_count = ${count(['attended'])}, presenter_count = (select count(*) from conference_presentations p
        where p.conference_id = c.id and p.state = 'approved')`.execute(db)
}
