// Across areas: an application for a role with its applicant's name, identity and number of invited people.
import { sql } from 'kysely'
import type { AppliedRole, GroupPlace } from '#domain/base/role-application'
import type { Except, Waiting } from '#server/db/results'
import type { Db } from '#server/db/types'
import { certifiedInvited } from '../../base/account/person-reads'

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
const waits = (except: Except) =>
  sql`a.state = 'pending' and u.status = 'active' and a.user_id <> all(${[...except]}::bigint[])`

/** Waiting applications, oldest first. @param except skip the applications of these accounts */
export const findApplicationQueue = async (
  db: Db,
  afterId: number | null,
  limit: number,
  except: Except,
): Promise<QueuedApplicationRow[]> =>
  (
    await sql<QueuedApplicationRow>`
    select a.id, a.application_code, a.version, a.role, u.user_code, u.nickname, u.avatar_url,
      u.is_identity_certified as has_identity, ${certifiedInvited('u')} as certified_invited_count,
      a.places, a.group_count, a.member_count, a.introduction, a.created_at
    from role_applications a cross join lateral (select * from users where id = a.user_id offset 0) u
    where ${waits(except)} and ${afterId ? sql`a.id > ${afterId}` : sql`true`}
    order by a.id limit ${limit}`.execute(db)
  ).rows

export const waitingApplications = async (db: Db, except: Except): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(a.created_at) as since
    from role_applications a join users u on u.id = a.user_id where ${waits(except)}`.execute(db)
  ).rows[0]
