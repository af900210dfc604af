// Across areas: who attended a meeting, beside what the book gave for it.
import { sql } from 'kysely'
import type { Db } from '../db/types'

export interface AttendanceRow {
  user_id: number
  booking_code: string
  attended_at: string
}

/** Attended since then, without the coins for it; of people who are still here. */
export const findUnrewarded = async (db: Db, since: string): Promise<AttendanceRow[]> =>
  (
    await sql<AttendanceRow>`
      select b.user_id, b.booking_code, b.attended_at from conference_bookings b
      join users u on u.id = b.user_id and u.status <> 'cancelled'
      where b.state = 'attended' and b.attended_at >= ${since}::timestamptz
        and not exists (select from ledger_transfers t where t.request_key = 'reward:conference:' || b.booking_code)
      order by b.id`.execute(db)
  ).rows
