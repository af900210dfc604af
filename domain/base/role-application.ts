import type { Machine } from '../kit/machine'

/** Roles that users apply for and operators decide on. */
export const APPLIED_ROLES = ['group_leader', 'agent'] as const
export type AppliedRole = (typeof APPLIED_ROLES)[number]

export const APPLICATION_STATES = ['pending', 'approved', 'rejected', 'revoked'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
/** After a rejection or a revocation the user may apply again. */
export const applicationMachine: Machine<ApplicationState, 'approve' | 'reject' | 'revoke'> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: { revoke: 'revoked' },
  rejected: {},
  revoked: {},
}

/** Conditions for an applicant, in display order: an approved identity; enough invited people with one. */
export const ROLE_CONDITIONS = ['identity', 'invited'] as const
export type RoleCondition = (typeof ROLE_CONDITIONS)[number]
export const CONDITIONS_OF: Readonly<Record<AppliedRole, readonly RoleCondition[]>> = {
  group_leader: ['identity'],
  agent: ['identity', 'invited'],
}
/** Figures that the conditions are checked against. */
export interface RoleFacts {
  has_identity: boolean
  /** Active people whom the user invited directly and whose identity is approved. */
  certified_invited_count: number
}

/** Where a group leader's groups are. */
export const GROUP_PLACES = ['wechat', 'qq', 'douyin', 'offline', 'other'] as const
export type GroupPlace = (typeof GROUP_PLACES)[number]

export const APPLICATION_LIMITS = {
  groupsMax: 9_999,
  membersMax: 9_999_999,
  introductionMin: 10,
  introductionMax: 300,
} as const
