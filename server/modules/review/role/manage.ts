import type { Input, Output } from '#contract'
import type { ManagedUser, UserChange, users as contract } from '#contract/market/users'
import { PAGE_SIZE } from '#domain/base/paging'
import { APPLIED_ROLES, type AppliedRole } from '#domain/base/role-application'
import { userMachine } from '#domain/base/roles'
import { cleanMobile } from '#domain/kit/typed'
import { isMobile } from '#domain/kit/validators'
import { type Context, nowText } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, forbidden, invalid, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import {
  findManagedUser,
  findManagedUsers,
  findUserChanges,
  type ManagedUserRow,
  type UserChangeRow,
} from './user-reads'
import { areOnePerson } from '../../base/account/person-reads'
import {
  type AccountService,
  hasOtherHolder,
  lockAdmins,
  lockRights,
  type RightsRow,
  writeStatus,
} from '../../base/account'
import { transition } from '../../base/audit'
import type { MessageService, NewMessage } from '../../base/message'
import type { SystemService } from '../../base/system'
import { areMet, conditionsOf } from './conditions'
import { findBriefs, moveApplications } from './repo'
import type { ChangeRight } from './rights'
import type { FactsOf } from './service'

export interface UserManageDeps {
  account: Pick<AccountService, 'sessions' | 'users'>
  messages: Pick<MessageService, 'notify'>
  system: Pick<SystemService, 'limitsIn'>
  factsOf: FactsOf
  changeRight: ChangeRight
}
export type UserManage = ReturnType<typeof createUserManage>

const CHANGES_SHOWN = 20

const isAdmin = ({ roles }: Pick<Principal, 'roles'>): boolean => roles.includes('admin')
const isStaff = (user: Pick<RightsRow, 'roles' | 'permissions'>): boolean =>
  isAdmin(user) || user.permissions.length > 0
const isApplied = (role: string): role is AppliedRole => APPLIED_ROLES.some(one => one === role)

/** The role or permission by which an audit line's two lists differ. */
const rightOf = ({ subject, from_state, to_state }: UserChangeRow): string | null => {
  if (subject === 'user') return null
  const [before, after] = [from_state, to_state].map(list => (list ?? '').split(',').filter(Boolean))
  return [...before, ...after].find(one => before.includes(one) !== after.includes(one)) ?? null
}
const changeOf = (row: UserChangeRow): UserChange => ({
  at: row.at,
  actor_nickname: row.actor_nickname,
  action: row.action,
  right: rightOf(row),
  reason: row.reason ?? '',
})

