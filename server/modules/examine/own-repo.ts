import { sql } from 'kysely'
import type { Db } from '../../db/types'

/** Whether another active user holds this permission; admins hold every one. */
export const hasOtherHolder = async (db: Db, userId: number, permission: string): Promise<boolean> =>
  (
    await sql`
    select from users where status = 'active' and id <> ${userId}
      and ('admin' = any(roles) or ${permission} = any(permissions)) limit 1`.execute(db)
  ).rows.length > 0
