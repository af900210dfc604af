// Across areas: the users to notify of work that needs a permission.
import { sql } from 'kysely'
import type { Permission } from '#domain/base/roles'
import type { Db } from '#server/db/types'

/** Ids of active users with a permission, admins included. */
export const findStaff = async (db: Db, permission: Permission): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from users
      where status = 'active' and (roles @> '{admin}' or permissions @> array[${permission}]) order by id`.execute(db)
  ).rows.map(({ id }) => id)
