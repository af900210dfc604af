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

/** The part of an access token that the client uses. `tokenExpired` in ms. */
export interface TokenPayload {
  uid: string
  role: string[]
  permission: string[]
  tokenExpired: number
}

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
