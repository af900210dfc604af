import type { Machine } from '../kit/machine'

/** What a logged-in owner may appeal for once it is taken down or hidden. */
export const APPEALED_KINDS = ['listing', 'product', 'pallet', 'comment'] as const
export type AppealedKind = (typeof APPEALED_KINDS)[number]
/** `account`: a frozen account. Its owner can't log in and proves the mobile by a code instead. */
export const APPEAL_KINDS = [...APPEALED_KINDS, 'account'] as const
export type AppealKind = (typeof APPEAL_KINDS)[number]

export const APPEAL_STATES = ['pending', 'approved', 'rejected'] as const
export type AppealState = (typeof APPEAL_STATES)[number]
/** One appeal per decision; a later decision against the same thing allows another appeal. */
export const appealMachine: Machine<AppealState, 'approve' | 'reject'> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
}

export const APPEAL_LIMITS = { textMin: 10, textMax: 500 } as const
