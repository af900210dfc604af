import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Live } from '../../contract/review/conference'
import { CONFERENCE } from '../../domain/review/conference'
import type { Clock } from '../../server/context'
import type { Db } from '../../server/db/types'

interface Meeting {
  /** From now; below 0 for one that has begun. */
  startsInMs?: number
  capacity?: number
  seats?: number
  title?: string
  summary?: string
  live?: Live | null
}

export const CHANNELS: Live = { kind: 'channels', target: 'sphTest', name: '团长看板' }
const DAY_MS = 86_400_000

/** No two meetings start in the same millisecond. */
let inserted = 0

/** Inserts a meeting, open by default, that starts some milliseconds later than the one before. @returns its code */
export const insertMeeting = async (
  db: Db,
  clock: Clock,
  {
    startsInMs = 2 * DAY_MS,
    capacity = 500,
    seats = 12,
    title = '试讲专场',
    summary = '',
    live = CHANNELS,
  }: Meeting = {},
): Promise<string> => {
  const code = `k${randomBytes(8).toString('hex')}`
  inserted += 1
  const startsAt = clock.now() + startsInMs + inserted
  const iso = (ms: number) => new Date(ms).toISOString()
  await sql`
    insert into conferences (conference_code, number, state, opens_at, starts_at, ends_at, title, summary, capacity, presenter_seats, live,
      created_at, updated_at)
    select ${code}, coalesce(max(number), 0) + 1, 'announced', ${iso(startsAt - CONFERENCE.opensMs)}::timestamptz,
      ${iso(startsAt)}::timestamptz, ${iso(startsAt + CONFERENCE.lengthMs)}::timestamptz, ${title}, ${summary}, ${capacity}::int,
      ${seats}::int, ${live && JSON.stringify(live)}::jsonb, now(), now() from conferences`.execute(db)
  return code
}

/** Every meeting whose counts disagree with its rows. */
export const faultsOfMeetings = async (db: Db): Promise<unknown[]> => {
  const count = (states: string[]) => sql`(select count(*) from conference_bookings b
    where b.conference_id = c.id and b.state = any(${states}::text[]))`
  return (
    await sql`
    select c.number, c.booked_count, c.waiting_count, c.attended_count, c.presenter_count from conferences c
    where c.booked_count <> ${count(['booked', 'attended', 'missed'])} or c.waiting_count <> ${count(['waiting'])}
      or c.attended_count <> ${count(['attended'])} or c.presenter_count <> (
        select count(*) from conference_presentations p where p.conference_id = c.id and p.state = 'approved')`.execute(
      db,
    )
  ).rows
}
