import { sql } from 'kysely'
import type { AppliedRole, ApplicationState, GroupPlace } from '#domain/base/role-application'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

/** What the applicant wrote. */
export interface Written {
  places: GroupPlace[]
  group_count: number | null
  member_count: number | null
  introduction: string
}

export interface ApplicationRow extends Written {
  id: number
  application_code: string
  user_id: number
  role: AppliedRole
  state: ApplicationState
  version: number
  created_at: string
  decided_at: string | null
  reason: string | null
}

const COLUMNS = sql`id, application_code, user_id, role, state, version, places, group_count, member_count, introduction,
  created_at, decided_at, reason`

export const findByCode = (db: Db, code: string) =>
  first(sql<ApplicationRow>`select ${COLUMNS} from role_applications where application_code = ${code}`.execute(db))

/** The user's newest application for the role. */
export const findLatest = (db: Db, userId: number, role: AppliedRole) =>
  first(
    sql<ApplicationRow>`
    select ${COLUMNS} from role_applications where user_id = ${userId} and role = ${role} order by id desc limit 1`.execute(
      db,
    ),
  )

export interface ApplicationBrief {
  role: AppliedRole
  state: ApplicationState
  created_at: string
}

/** The user's applications, newest first. */
export const findBriefs = async (db: Db, userId: number, limit: number): Promise<ApplicationBrief[]> =>
  (
    await sql<ApplicationBrief>`
    select role, state, created_at from role_applications where user_id = ${userId} order by id desc limit ${limit}`.execute(
      db,
    )
  ).rows

/** State of the user's newest application for each role. */
export const latestStates = async (db: Db, userId: number): Promise<Record<AppliedRole, ApplicationState | null>> => {
  const { rows } = await sql<{ role: AppliedRole; state: ApplicationState }>`
    select distinct on (role) role, state from role_applications where user_id = ${userId} order by role, id desc`.execute(
    db,
  )
  const stateOf = (role: AppliedRole) => rows.find(row => row.role === role)?.state ?? null
  return { group_leader: stateOf('group_leader'), agent: stateOf('agent') }
}

export interface NewApplication extends Written {
  application_code: string
  user_id: number
  role: AppliedRole
  at: string
}

/** @returns null if an application for the role already waits */
export const insertApplication = (tx: Db, a: NewApplication) =>
  first(
    sql<ApplicationRow>`
    insert into role_applications (application_code, user_id, role, places, group_count, member_count, introduction, created_at)
    values (${a.application_code}, ${a.user_id}, ${a.role}, ${a.places}::text[], ${a.group_count}, ${a.member_count},
      ${a.introduction}, ${a.at})
    on conflict (user_id, role) where state = 'pending' do nothing returning ${COLUMNS}`.execute(tx),
  )

/** @returns null if it no longer waits */
export const rewriteApplication = (tx: Db, id: number, a: Written) =>
  first(
    sql<ApplicationRow>`
    update role_applications set places = ${a.places}::text[], group_count = ${a.group_count},
      member_count = ${a.member_count}, introduction = ${a.introduction}, version = version + 1
    where id = ${id} and state = 'pending' returning ${COLUMNS}`.execute(tx),
  )

export interface Decided {
  by: number
  at: string
  reason: string | null
}

/** @returns false if it was decided in the meantime, or the applicant has changed it since this version */
export const decideApplication = async (
  tx: Db,
  { id, version }: Pick<ApplicationRow, 'id' | 'version'>,
  to: ApplicationState,
  { by, at, reason }: Decided,
): Promise<boolean> =>
  changedOne(
    await sql`
      update role_applications set state = ${to}, decided_at = ${at}, decided_by = ${by}, reason = ${reason}
      where id = ${id} and state = 'pending' and version = ${version}`.execute(tx),
  )

/** Updates applications after the role was granted or revoked by hand. */
export const moveApplications = async (
  tx: Db,
  userId: number,
  role: AppliedRole,
  { from, to }: { from: ApplicationState; to: ApplicationState },
  { by, at, reason }: Decided,
): Promise<void> =>
  void (await sql`
    update role_applications set state = ${to}, decided_at = ${at}, decided_by = ${by}, reason = ${reason}
    where user_id = ${userId} and role = ${role} and state = ${from}`.execute(tx))
