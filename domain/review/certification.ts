import type { Machine } from '../kit/machine'

export const CERTIFICATION_KINDS = ['identity', 'enterprise'] as const
export type CertificationKind = (typeof CERTIFICATION_KINDS)[number]

/** `replaced`: superseded by a newer approved one. */
export const CERTIFICATION_STATES = ['pending', 'approved', 'rejected', 'replaced', 'revoked'] as const
export type CertificationState = (typeof CERTIFICATION_STATES)[number]

/** An approved certification stays in force while a newer application waits. */
export const certificationMachine: Machine<CertificationState, 'approve' | 'reject' | 'replace' | 'revoke'> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: { replace: 'replaced', revoke: 'revoked' },
  rejected: {},
  replaced: {},
  revoked: {},
}

/**
 * The identity provider's verdict on name and number: the same person, not the same, or no such number. `unavailable`:
 * the provider didn't answer. `none`: there is no provider.
 */
export const IDENTITY_CHECKS = ['none', 'waiting', 'match', 'mismatch', 'no_record', 'unavailable'] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]

export const CERTIFICATION_LIMITS = { nameMin: 2, nameMax: 30, enterpriseMax: 60, reasonMax: 200 } as const

/** The pictures of each kind, in the order in which they are stored. */
export const CERTIFICATION_PICTURES = { identity: ['front', 'back'], enterprise: ['licence'] } as const
export type CertificationPicture = (typeof CERTIFICATION_PICTURES)[CertificationKind][number]

/** Masks a person's name: keeps the first character, and of three or more the last (`王*明`, `欧*`). */
export const maskedName = (name: string): string => {
  const all = Array.from(name.trim())
  return all.map((one, i) => (i === 0 || (all.length > 2 && i === all.length - 1) ? one : '*')).join('')
}

/**
 * Masks a number: keeps the first three and the last four characters (`360***********1234`); masks a shorter one
 * completely.
 */
export const maskedNumber = (number: string): string => {
  const hidden = number.length - 7
  return hidden < 1 ? '*'.repeat(number.length) : `${number.slice(0, 3)}${'*'.repeat(hidden)}${number.slice(-4)}`
}

/** Masks an enterprise's name: keeps the first and last two characters (`杭州********公司`). */
export const maskedEnterprise = (name: string): string => {
  const all = Array.from(name.trim())
  if (all.length < 6) return maskedName(name)
  return [...all.slice(0, 2), ...all.slice(4).map(() => '*'), ...all.slice(-2)].join('')
}
