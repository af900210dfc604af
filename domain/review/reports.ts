import type { Machine } from '../kit/machine'

export const REPORT_KINDS = ['listing', 'product', 'pallet', 'comment', 'user', 'enquiry_line'] as const
/** A new one needs its text, too: CONTRIBUTING.md, "Where to change what". */
export const REPORT_REASONS = ['false', 'forbidden', 'fraud', 'infringing', 'abusive', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
export const REPORT_LIMITS = { textMax: 300 } as const
/** A user's own case: their personal data, or a right of theirs. */
export const COMPLAINT_REASONS = ['privacy', 'infringing', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number] | (typeof COMPLAINT_REASONS)[number]
export const COMPLAINT_LIMITS = { textMin: 5, textMax: 500, openMax: 5 } as const

export type ReportState = 'open' | 'upheld' | 'dismissed'
export const reportMachine: Machine<ReportState, 'uphold' | 'dismiss'> = {
  open: { uphold: 'upheld', dismiss: 'dismissed' },
  upheld: {},
  dismissed: {},
}
