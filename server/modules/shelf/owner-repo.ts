import { sql } from 'kysely'
import type { Db } from '../../db/types'

export interface OwnerRow {
  id: number
  user_code: string
  nickname: string
  avatar_url: string
  is_enterprise_certified: boolean
  is_identity_certified: boolean
  roles: string[]
  status: string
  release_count: number
  fan_count: number
}

export const findOwner = async (db: Db, id: number): Promise<OwnerRow> =>
  (
    await sql<OwnerRow>`
    select id, user_code, nickname, avatar_url, is_enterprise_certified, is_identity_certified, roles, status, fan_count,
      (select count(*)::int from listings where owner_id = users.id and item_state = 'on_shelf') as release_count
    from users where id = ${id}`.execute(db)
  ).rows[0]
