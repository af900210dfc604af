import { sql } from 'kysely'
import type { Db } from '../../db/types'

/** Whether anybody active beside this person may decide on such a thing. */
export const hasOtherHolder = async (db: Db, userId: number, permission: string): Promise<boolean> =>
  (
    await sql`
    select from users where status = 'active' and id <> ${userId}
      and ('admin' = any(roles) or ${permission} = any(permissions)) limit 1`.execute(db)
  ).rows.length > 0
