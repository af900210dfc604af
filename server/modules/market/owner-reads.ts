// Across areas: a detail shows its owner with the number of their listings: one query on a hot path.
import { type RawBuilder, sql } from 'kysely'
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

/** Number of the owner's listings on the shelf. */
const onShelfCount = (ownerId: RawBuilder<unknown>) =>
  sql`(select count(*)::int from listings where owner_id = ${ownerId} and item_state = 'on_shelf')`

export const countOnShelf = async (db: Db, ownerId: number): Promise<number> =>
  (await sql<{ n: number }>`select ${onShelfCount(sql`${ownerId}`)} as n`.execute(db)).rows[0].n

export const findOwner = async (db: Db, id: number): Promise<OwnerRow> =>
  (
    await sql<OwnerRow>`
    select id, user_code, nickname, avatar_url, is_enterprise_certified, is_identity_certified, roles, status, fan_count,
      ${onShelfCount(sql`users.id`)} as release_count
    from users where id = ${id}`.execute(db)
  ).rows[0]
