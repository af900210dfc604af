import type { Machine } from './machine'

/** What its owner may appeal for once it is taken down. */
export const APPEALED_KINDS = ['listing', 'product'] as const
export type AppealedKind = (typeof APPEALED_KINDS)[number]

export const APPEAL_STATES = ['pending', 'approved', 'rejected'] as const
export type AppealState = (typeof APPEAL_STATES)[number]
/** One for each decision to take something down: another decision may be appealed against again. */
export const appealMachine: Machine<AppealState, 'approve' | 'reject'> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
}

export const APPEAL_LIMITS = { textMin: 10, textMax: 500 } as const
