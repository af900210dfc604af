// Across areas: whoever has a permission is told of what waits for it; the users are the account's.
import { sql } from 'kysely'
import type { Permission } from '../../domain/roles'
import type { Db } from '../db/types'

/** Ids of the active users with a permission, admins among them. */
export const findStaff = async (db: Db, permission: Permission): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from users
      where status = 'active' and ('admin' = any(roles) or ${permission} = any(permissions)) order by id`.execute(db)
  ).rows.map(({ id }) => id)
