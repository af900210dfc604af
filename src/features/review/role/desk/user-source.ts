import { endpoints, type Input } from '#contract'
import type { ManagedUser } from '#contract/market/users'
import type { ManagedRole, Permission } from '#domain/base/roles'
import { sourceOf } from '#src/shared/use-app'

const { users } = endpoints
type PageInput = Input<typeof users.getManagedUserPage>

/** Whom the list shows; `frozen` is a status, the rest are roles. */
export const USER_FILTERS = ['all', 'staff', 'group_leader', 'agent', 'shareholder', 'vip', 'frozen'] as const
export type UserFilter = (typeof USER_FILTERS)[number]

/** What an operator does to a user, each time with a reason. */
export type UserAct =
  | { kind: 'freeze' }
  | { kind: 'unfreeze' }
  | { kind: 'grant' | 'revoke'; of: 'role'; name: ManagedRole }
  | { kind: 'grant' | 'revoke'; of: 'permission'; name: Permission }

const narrowed = (only: UserFilter): Pick<PageInput, 'role' | 'status'> => {
  if (only === 'all') return {}
  return only === 'frozen' ? { status: 'frozen' } : { role: only }
}

export const useUserSource = sourceOf(({ api, session }) => ({
  /** Newest first. @throws ApiError */
  loadUsers: (keyword: string, only: UserFilter) => (cursor?: string) =>
    api.call(users.getManagedUserPage, { cursor, keyword: keyword || undefined, ...narrowed(only) }),
  /** @throws ApiError */
  loadUser: (user_code: string) => api.call(users.getManagedUser, { user_code }),
  /** @throws ApiError 409 if it is so already, or a condition of the role is missing */
  act: (user_code: string, act: UserAct, reason: string, idempotencyKey: string): Promise<ManagedUser> => {
    const key = { idempotencyKey }
    if (act.kind === 'freeze') return api.call(users.freezeUser, { user_code, reason }, key)
    if (act.kind === 'unfreeze') return api.call(users.unfreezeUser, { user_code, reason }, key)
    const change = { user_code, reason, change: act.kind }
    return act.of === 'role'
      ? api.call(users.changeRole, { ...change, role: act.name }, key)
      : api.call(users.changePermission, { ...change, permission: act.name }, key)
  },
  /** Permissions and the admin role are granted and revoked by admins only. */
  isAdmin: (): boolean => session.hasRole('admin'),
}))
