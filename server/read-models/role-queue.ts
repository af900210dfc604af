// Across areas: an application for a role with its applicant's name, identity and number of invited people.
import { sql } from 'kysely'
import type { AppliedRole, GroupPlace } from '../../domain/role-application'
import type { Waiting } from '../db/results'
import type { Db } from '../db/types'

export interface QueuedApplicationRow {
  id: number
  application_code: string
  version: number
  role: AppliedRole
  user_code: string
  nickname: string
  avatar_url: string
  has_identity: boolean
  certified_invited_count: number
  places: GroupPlace[]
  group_count: number | null
  member_count: number | null
  introduction: string
  created_at: string
}

/** SQL: pending, and the applicant is active. */
const waits = (except: number | null) =>
  sql`a.state = 'pending' and u.status = 'active' and ${except === null ? sql`true` : sql`a.user_id <> ${except}`}`

/** Waiting applications, oldest first. @param except skip this user's own; null for nobody's */
export const findApplicationQueue = async (
  db: Db,
  afterId: number | null,
  limit: number,
  except: number | null,
): Promise<QueuedApplicationRow[]> =>
  (
    await sql<QueuedApplicationRow>`
    select a.id, a.application_code, a.version, a.role, u.user_code, u.nickname, u.avatar_url,
      u.is_identity_certified as has_identity, (
        select count(*)::int from users i
        where i.inviter_id = u.id and i.is_identity_certified and i.status = 'active') as certified_invited_count,
      a.places, a.group_count, a.member_count, a.introduction, a.created_at
    from role_applications a cross join lateral (select * from users where id = a.user_id offset 0) u
    where ${waits(except)} and ${afterId ? sql`a.id > ${afterId}` : sql`true`}
    order by a.id limit ${limit}`.execute(db)
  ).rows

export const waitingApplications = async (db: Db, except: number | null): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(a.created_at) as since
    from role_applications a join users u on u.id = a.user_id where ${waits(except)}`.execute(db)
  ).rows[0]
