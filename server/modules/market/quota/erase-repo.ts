import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'

export const eraseDailyUse: Erase = async (tx, { id }) => {
  await sql`delete from daily_usage where user_id = ${id}`.execute(tx)
}
