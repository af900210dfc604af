// Across areas: attendances during a stop of money whose coins aren't in the ledger yet.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'

export interface AttendanceRow {
  user_id: number
  booking_code: string
}

/** Attendances during a stop, or just before it was noticed, without booked coins; only of existing accounts. */
export const findUnrewarded = async (db: Db): Promise<AttendanceRow[]> =>
  (
    await sql<AttendanceRow>`
      select b.user_id, b.booking_code from conference_bookings b
      join users u on u.id = b.user_id and u.status <> 'cancelled'
      where b.state = 'attended'
        and exists (select from money_stops s
          where b.attended_at >= s.since - interval '1 minute' and b.attended_at <= coalesce(s.lifted_at, 'infinity'))
        and not exists (select from ledger_transfers t where t.request_key = 'reward:conference:' || b.booking_code)
      order by b.id`.execute(db)
  ).rows
