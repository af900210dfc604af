import * as z from 'zod/mini'
import { APPLICATION_STATES, APPLIED_ROLES } from '../../domain/base/role-application'
import { MANAGED_ROLES, PERMISSIONS, ROLES, USER_STATES } from '../../domain/base/roles'
import { get, post } from '../endpoint'
import { choice, count, id, instant, lines, pageInput, pageOf, text } from '../shapes'
import { writer } from '../base/things'

/** A user as operators with `user.manage` see them; the mobile is masked. */
const managedUser = z.object({
  user_code: z.string(),
  nickname: z.string(),
  avatar_url: z.string(),
  /** `138****0001`; '' if there is none. */
  mobile_masked: z.string(),
  status: z.enum(USER_STATES),
  role: z.array(z.string()),
  permission: z.array(z.string()),
  is_identity_certified: z.boolean(),
  is_enterprise_certified: z.boolean(),
  created_at: instant,
})
export type ManagedUser = z.infer<typeof managedUser>

/** A change that operators made to a user. */
const change = z.object({
  at: instant,
  /** Null for the server itself. */
  actor_nickname: z.nullable(z.string()),
  action: z.enum(['freeze', 'unfreeze', 'grant', 'revoke']),
  /** The role or permission; null for freezing and unfreezing. */
  right: z.nullable(z.string()),
  reason: z.string(),
})
export type UserChange = z.infer<typeof change>

const managedUserDetail = z.extend(managedUser, {
  province: z.string(),
  city: z.string(),
  frozen_reason: z.nullable(z.string()),
  /** Number of open sessions. */
  session_count: count,
  inviter: z.nullable(writer),
  invited_count: count,
  /** Number of invited people with an approved identity. */
  certified_invited_count: count,
  applications: z.array(
    z.object({ role: z.enum(APPLIED_ROLES), state: z.enum(APPLICATION_STATES), created_at: instant }),
  ),
  /** The newest 20. */
  changes: z.array(change),
  /** Whether this operator may freeze the user and change their roles. Staff can only be changed by admins. */
  can_manage: z.boolean(),
})
export type ManagedUserDetail = z.infer<typeof managedUserDetail>

const withReason = { user_code: id, reason: lines(1, 200) }
const grantOrRevoke = { change: choice(['grant', 'revoke']) }
const manages = { idempotent: true, permission: 'user.manage' } as const

/** The operators' desk: users, their roles and permissions, freezing. */
export const users = {
  getManagedUserPage: get(
    '/api/v1/manage/getManagedUserPage',
    'user',
    'Users, newest first; search by part of the nickname, or by a complete mobile, user code or invite code',
    z.object({
      ...pageInput,
      keyword: z.optional(text(0, 60)),
      /** `staff`: admins and holders of any permission. */
      role: z.optional(choice([...ROLES, 'staff'])),
      status: z.optional(choice(USER_STATES)),
    }),
    pageOf(managedUser),
    { permission: 'user.manage' },
  ),
  getManagedUser: get(
    '/api/v1/manage/getManagedUser',
    'user',
    'One user, with sessions, inviter, applications and operators’ changes',
    z.object({ user_code: id }),
    managedUserDetail,
    { permission: 'user.manage' },
  ),
  freezeUser: post(
    '/api/v1/manage/freezeUser',
    'user',
    'Freeze an account, with a reason for its owner; ends all sessions immediately',
    z.object(withReason),
    managedUser,
    manages,
  ),
  unfreezeUser: post(
    '/api/v1/manage/unfreezeUser',
    'user',
    'Unfreeze an account',
    z.object(withReason),
    managedUser,
    manages,
  ),
  changeRole: post(
    '/api/v1/manage/changeRole',
    'user',
    'Grant or revoke a role; group leader and agent only with conditions met, admin only by admins',
    z.object({ ...withReason, ...grantOrRevoke, role: choice(MANAGED_ROLES) }),
    managedUser,
    manages,
  ),
  changePermission: post(
    '/api/v1/manage/changePermission',
    'user',
    'Grant or revoke a permission; admins only',
    z.object({ ...withReason, ...grantOrRevoke, permission: choice(PERMISSIONS) }),
    managedUser,
    manages,
  ),
}
