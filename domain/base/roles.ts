import type { Machine } from '../kit/machine'

export const ROLES = ['user', 'vip', 'group_leader', 'agent', 'shareholder', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS = [
  'examine.listing',
  'examine.product',
  'examine.comment',
  'examine.report',
  'examine.certification',
  'examine.group_leader',
  'examine.withdrawal',
  'withdrawal.pay',
  'order.refund',
  'finance.view',
  'message.broadcast',
  'conference.manage',
  'user.manage',
  'content.manage',
  'config.manage',
  'audit.view',
  'outbox.view',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Roles that operators grant and revoke: `user` is everybody's, and `vip` is bought. */
export const MANAGED_ROLES = ['group_leader', 'agent', 'shareholder', 'admin'] as const
export type ManagedRole = (typeof MANAGED_ROLES)[number]

export const USER_STATES = ['active', 'frozen', 'cancelled'] as const
export type UserState = (typeof USER_STATES)[number]
export const userMachine: Machine<UserState, 'freeze' | 'unfreeze'> = {
  active: { freeze: 'frozen' },
  frozen: { unfreeze: 'active' },
  cancelled: {},
}

export interface Rights {
  role: string[]
  permission: string[]
}

/** The part of an access token that the client uses. `tokenExpired` in ms. */
export interface TokenPayload extends Rights {
  uid: string
  tokenExpired: number
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(item => other.includes(item))

/** Whether a token carries exactly these rights, in any order. */
export const hasSameRights = (payload: TokenPayload | null, { role, permission }: Rights): boolean =>
  payload !== null && isSame(payload.role, role) && isSame(payload.permission, permission)

export const hasRole = (payload: TokenPayload | null, role: string): boolean => payload?.role.includes(role) ?? false

/** The admin role holds every permission. */
export const hasPermission = (payload: TokenPayload | null, permission: string): boolean =>
  payload !== null && (payload.role.includes('admin') || payload.permission.includes(permission))

/** Roles of a user that others may see. */
const SHOWN_ROLES = new Set(['vip', 'group_leader', 'agent'])
export const shownRoles = (roles: readonly string[]): string[] => roles.filter(role => SHOWN_ROLES.has(role))

/** A token is valid if its expiry is later than now (ms). */
export const isTokenValid = (payload: TokenPayload | null, now: number): boolean =>
  payload !== null && payload.tokenExpired > now