/** Users at the operators' desk: search, roles, permissions, freezing. */
export const createUserManage = (
  ctx: Pick<Context, 'bus' | 'clock'>,
  { account, messages, system, factsOf, changeRight }: UserManageDeps,
) => {
  const shownOf = (row: ManagedUserRow): ManagedUser => ({
    user_code: row.user_code,
    nickname: row.nickname,
    avatar_url: row.avatar_url,
    mobile_masked: account.users.maskedMobileOf(row),
    status: row.status,
    role: row.roles,
    permission: row.permissions,
    is_identity_certified: row.is_identity_certified,
    is_enterprise_certified: row.is_enterprise_certified,
    created_at: row.created_at,
  })
  const find = async (db: Db, code: string) => orNotFound(await findManagedUser(db, code, nowText(ctx)))

  const page = async (
    db: Db,
    { keyword = '', role, status, cursor, limit = PAGE_SIZE }: Input<typeof contract.getManagedUserPage>,
  ): Promise<Output<typeof contract.getManagedUserPage>> => {
    const mobile = cleanMobile(keyword)
    const rows = await findManagedUsers(db, {
      keyword,
      mobileIndex: isMobile(mobile) ? account.users.indexOf(mobile) : null,
      role: role ?? null,
      status: status ?? null,
      beforeId: decodeNumberCursor(cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
    return { items: items.map(shownOf), next_cursor }
  }

  const detail = async (db: Db, actor: Principal, code: string): Promise<Output<typeof contract.getManagedUser>> => {
    const row = await find(db, code)
    const isOwn = await areOnePerson(db, row.id, actor.id)
    const { province, city, frozen_reason, session_count, inviter, invited_count, certified_invited_count } = row
    return {
      ...shownOf(row),
      province,
      city,
      frozen_reason,
      session_count,
      inviter,
      invited_count,
      certified_invited_count,
      applications: await findBriefs(db, row.id, CHANGES_SHOWN),
      changes: (await findUserChanges(db, code, CHANGES_SHOWN)).map(changeOf),
      can_manage: row.status !== 'cancelled' && !isOwn && (isAdmin(actor) || !isStaff(row)),
    }
  }

  /**
   * @throws Refusal 404, 409 for a cancelled account; 403 `admin` for staff; InvalidInput for an account of the
   * operator's own
   */
  const lock = async (tx: Db, actor: Principal, code: string): Promise<RightsRow> => {
    const user = orNotFound(await lockRights(tx, code))
    if (await areOnePerson(tx, user.id, actor.id)) throw invalid('user_code', 'invalid.self')
    if (isStaff(user) && !isAdmin(actor)) throw forbidden('admin')
    if (user.status === 'cancelled') throw conflict()
    return user
  }

  /** Serializes admins who act on each other at the same time. @throws Refusal 409 for the last admin */
  const keepAnAdmin = async (tx: Db, user: RightsRow) => {
    if (!isAdmin(user)) return
    await lockAdmins(tx)
    if (!(await hasOtherHolder(tx, user.id, 'admin'))) throw conflict('admin_last')
  }

  const setStatus = async (
    tx: Db,
    actor: Principal,
    { user_code: code, reason }: Input<typeof contract.freezeUser>,
    action: 'freeze' | 'unfreeze',
    against?: string,
  ): Promise<RightsRow> => {
    const user = await lock(tx, actor, code)
    const { id, status: from } = user
    const at = nowText(ctx)
    const frozen = action === 'freeze' ? { reason, at } : null
    await transition(
      tx,
      userMachine,
      { from, action, at, actor_id: actor.id, subject: 'user', subject_code: code, reason },
      to => writeStatus(tx, id, { from, to, frozen, against }),
      'examine_taken',
    )
    return user
  }

  /** Listings of a frozen account leave the feed, and come back when it is unfrozen. */
  const feedChanged = (tx: Tx) => tx.afterCommit(() => ctx.bus.publish('feed_changed', {}))

  const freeze = async (tx: Tx, actor: Principal, input: Input<typeof contract.freezeUser>): Promise<ManagedUser> => {
    const user = await setStatus(tx, actor, input, 'freeze')
    await keepAnAdmin(tx, user)
    await account.sessions.endAll(tx, user, null, 'frozen')
    feedChanged(tx)
    return shownOf(await find(tx, user.user_code))
  }

  /**
   * @param against time of a freeze: undoes only that one
   * @throws Refusal 409 if it isn't frozen, or by another decision
   */
  const unfreeze = async (
    tx: Tx,
    actor: Principal,
    input: Input<typeof contract.unfreezeUser>,
    against?: string,
  ): Promise<ManagedUser> => {
    const user = await setStatus(tx, actor, input, 'unfreeze', against)
    tx.afterCommit(() => ctx.bus.publish('principal_changed', { user_code: user.user_code }))
    feedChanged(tx)
    await messages.notify(tx, { userId: user.id, channel: 'system', key: 'security.unfrozen' })
    return shownOf(await find(tx, user.user_code))
  }

  const changed = async (
    tx: Tx,
    user: RightsRow,
    message: Omit<NewMessage, 'userId' | 'channel'>,
  ): Promise<ManagedUser> => {
    await messages.notify(tx, { userId: user.id, channel: 'system', ...message })
    return shownOf(await find(tx, user.user_code))
  }

  /** @throws Refusal as `lock`; 409 if nothing would change, a condition isn't met, or it is the last admin */
  const changeRole = async (
    tx: Tx,
    actor: Principal,
    { user_code: code, role, change, reason }: Input<typeof contract.changeRole>,
  ): Promise<ManagedUser> => {
    if (role === 'admin' && !isAdmin(actor)) throw forbidden('admin')
    const user = await lock(tx, actor, code)
    if (role === 'admin' && change === 'revoke') await keepAnAdmin(tx, user)
    await changeRight(tx, { actorId: actor.id, user, of: 'role', name: role, change, reason })
    if (isApplied(role)) {
      if (change === 'grant' && !areMet(conditionsOf(role, await factsOf(tx, user.id), await system.limitsIn(tx))))
        throw conflict('role_conditions')
      const move = change === 'grant' ? MOVES.granted : MOVES.revoked
      await moveApplications(tx, user.id, role, move, { by: actor.id, at: nowText(ctx), reason })
    }
    const key = change === 'grant' ? 'role.granted' : 'role.revoked'
    return changed(tx, user, { key, params: { role, reason } })
  }

  /** @throws Refusal 403 `admin` unless an admin, and as `changeRole` */
  const changePermission = async (
    tx: Tx,
    actor: Principal,
    { user_code: code, permission, change, reason }: Input<typeof contract.changePermission>,
  ): Promise<ManagedUser> => {
    if (!isAdmin(actor)) throw forbidden('admin')
    const user = await lock(tx, actor, code)
    await changeRight(tx, { actorId: actor.id, user, of: 'permission', name: permission, change, reason })
    return changed(tx, user, { key: 'role.changed' })
  }

  return { page, detail, freeze, unfreeze, changeRole, changePermission }
}

/** What happens to applications when the role is granted or revoked by hand. */
const MOVES = {
  granted: { from: 'pending', to: 'approved' },
  revoked: { from: 'approved', to: 'revoked' },
} as const
