import { sql } from 'kysely'
import type { RoleFacts } from '#domain/base/role-application'
import type { UserState } from '#domain/base/roles'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'
import { certifiedInvited } from './person-reads'

/** Columns that operators may change. */
export interface RightsRow {
  id: number
  user_code: string
  status: UserState
  roles: string[]
  permissions: string[]
}

/** Locks the user's row until the transaction ends: changes of rights and status are serialized. */
export const lockRights = (tx: Db, userCode: string) =>
  first(
    sql<RightsRow>`
    select id, user_code, status, roles, permissions from users where user_code = ${userCode} for no key update`.execute(
      tx,
    ),
  )

export const writeRights = async (
  tx: Db,
  id: number,
  { roles, permissions }: Pick<RightsRow, 'roles' | 'permissions'>,
): Promise<void> =>
  void (await sql`
    update users set roles = ${roles}::text[], permissions = ${permissions}::text[] where id = ${id}`.execute(tx))

/**
 * @param change `against`: change only an account that was frozen at this time
 * @returns false if the account isn't in state `from`
 */
export const writeStatus = async (
  tx: Db,
  id: number,
  {
    from,
    to,
    frozen,
    against = null,
  }: { from: UserState; to: UserState; frozen: { reason: string; at: string } | null; against?: string | null },
): Promise<boolean> =>
  changedOne(
    await sql`
      update users set status = ${to}, frozen_reason = ${frozen?.reason ?? null}, frozen_at = ${frozen?.at ?? null}
      where id = ${id} and status = ${from}
        and (${against}::timestamptz is null or coalesce(frozen_at, created_at) = ${against}::timestamptz)`.execute(tx),
  )

export interface InviterRow {
  id: number
  /** 1: invited the user · 2: invited level 1 */
  level: 1 | 2
  status: UserState
  roles: string[]
}

/**
 * The two inviters above a user, nearest first. Their rights and status can't change until the transaction ends, but
 * can be read.
 */
export const lockInviters = async (tx: Db, userId: number): Promise<InviterRow[]> =>
  (
    await sql<InviterRow>`
    select u.id, u.status, u.roles, case when u.id = b.inviter_id then 1 else 2 end as level
    from users b join users u on u.id in (b.inviter_id, b.second_inviter_id)
    where b.id = ${userId} order by u.id for share of u`.execute(tx)
  ).rows.sort((one, other) => one.level - other.level)

export const roleFacts = async (db: Db, userId: number): Promise<RoleFacts> =>
  (
    await sql<RoleFacts>`
    select u.is_identity_certified as has_identity, ${certifiedInvited('u')} as certified_invited_count
    from users u where u.id = ${userId}`.execute(db)
  ).rows[0]
